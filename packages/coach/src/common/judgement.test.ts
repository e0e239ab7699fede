import type { Analysis, MoveValue } from '@twofold/engine';
import type { DotsTypes } from '@twofold/rules/dots';
import type { SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { accuracyOfAll } from './accuracy.js';
import { GRADE_LIMITS, gradeOf } from './grade.js';
import { judge } from './judgement.js';

const chances: Analysis<DotsTypes> = {
  best: [],
  moves: [{ move: [], value: 0.75 }],
  unit: 'chance',
  lost: 0,
  by: 'dots',
  exact: false,
  depth: 1,
  nodes: 1,
};

test.each([
  { row: 'proven', error: {}, grade: 'mistake', kept: 0.6875 },
  { row: 'seen in many play-outs', error: { error: 0.03 }, grade: 'mistake', kept: 0.6875 },
  { row: 'that may be chance', error: { error: 0.05 }, grade: 'best', kept: 0.75 },
])('a loss of chance $row', ({ error, grade, kept }) => {
  const played = { move: [], value: 0.6875, ...error };
  expect(judge(chances, played, 0)).toMatchObject({ grade, worth: 0.75, kept });
});

type Values = readonly MoveValue<SlideTypes>[];

function points(moves: Values): Analysis<SlideTypes> {
  const about = { unit: 'points', lost: 0, by: 'network', exact: false, depth: 3 } as const;
  return { best: moves[0]!.move, moves, nodes: 1, ...about };
}

const FOUR: Values = [
  { move: 'left', value: 10_000 },
  { move: 'down', value: 9_000 },
  { move: 'up', value: 6_000 },
  { move: 'right', value: 3_000 },
];

test('points that the game has already cannot be lost', () => {
  const analysis = points(FOUR);
  const early = judge(analysis, FOUR[1]!, 0);
  expect(early).toMatchObject({ share: 0.1, grade: 'blunder', worth: 10_000, kept: 9_000 });
  const late = judge(analysis, FOUR[1]!, 190_000);
  expect(late).toMatchObject({ share: 0.005, grade: 'good', worth: 200_000, kept: 199_000 });
});

test('what counts of a move, and of a blind one: no move for more than three blunders', () => {
  const analysis = points(FOUR);
  const countedAt = (score: number): readonly number[] =>
    FOUR.map((move) => judge(analysis, move, score).given);
  expect(countedAt(0)).toEqual([0, 0.1, 0.3, 0.3]);
  expect(judge(analysis, FOUR[0]!, 0).stake).toBeCloseTo(0.175);
  expect(countedAt(40_000)).toEqual([0, 0.02, 0.08, 0.14]);
  expect(judge(analysis, FOUR[0]!, 40_000).stake).toBeCloseTo(0.06);
});

test.each([
  { row: 'as in points', of: 'down', share: 0, given: 0.04 },
  { row: 'as in chances, where these are more', of: 'up', share: 0.05, given: 0.05 },
  { row: 'nothing within two hundredths of the points', of: 'right', share: 0, given: 0 },
] as const)('a practical chance counts for the accuracy $row', ({ of, share, given }) => {
  const moves = [
    { move: 'left', value: 0.6, points: 90_000 },
    { move: 'right', value: 0.6, points: 88_300 },
    { move: 'down', value: 0.6, points: 86_000 },
    { move: 'up', value: 0.55, points: 87_000 },
  ] as const;
  const analysis = { ...points(moves), unit: 'chance' } as const;
  const judged = judge(
    analysis,
    moves.find(({ move }) => move === of)!,
    10_000,
  );
  expect(judged).toMatchObject({ share, given });
  expect(judged.stake).toBeCloseTo((0.04 + 0.05) / 4);
});

test('points of boards that the network does not know count for nothing', () => {
  const moves = [
    { move: 'left', value: 0.02, points: -50 },
    { move: 'down', value: 0.01, points: -900 },
  ] as const;
  const analysis = { ...points(moves), unit: 'chance' } as const;
  expect(judge(analysis, moves[1], 10).given).toBeCloseTo(0.01);
});

test('what may be chance is no loss of one move, but all of it is at stake for a blind choice', () => {
  const moves = [
    { move: 'left', value: 0.6 },
    { move: 'down', value: 0.56, error: 0.25 },
    { move: 'up', value: 0.52, error: 0.25 },
  ] as const;
  const analysis = { ...points(moves), unit: 'chance' } as const;
  const judged = judge(analysis, moves[2], 0);
  expect(judged).toMatchObject({ share: 0, grade: 'best', given: 0 });
  expect(judged.stake).toBeCloseTo(0.04);
});

test('the only good move is told from one of several', () => {
  expect(judge(points(FOUR), FOUR[0]!, 0).only).toBe(true);
  const two = [FOUR[0]!, { move: 'down', value: 9_900 } as const];
  expect(judge(points(two), two[0]!, 0).only).toBe(false);
});

test('what play-outs forgive is as good as the best move', () => {
  const analysis = points([
    { move: 'left', value: 10_000, error: 100, searched: 8_000 },
    { move: 'down', value: 9_990, error: 100, searched: 6_000 },
  ]);
  expect(judge(analysis, analysis.moves[1]!, 0)).toMatchObject({
    share: 0,
    grade: 'best',
    given: 0,
  });
});

test('a practical chance tells the points as well, for those who want them', () => {
  const moves = [
    { move: 'left', value: 0.6, points: 300_000 },
    { move: 'down', value: 0.55, points: 290_000 },
    { move: 'up', value: 0.6, points: 299_900 },
  ] as const;
  const analysis = { ...points(moves), unit: 'chance' } as const;
  expect(judge(analysis, moves[1], 5000)).toMatchObject({ grade: 'mistake', points: 10_000 });
  expect(judge(analysis, moves[2], 5000)).toMatchObject({ grade: 'best', points: 0 });
});

test('a loss that the search did not see has to be clearer than one that it saw', () => {
  const moves = (searched: number): Values => [
    { move: 'left', value: 10_000, error: 900, searched: 8_000 },
    { move: 'down', value: 9_000, error: 700, searched },
  ];
  const lossOf = (values: Values): number => judge(points(values), values[1]!, 0).share;
  expect(lossOf(moves(7_000))).toBe(0.1);
  expect(lossOf(moves(9_000))).toBe(0);
});

test('a move is not the only one while another may be as good', () => {
  const moves = [FOUR[0]!, FOUR[1]!, { move: 'up', value: 8_000, error: 1_500 } as const];
  expect(judge(points(moves), moves[0]!, 0).only).toBe(false);
});

test('an estimate is measured from what a lost game would be worth', () => {
  const analysis = { ...points(FOUR), unit: 'estimate', lost: -90_000 } as const;
  expect(judge(analysis, FOUR[1]!, 5_000)).toMatchObject({ share: 0.01, grade: 'inaccuracy' });
});

test('every limit belongs to the worse grade', () => {
  const { best, good, inaccuracy, mistake } = GRADE_LIMITS;
  const shares = [0, best, good, inaccuracy, mistake, 1];
  const grades = ['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'blunder'];
  expect(shares.map((share) => gradeOf(share))).toEqual(grades);
});

test('the accuracy of a game is halved by what blind choices would have lost; none where that is little', () => {
  const moves = [
    { given: 0, stake: 0.09 },
    { given: 0.01, stake: 0.01 },
  ];
  const least = { moves: 2, stake: 0 };
  expect(accuracyOfAll(moves, least)).toBeCloseTo(100 * 0.5 ** 0.1);
  const asMuch = { given: 0.09, stake: 0 };
  expect(accuracyOfAll([...moves, asMuch], least)).toBeCloseTo(50);
  expect(accuracyOfAll([...moves, asMuch, { given: 0.1, stake: 0 }], least)).toBeCloseTo(25);
  expect(accuracyOfAll(moves, { ...least, moves: 3 })).toBeUndefined();
  const sure = { given: 0, stake: 0 };
  expect(accuracyOfAll([sure, ...moves], { ...least, stake: 0.2 })).toBeUndefined();
  expect(accuracyOfAll([sure, sure], least)).toBeUndefined();
});

test('one blunder does not outweigh many good moves, however much it cost', () => {
  const good = Array.from({ length: 9 }, () => ({ given: 0, stake: 0.1 }));
  const moves = (value: number): Values => [
    { move: 'left', value: 1 },
    { move: 'up', value },
  ];
  const accuracyWith = (share: number): number | undefined => {
    const values = moves(1 - share);
    const { given } = judge({ ...points(values), unit: 'chance' }, values[1]!, 0);
    return accuracyOfAll([...good, { given, stake: 0.1 }], { moves: 1, stake: 0 });
  };
  expect(accuracyWith(0.1)).toBeCloseTo(100 * 0.5 ** 0.1);
  expect(accuracyWith(0.9)).toBeCloseTo(100 * 0.5 ** 0.3);
  expect(accuracyWith(0.9)).toBe(accuracyWith(0.3));
});
