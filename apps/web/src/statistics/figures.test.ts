import { expect, test } from 'vitest';
import type { Entry } from '../records/book.js';
import { dayCounts, figuresOf, runningAverage, spread, ticks } from './figures.js';

function entry(score: number, day = 0): Entry {
  return {
    id: '1',
    created: 0,
    seed: '1',
    ended: day,
    day,
    time: 1000,
    record: {
      game: 'slide',
      rules: '4x4',
      practice: false,
      over: true,
      won: false,
      score,
      moves: 10,
      undos: 0,
      highest: 2,
      merges: 0,
      chain: 0,
      steady: 0,
    },
  };
}

test.each([
  { row: 'none', scores: [], best: 0, average: 0, median: 0 },
  { row: 'one', scores: [7], best: 7, average: 7, median: 7 },
  { row: 'an odd number', scores: [9, 1, 2], best: 9, average: 4, median: 2 },
  { row: 'an even number', scores: [9, 1, 2, 4], best: 9, average: 4, median: 3 },
])('figures of games: $row', ({ scores, best, average, median }) => {
  const games = scores.length;
  expect(figuresOf(scores.map((score) => entry(score)))).toEqual({
    games,
    won: 0,
    time: games * 1000,
    best,
    average,
    median,
  });
});

test('a running average looks back only so far', () => {
  expect(runningAverage([2, 4, 6, 100], 3)).toEqual([2, 3, 4, (4 + 6 + 100) / 3]);
  expect(runningAverage([], 3)).toEqual([]);
});

test('ranges have a round width and hold every score once', () => {
  const scores = [0, 99, 100, 731, 640];
  const ranges = spread(scores);
  expect(ranges.map(({ from, to }) => [from, to])).toContainEqual([100, 199]);
  expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
  expect(spread([0])).toEqual([{ from: 0, to: 0, count: 1 }]);
});

test('days are counted up to today, those without a game too', () => {
  const games = [3, 9, 10, 10, 11].map((day) => entry(0, day));
  expect(dayCounts(games, 10, 3)).toEqual([
    { day: 8, count: 0 },
    { day: 9, count: 1 },
    { day: 10, count: 2 },
  ]);
});

test.each([
  { most: 0, expected: [0, 1] },
  { most: 3, expected: [0, 1, 2, 3] },
  { most: 700, expected: [0, 200, 400, 600, 800] },
  { most: 36_000, expected: [0, 10_000, 20_000, 30_000, 40_000] },
])('an axis up to $most', ({ most, expected }) => {
  expect(ticks(most)).toEqual(expected);
});
