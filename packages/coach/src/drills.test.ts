import { createSlidePlayer } from '@twofold/engine';
import {
  advance,
  begin,
  replayOf,
  seedFromInteger,
  type Game,
  type GameTypes,
  type Replay,
} from '@twofold/rules';
import { dots, DOTS_PRESETS } from '@twofold/rules/dots';
import {
  slide,
  slideMoves,
  slidePosition,
  SLIDE_PRESETS,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ask } from './common/ask.js';
import { judgeAttempt } from './attempt.js';
import { COACHES } from './coaches.js';
import {
  boardKey,
  exercisesOf,
  makeExercise,
  MAX_EXERCISE_LENGTH,
  parseExercise,
} from './drills.js';
import { isMistake } from './common/grade.js';
import { reviewGame } from './review.js';

const player = createSlidePlayer();
const ask: Ask<SlideTypes> = (position, limits) => player.analyse(position, limits);

/** A game by somebody who always takes the last move there is. */
function carelessGame(seed: number): Replay<SlideTypes> {
  const ruleset = slide.parseRuleset('3x2');
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  let { timeline } = begin(slide, ruleset.value, seedFromInteger(seed));
  for (;;) {
    const move = slideMoves(timeline.position).at(-1);
    const step = move === undefined ? undefined : advance(timeline, move);
    if (step?.ok !== true) return replayOf(timeline);
    ({ timeline } = step.value);
  }
}

test('exercises are the mistakes that cost most, each board once, and the ending', async () => {
  for (let seed = 1; seed <= 5; seed++) {
    const replay = carelessGame(seed);
    const review = await reviewGame(replay, { ask });
    if (!review.ok) throw new Error(review.error.message);
    const report = review.value;
    const exercises = exercisesOf(slide, report);
    const moves = exercises.filter(({ kind }) => kind === 'move');
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.length).toBeLessThanOrEqual(8);
    const shares = moves.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]).toBe(Math.max(...report.moves.map(({ share }) => share)));
    expect(new Set(moves.map(({ position }) => boardKey(slide, position))).size).toBe(moves.length);
    for (const { position, played, share } of moves) {
      const tried = await judgeAttempt(slide, position, played, ask);
      const judgement = tried.ok ? tried.value.judgement : undefined;
      expect(judgement).toMatchObject({ share });
      expect(isMistake(judgement!.grade)).toBe(true);
      const better = await judgeAttempt(slide, position, judgement!.best, ask);
      expect(better).toMatchObject({ value: { judgement: { grade: 'best', share: 0 } } });
    }
    const ending = exercises.at(-1)!;
    const place = report.moves.findIndex(({ before }) => before === ending.position);
    expect([ending.kind, place]).toEqual(['ending', Math.max(report.summary.turn! - 5, 0)]);
  }
});

test('a game without mistakes leaves nothing to practise', async () => {
  const replay = carelessGame(1);
  const review = await reviewGame({ ...replay, actions: [] }, { ask });
  expect(review.ok && exercisesOf(slide, review.value)).toEqual([]);
});

const tiles = fc.constantFrom(0, 2, 4, 8, 1024, 65536);

test('boards that are images of each other are one', () => {
  const board = (width: number, height: number, cells: readonly number[]): SlidePosition => {
    const made = slidePosition({ ...SLIDE_PRESETS.classic, width, height }, { cells });
    if (!made.ok) throw new Error(made.error.message);
    return made.value;
  };
  fc.assert(
    fc.property(fc.array(tiles, { minLength: 12, maxLength: 12 }), (cells) => {
      const turned = cells.map((_, at) => cells[(2 - (at % 3)) * 4 + Math.floor(at / 3)]!);
      const key = boardKey(slide, board(4, 3, cells));
      expect(boardKey(slide, board(3, 4, turned))).toBe(key);
      expect(boardKey(slide, { ...board(4, 3, cells.toReversed()), score: 9, ply: 9 })).toBe(key);
    }),
  );
  expect(boardKey(slide, board(2, 2, [2, 4, 8, 16]))).not.toBe(
    boardKey(slide, board(2, 2, [2, 4, 16, 8])),
  );
});

function somewhere<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: number,
  choices: readonly number[],
): { position: T['position']; played: T['move'] } | undefined {
  let { timeline } = begin(game, ruleset, seedFromInteger(seed));
  for (const choice of choices) {
    const moves = [...game.legalMoves(timeline.position)].slice(0, 40);
    const step = moves.length === 0 ? undefined : advance(timeline, moves[choice % moves.length]);
    if (step?.ok !== true) return undefined;
    ({ timeline } = step.value);
  }
  for (const played of game.legalMoves(timeline.position)) {
    return { position: timeline.position, played };
  }
  return undefined;
}

test('the text of an exercise is read as it was written', () => {
  const walk = fc.record({
    rules: fc.constantFrom(
      ...[SLIDE_PRESETS.classic, SLIDE_PRESETS['obstacles-movable']].map(
        (ruleset) => [slide, ruleset] as unknown as [Game, GameTypes['ruleset']],
      ),
      ...Object.values(DOTS_PRESETS).map(
        (ruleset) => [dots, ruleset] as unknown as [Game, GameTypes['ruleset']],
      ),
    ),
    seed: fc.nat(1000),
    choices: fc.array(fc.nat(39), { maxLength: 12 }),
    kind: fc.constantFrom('move' as const, 'ending' as const),
    share: fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000),
  });
  fc.assert(
    fc.property(walk, ({ rules: [game, ruleset], seed, choices, kind, share }) => {
      const there = somewhere(game, ruleset, seed, choices);
      if (there === undefined) return;
      const text = makeExercise({ kind, game, share, ...there });
      expect(text.length).toBeLessThan(MAX_EXERCISE_LENGTH);
      expect(parseExercise(text)).toEqual({ ok: true, value: { kind, game, share, ...there } });
    }),
    { numRuns: 60 },
  );
});

const GOOD = 'move 0.2500 L slide_4x4_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0_0_1';

test.each([
  ['nothing', ''],
  ['another kind', GOOD.replace('move', 'song')],
  ['a share above one', GOOD.replace('0.2500', '1.2500')],
  ['a move that has no effect', GOOD.replace(' L ', ' U ')],
  ['no move', GOOD.replace(' L ', ' X ')],
  ['a board with a hole', GOOD.replace('2,2,', '2,')],
  ['too long a text', GOOD + '0'.repeat(MAX_EXERCISE_LENGTH)],
])('refused: %s', (_, text) => {
  expect(parseExercise(GOOD).ok).toBe(true);
  expect(parseExercise(text).ok).toBe(false);
});

test('refused: a game that nobody coaches', () => {
  const dotsCoach = COACHES.dots;
  const text = 'move 0.2500 0.0R dots_3x3_RRB/BBO/OGR';
  expect(parseExercise(text).ok).toBe(true);
  Object.assign(COACHES, { dots: undefined });
  try {
    expect(parseExercise(text)).toMatchObject({ error: { message: 'nobody coaches dots' } });
  } finally {
    Object.assign(COACHES, { dots: dotsCoach });
  }
});
