import { begin, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { gradeOf } from './common/grade.js';
import { beforeTurn, summariseReview, type ReviewedMove } from './report.js';

const START = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(1)).timeline.position;
const MOVE: ReviewedMove<SlideTypes> = {
  action: 0,
  move: 'left',
  before: START,
  after: START,
  best: 'up',
  grade: 'blunder',
  given: 0.1,
  share: 0.5,
  stake: 0.4,
  worth: 0.9,
  kept: 0.4,
  only: false,
  reasons: [],
  unit: 'chance',
  exact: true,
  luck: 0,
};
const LEAST = { moves: 0, stake: 0 } as const;

test('a game for a target was lost where its chance was, not by points afterwards', () => {
  const points = { ...MOVE, unit: 'points', worth: 300, kept: 100, share: 0.7 } as const;
  expect(summariseReview([points, MOVE, points], LEAST).turn).toBe(1);
  expect(summariseReview([{ ...points, kept: 200 }, points], LEAST).turn).toBe(1);
});

function mistakes(shares: readonly number[]): readonly ReviewedMove<SlideTypes>[] {
  return shares.map((share) => ({ ...MOVE, share, grade: gradeOf(share) }));
}

test('turning points are the five costliest mistakes, one of each story, in the order of the game', () => {
  const moves = mistakes(Array.from({ length: 120 }, (_, place) => (place % 12) / 120));
  const { moments, counts, turn } = summariseReview(moves, LEAST);
  expect(moments).toEqual([11, 23, 35, 47, 59]);
  expect({ turn, mistakes: counts.mistake }).toEqual({ turn: 11, mistakes: 80 });
});

test('a story is told from its first blunder on, though a later one cost more', () => {
  const shares = Array.from({ length: 60 }, () => 0);
  Object.assign(shares, { 8: 0.05, 12: 0.12, 14: 0.2, 16: 0.15, 28: 0.09, 40: 0.11, 51: 0.3 });
  const { moments, turn } = summariseReview(mistakes(shares), LEAST);
  expect(moments).toEqual([12, 28, 40, 51]);
  expect(turn).toBe(51);
});

test.each([
  ['another move', 44, 44],
  ['itself', 40, undefined],
])('the costliest move began with %s', (_, first, begun) => {
  const shares = Array.from({ length: 60 }, (__, at) =>
    at === first ? 0.12 : at === 51 ? 0.3 : 0,
  );
  const summary = summariseReview(mistakes(shares), LEAST);
  expect(summary.turn).toBe(51);
  expect(beforeTurn(summary)).toBe(begun);
});
