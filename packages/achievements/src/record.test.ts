import { parsePosition, seedFromInteger, type Direction, type Replay } from '@twofold/rules';
import { dots, DOTS_PRESETS, type DotsTypes, type Path } from '@twofold/rules/dots';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followReplay, recordAt, recordOf } from './record.js';
import { playWishes, type Wish } from './testing/games.js';

const wishes = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.nat(40) },
    { weight: 2, arbitrary: fc.constant<Wish>('undo') },
    { weight: 1, arbitrary: fc.constant<Wish>('redo') },
  ),
  { maxLength: 150 },
);

test.each([
  { row: '2048', game: slide, ruleset: SLIDE_PRESETS.classic },
  { row: '2048 with an obstacle', game: slide, ruleset: SLIDE_PRESETS['obstacles-fixed'] },
])('S2-18: what was undone counts for nothing: $row', ({ game, ruleset }) => {
  fc.assert(
    fc.property(fc.nat(1000), wishes, (seed, wanted) => {
      const { replay, standing } = playWishes(game, ruleset, seed, wanted);
      const undos = replay.actions.filter((action) => action === 'undo').length;
      const straight = recordOf(standing);
      expect(straight).toMatchObject({ ok: true, value: { undos: 0 } });
      expect(recordOf(replay)).toEqual({ ok: true, value: { ...valueOf(straight), undos } });
    }),
    { numRuns: 60 },
  );
});

test('S2-18: what was undone counts for nothing: Dots', () => {
  fc.assert(
    fc.property(fc.nat(1000), wishes, (seed, wanted) => {
      const { replay, standing } = playWishes(dots, DOTS_PRESETS.endless, seed, wanted);
      const undos = replay.actions.filter((action) => action === 'undo').length;
      expect(recordOf(replay)).toEqual({
        ok: true,
        value: { ...valueOf(recordOf(standing)), undos },
      });
    }),
    { numRuns: 60 },
  );
});

function valueOf<T>(result: { readonly ok: boolean; readonly value?: T }): T {
  if (!result.ok) throw new Error('not played');
  return result.value!;
}

/** A game from a board, so that what happens is known. */
function slideFrom(board: string, actions: readonly (Direction | 'undo')[]): Replay<SlideTypes> {
  const parsed = parsePosition(`slide_4x4_${board}`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const from = parsed.value.position as SlideTypes['position'];
  return { game: slide, ruleset: from.ruleset, chance: seedFromInteger(1), from, actions };
}

test('merges of one move, moves in a row that merge, and the move that made 2048', () => {
  const board = '1024,1024,2,2/4,4,8,8/2,4,8,16/32,64,2,4_0_90';
  expect(valueOf(recordOf(slideFrom(board, ['left'])))).toMatchObject({
    highest: 2048,
    merges: 4,
    chain: 1,
    made2048: 91,
    practice: true,
  });
  const undone = valueOf(recordOf(slideFrom(board, ['left', 'undo'])));
  expect(undone).toMatchObject({ highest: 1024, merges: 0, chain: 0, undos: 1 });
  expect(undone).not.toHaveProperty('made2048');
});

test.each([
  { row: 'it stays', moves: ['left', 'up'], steady: 2 },
  { row: 'it moves', moves: ['right'], steady: 0 },
  { row: 'it stays, then moves', moves: ['left', 'right'], steady: 1 },
] as const)('how long the highest tile lies in one place: $row', ({ moves, steady }) => {
  const replay = slideFrom('64,0,0,2/4,0,0,0/0,0,0,0/16,0,0,0', moves);
  expect(valueOf(recordOf(replay))).toMatchObject({ steady });
});

test('loops and paths of Dots', () => {
  const parsed = parsePosition('dots_4x4-moves=none-goal=none-loops=yes_RRGB/RRBG/GBRO/BOGR');
  if (!parsed.ok) throw new Error(parsed.error.message);
  const from = parsed.value.position as DotsTypes['position'];
  const square: Path = [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ];
  const replay = { game: dots, ruleset: from.ruleset, chance: seedFromInteger(3), from };
  expect(valueOf(recordOf({ ...replay, actions: [square] }))).toMatchObject({
    loops: 1,
    largestLoop: 6,
    longestPath: 0,
  });
  expect(valueOf(recordOf({ ...replay, actions: [square.slice(0, 3)] }))).toMatchObject({
    loops: 0,
    longestPath: 3,
  });
});

test('an action that is not legal is named, and a replay that is too long is refused at once', () => {
  const { replay } = playWishes(slide, SLIDE_PRESETS.classic, 5, [0, 0, 0]);
  expect(recordOf({ ...replay, actions: [...replay.actions, 'redo'] })).toMatchObject({
    ok: false,
    error: { code: 'nothing-to-redo', action: 4 },
  });
  expect(recordOf(replay, 40)).toMatchObject({ ok: false, error: { code: 'too-much-work' } });
});

test('a long game comes in slices, and is the same', () => {
  const many = Array.from({ length: 400 }, (_, i) => i);
  const { replay } = playWishes(slide, { ...SLIDE_PRESETS.classic, width: 6 }, 2, many);
  const slices = followReplay(replay);
  let count = 0;
  let slice = slices.next();
  for (; slice.done !== true; slice = slices.next()) count++;
  expect(count).toBe(Math.floor(replay.actions.length / 64));
  const { tally, timeline } = valueOf(slice.value);
  expect(recordAt(tally, timeline)).toEqual(valueOf(recordOf(replay)));
});
