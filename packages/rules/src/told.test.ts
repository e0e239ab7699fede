import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dots, type DotsTypes } from './dots/game.js';
import { drawsFor, type Fall } from './draws.js';
import { recordingDraws } from './fall.js';
import type { Game, GameTypes } from './game.js';
import { makeReplay, parseReplay, replayOf, verifyReplay } from './replay.js';
import { seedFromInteger, type Seed } from './seed.js';
import { slide, type SlideTypes } from './slide/game.js';
import { drawn } from './testing/boards.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';
import { anySeed } from './testing/arbitraries.js';
import { dotsRulesets } from './testing/dots-arbitraries.js';
import { slideRulesets } from './testing/slide-arbitraries.js';
import { advance, begin, beginFrom, beginTold, type Timeline } from './timeline.js';

/** What falls when a seed settles something, as a server would tell it. */
function fallOf(seed: Seed, ply: number, settle: (draws: ReturnType<typeof drawsFor>) => unknown) {
  const { draws, fall } = recordingDraws(drawsFor(seed, ply));
  settle(draws);
  return fall;
}

/** The same game twice: once from its seed, and once as somebody who knows the seed tells it. */
function both<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: Seed,
  choices: readonly number[],
): { readonly seeded: Timeline<T>; readonly told: Timeline<T> } {
  let seeded = begin(game, ruleset, seed).timeline;
  const first = fallOf(seed, 0, (draws) => game.start(ruleset, draws));
  let told = must(beginTold(game, ruleset, first)).timeline;
  for (const choice of choices) {
    const moves = [...game.legalMoves(seeded.position)].slice(0, 50);
    const action = [...moves, 'undo' as const, 'redo' as const][choice % (moves.length + 2)]!;
    const next = advance(seeded, action);
    if (!next.ok) continue;
    let fall: Fall | undefined;
    if (action !== 'undo' && action !== 'redo') {
      const { after } = must(game.act(seeded.position, action));
      fall = fallOf(seed, seeded.position.ply + 1, (draws) => game.settle(after, draws));
    }
    const same = must(advance(told, action, fall));
    expect(same.events).toEqual(next.value.events);
    expect(same.retraced).toEqual(next.value.retraced);
    seeded = next.value.timeline;
    told = same.timeline;
  }
  return { seeded, told };
}

function endsOf<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: Seed,
  choices: readonly number[],
): Record<'seeded' | 'told' | 'read', T['position']> {
  const { seeded, told } = both(game, ruleset, seed, choices);
  const text = makeReplay(replayOf(told));
  const read = must(parseReplay(text));
  expect(makeReplay(read)).toBe(text);
  return {
    seeded: seeded.position,
    told: told.position,
    read: must(verifyReplay(read)).position,
  };
}

const small = fc.record({
  width: fc.integer({ min: 2, max: 4 }),
  height: fc.integer({ min: 2, max: 4 }),
});
const choices = fc.array(fc.nat(1000), { maxLength: 25 });

describe('a game whose chance is told goes as the one whose seed decides', () => {
  test('2048', () => {
    fc.assert(
      fc.property(slideRulesets(small), anySeed, choices, (ruleset, seed, todo) => {
        const { seeded, told, read } = endsOf<SlideTypes>(slide, ruleset, seed, todo);
        expect([told, read]).toEqual([seeded, seeded]);
      }),
    );
  });

  test('Dots', () => {
    fc.assert(
      fc.property(dotsRulesets(small), anySeed, choices, (ruleset, seed, todo) => {
        const { seeded, told, read } = endsOf<DotsTypes>(dots, ruleset, seed, todo);
        expect([told, read]).toEqual([seeded, seeded]);
      }),
    );
  });
});

const HEAD = [
  'twofold-replay 1',
  'game slide/1',
  'rules 2x2',
  `fingerprint ${/fingerprint (.*)/.exec(makeReplay({ game: slide, ruleset: drawn('2 2 / . .').ruleset, chance: seedFromInteger(1), actions: [] }))![1]!}`,
  'generator told/1',
].join('\n');

