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
  stake: 0.4,
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
  expect(summariseReview([points, MOVE, points], 0).turn).toBe(1);
  expect(summariseReview([{ ...points, kept: 200 }, points], 0).turn).toBe(1);
});

test('turning points are the five costliest mistakes, one of each story, in the order of the game', () => {
  const moves = Array.from({ length: 120 }, (_, place) => ({ ...MOVE, share: (place % 12) / 20 }));
  const { moments, counts, turn } = summariseReview(moves, 0);
  expect(moments).toEqual([11, 23, 35, 47, 59]);
  expect({ turn, blunders: counts.blunder }).toEqual({ turn: 11, blunders: 120 });
});
