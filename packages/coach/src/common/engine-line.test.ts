import { expect, test } from 'vitest';
import { createSlidePlayer, dotsPlayer } from '@twofold/engine';
import { seedFromInteger, settlements, start, type GameTypes } from '@twofold/rules';
import { dots, DOTS_PRESETS } from '@twofold/rules/dots';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import {
  FALL_CHOICES,
  engineLine,
  seededChance,
  type FallChoice,
  type LineEnd,
  type LineStep,
  type Settle,
} from './engine-line.js';
import { valuedChance } from '../slide/chance.js';
import type { SpawnOptions } from '../slide/spawns.js';
import { bruteForce, worthOfMove } from '../testing/brute-force.js';

const player = createSlidePlayer();
const options: SpawnOptions = {
  ask: (position, limits) => player.analyse(position, limits),
  limits: { milliseconds: 600_000 },
};
const FROM = (slide.parsePosition('slide_2x2-target=none_2,0/0,2') as { value: SlidePosition })
  .value;

function settleBy(chance: FallChoice): Settle<SlideTypes> {
  return chance === 'random'
    ? seededChance(slide, seedFromInteger(7))
    : valuedChance(chance, options);
}

async function walk<T extends GameTypes>(
  line: AsyncGenerator<LineStep<T>, LineEnd>,
): Promise<{ readonly steps: readonly LineStep<T>[]; readonly end: LineEnd }> {
  const steps: LineStep<T>[] = [];
  for (;;) {
    const next = await line.next();
    if (next.done === true) return { steps, end: next.value };
    steps.push(next.value);
  }
}

test.each(FALL_CHOICES)('%s: best moves to the end, the same line each time', async (chance) => {
  const ask = options.ask;
  const { limits } = options;
  const again = async () =>
    walk(engineLine(slide, FROM, { ask, limits, moves: 200, settle: settleBy(chance) }));
  const { steps, end } = await again();
  expect(end).toEqual({ kind: 'over' });
  const worth = bruteForce();
  let before = FROM;
  for (const step of steps) {
    expect(step.before).toEqual(before);
    expect(worthOfMove(before, step.move, worth)).toBeCloseTo(worth(before), 6);
    before = step.position;
  }
  expect(slide.outcome(before).over).toBe(true);
  const second = await again();
  expect(second.steps.map(({ position }) => position.cells)).toEqual(
    steps.map(({ position }) => position.cells),
  );
});

test.each(['worst', 'expected'] as const)('%s: the tiles are what that says', async (chance) => {
  const worth = bruteForce();
  const { steps } = await walk(
    engineLine(slide, FROM, { ...options, moves: 10, settle: settleBy(chance) }),
  );
  expect(steps.length).toBeGreaterThan(3);
  for (const { before, move, position } of steps) {
    const acted = slide.act(before, move);
    if (!acted.ok) throw new Error(acted.error.message);
    const all = [...settlements(slide, acted.value.after)];
    const worths = all.map(({ value }) => worth(value.position));
    const average = all.reduce((sum, { probability }, i) => sum + probability * worths[i]!, 0);
    const wanted = chance === 'worst' ? -Infinity : average;
    const distance = (value: number): number =>
      wanted === -Infinity ? value : Math.abs(value - wanted);
    expect(distance(worth(position))).toBeCloseTo(Math.min(...worths.map(distance)), 6);
  }
});

test('a line ends after so many moves, and when it is stopped', async () => {
  const short = await walk(
    engineLine(slide, FROM, { ...options, moves: 3, settle: settleBy('random') }),
  );
  expect(short.steps).toHaveLength(3);
  expect(short.end).toEqual({ kind: 'played' });
  const stop = new AbortController();
  const line = engineLine(slide, FROM, {
    ...options,
    moves: 3,
    settle: settleBy('random'),
    signal: stop.signal,
  });
  expect((await line.next()).done).toBe(false);
  stop.abort();
  expect(await line.next()).toEqual({ done: true, value: { kind: 'stopped' } });
});

test('Dots: the refill falls by the seed', async () => {
  const { position } = start(dots, DOTS_PRESETS.endless, seedFromInteger(1));
  const { steps, end } = await walk(
    engineLine(dots, position, {
      ask: (asked, limits) => dotsPlayer.analyse(asked, limits),
      limits: { nodes: 200 },
      moves: 3,
      settle: seededChance(dots, seedFromInteger(2)),
    }),
  );
  expect(end.kind).toBe('played');
  expect(steps).toHaveLength(3);
});