describe('a replay with its falls', () => {
  test('is written with what fell at the start and after each move', () => {
    const { ruleset } = drawn('2 2 / . .');
    const { timeline } = must(beginTold(slide, ruleset, [0, 0, 1, 0]));
    const moved = must(advance(timeline, 'down', [0, 1])).timeline;
    const back = must(advance(moved, 'undo')).timeline;
    expect(makeReplay(replayOf(back))).toBe(`${HEAD}\n\n(0.0.1.0)D(0.1)z\n`);
    expect(must(parseReplay(`${HEAD}\n\n(0.0.1.0)D(0.1)z\n`))).toEqual(replayOf(back));
  });

  test('has none for the start where that was set up', () => {
    const timeline = beginFrom(slide, drawn('2 2 / . .'), 'told');
    const moved = must(advance(timeline, 'left', [0, 0])).timeline;
    const text = makeReplay(replayOf(moved));
    expect(text).toContain('\nfrom slide_2x2_2,2/0,0_0_0\n\nL(0.0)\n');
    expect(must(verifyReplay(must(parseReplay(text)))).position).toEqual(moved.position);
  });

  test('what fell before a move is refused where the start was set up', () => {
    const head = `${HEAD}\nfrom slide_2x2_2,2/0,0_0_0`;
    expect(faultOf(parseReplay(`${head}\n\n(0.0)L\n`)).message).toBe('nothing falls here');
  });

  test.each([
    [
      'nothing for the start',
      'D(0.0)',
      'bad-replay',
      'what fell is missing at the start or after a move',
    ],
    [
      'nothing after a move',
      '(0.0.1.0)D',
      'bad-replay',
      'what fell is missing at the start or after a move',
    ],
    [
      'an undo before what fell',
      '(0.0.1.0)Dz(0.0)',
      'bad-replay',
      'what fell is missing at the start or after a move',
    ],
    ['a start that no rules have', '(0.0.15.0)', 'bad-fall', 'draw 3 is 15, of 3 choices'],
    ['two after one move', '(0.0.1.0)D(0.0)(0.0)', 'bad-replay', 'nothing falls here'],
    ['one after an undo', '(0.0.1.0)D(0.0)z(0.0)', 'bad-replay', 'nothing falls here'],
    [
      'no number',
      '(0.0.1.0)D(0..0)',
      'bad-fall',
      'what fell is written as whole numbers between dots',
    ],
    ['a letter', '(0.0.1.0)D(a)', 'bad-replay', '"(a)\\n" is no move'],
  ])('%s is refused', (_, log, code, message) => {
    expect(faultOf(parseReplay(`${HEAD}\n\n${log}\n`))).toMatchObject({ code, message });
  });

  test.each([
    ['too few', '(0.0.1.0)D(0)', 'action 1: draw 2 is undefined, of 2 choices'],
    ['too many', '(0.0.1.0)D(0.0.0)', 'action 1: 3 draws where 2 are taken'],
    ['a cell that is not empty', '(0.0.1.0)D(3.0)', 'action 1: draw 1 is 3, of 3 choices'],
    ['a tile that does not come', '(0.0.1.0)D(0.2)', 'action 1: draw 2 is 2, of 2 choices'],
  ])('what cannot have fallen is refused: %s', (_, log, message) => {
    const replay = must(parseReplay(`${HEAD}\n\n${log}\n`));
    expect(faultOf(verifyReplay(replay))).toEqual({ code: 'bad-fall', message, action: 1 });
  });

  test('a seed beside it, or falls beside a seed, are refused', () => {
    const seeded = HEAD.replace('told/1', 'chacha8/1\nseed 1');
    expect(faultOf(parseReplay(`${seeded}\n\nD(0.0)\n`)).code).toBe('bad-replay');
    expect(faultOf(parseReplay(`${HEAD}\nseed 1\n\n(0.0.1.0)\n`)).code).toBe('bad-replay');
  });

  test('a move of which nobody tells what fell is not made', () => {
    const timeline = beginFrom(slide, drawn('2 2 / . .'), 'told');
    expect(faultOf(advance(timeline, 'left'))).toEqual({
      code: 'bad-fall',
      message: 'nobody told what fell',
    });
  });
});
