import { ok, seedFromInteger, start } from '@twofold/rules';
import {
  slide,
  SLIDE_PRESETS,
  slidePosition,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import { describe, expect, test } from 'vitest';
import { refuse } from '../common/answer.js';
import type { Player } from '../common/player.js';
import { createSlidePlayer } from './player.js';

const SEED = seedFromInteger(3);
const rules = (change: Partial<SlideRuleset>): SlideRuleset => ({
  ...SLIDE_PRESETS.classic,
  target: undefined,
  ...change,
});
const positionOf = (change: Partial<SlideRuleset>) => start(slide, rules(change), SEED).position;

/** A network player that says so, and refuses what it is told to. */
function fakeNetwork(code?: 'unsupported' | 'bad-position'): Player<SlideTypes> {
  return {
    name: 'network',
    analyse: () =>
      code === undefined
        ? ok({
            best: 'left',
            moves: [],
            unit: 'points',
            lost: 0,
            by: 'network',
            exact: false,
            depth: 99,
            nodes: 1,
          })
        : refuse(code, 'no'),
  };
}

describe('who plays', () => {
  test.each([
    { board: '2 x 2', change: { width: 2, height: 2 }, exact: true },
    { board: '2 x 3', change: { width: 2, height: 3 }, exact: true },
    { board: '3 x 3 at once', change: { width: 3, height: 3 }, exact: false },
    { board: '5 x 5', change: { width: 5, height: 5 }, exact: false },
    {
      board: '4 x 4 with obstacles',
      change: { obstacle: { kind: 'fixed', count: 1 } } as Partial<SlideRuleset>,
      exact: false,
    },
  ])('$board: a legal move, exact: $exact', ({ change, exact }) => {
    const position = positionOf(change);
    const analysis = createSlidePlayer(fakeNetwork('unsupported')).analyse(position, { depth: 2 });
    expect(analysis).toMatchObject({ ok: true, value: { exact } });
    expect(analysis.ok && slide.act(position, analysis.value.best).ok).toBe(true);
  });

  test('4 x 4 is the network’s where there is one', () => {
    const position = positionOf({});
    const budget = { depth: 1 };
    expect(createSlidePlayer(fakeNetwork()).analyse(position, budget)).toMatchObject({
      value: { depth: 99 },
    });
    expect(createSlidePlayer().analyse(position, budget)).toMatchObject({ value: { depth: 1 } });
  });

  test('what the network calls unsupported goes to the player of any board, other refusals do not', () => {
    const odd = slidePosition(rules({}), { cells: [3, 3, ...Array<number>(14).fill(0)] });
    if (!odd.ok) throw new Error(odd.error.message);
    const ask = (network: Player<SlideTypes>) =>
      createSlidePlayer(network).analyse(odd.value, { depth: 1 });
    expect(ask(fakeNetwork('unsupported'))).toMatchObject({ ok: true });
    expect(ask(fakeNetwork('bad-position'))).toMatchObject({ error: { code: 'bad-position' } });
  });
});

describe('small boards', () => {
  test.each([{ nodes: 10 }, { depth: 1 }, { milliseconds: 0.5 }])(
    '3 x 3 is answered within %j, exactly or not',
    (budget) => {
      const analysis = createSlidePlayer().analyse(positionOf({ width: 3, height: 3 }), budget);
      expect(analysis).toMatchObject({ ok: true });
    },
  );

  test.each([{ depth: 1 }, { nodes: 500 }, { depth: 2, milliseconds: 1e6 }])(
    'who asks for %j is not given the solution of 3 x 3, however often',
    (budget) => {
      const player = createSlidePlayer();
      const position = positionOf({ width: 3, height: 3 });
      const first = player.analyse(position, budget);
      expect(first).toMatchObject({ value: { by: 'any-board', exact: false } });
      for (let i = 0; i < 5; i++) expect(player.analyse(position, budget)).toEqual(first);
    },
  );

  test('unless it is there already', () => {
    const late = slidePosition(rules({ width: 3, height: 3 }), {
      cells: [2, 2, 64, 512, 32, 1024, 128, 2048, 256],
    });
    if (!late.ok) throw new Error(late.error.message);
    const player = createSlidePlayer();
    // So little follows that it is solved by itself, in a moment.
    while (player.prepare(late.value, 5));
    expect(player.analyse(late.value, { depth: 1 })).toMatchObject({ value: { by: 'exact' } });
  });

  test('a wish to stop still brings an answer', () => {
    const position = positionOf({ width: 3, height: 3 });
    const budget = { milliseconds: 1e9, shouldStop: () => true };
    expect(createSlidePlayer().analyse(position, budget)).toMatchObject({ ok: true });
  });

  test('there is something to prepare, until it is solved', () => {
    const player = createSlidePlayer();
    const position = positionOf({ width: 2, height: 3 });
    let slices = 0;
    while (player.prepare(position, 5) && slices < 10_000) slices++;
    expect(slices).toBeLessThan(10_000);
    expect(player.analyse(position, { milliseconds: 1e6 })).toMatchObject({
      value: { exact: true },
    });
    expect(player.prepare(positionOf({}), 5)).toBe(false);
  });
});
