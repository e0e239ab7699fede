import { begin, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { summariseReview, type ReviewedMove } from './report.js';

const START = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(1)).timeline.position;
const MOVE: ReviewedMove<SlideTypes> = {
  action: 0,
  move: 'left',
  before: START,
  after: START,
  best: 'up',
  grade: 'blunder',
  accuracy: 0,
  share: 0.5,
  behind: 0.5,
  guess: 0.2,
  worth: 0.9,
  kept: 0.4,
  only: false,
  reasons: [],
  unit: 'chance',
  exact: true,
  luck: 0,
};

test('a game for a target was lost where its chance was, not by points afterwards', () => {
  const points = { ...MOVE, unit: 'points', worth: 300, kept: 100, share: 0.7 } as const;
  expect(summariseReview([points, MOVE, points]).turn).toBe(1);
  expect(summariseReview([{ ...points, kept: 200 }, points]).turn).toBe(1);
});

test('the twelve costliest mistakes are told, in the order of the game', () => {
  const moves = Array.from({ length: 20 }, (_, place) => ({ ...MOVE, share: (place % 5) / 10 }));
  const { moments, counts, turn } = summariseReview(moves);
  expect(moments).toEqual([2, 3, 4, 7, 8, 9, 12, 13, 14, 17, 18, 19]);
  expect({ turn, blunders: counts.blunder }).toEqual({ turn: 4, blunders: 20 });
});
