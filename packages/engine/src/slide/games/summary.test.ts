import { describe, expect, test } from 'vitest';
import { rateOf, summarise } from './summary.js';
import type { TimedGame } from './timed-game.js';

const game = (score: number, maxTile: number, finished = true): TimedGame => ({
  seed: score,
  score,
  moves: 100,
  maxTile,
  seconds: 2,
  finished,
});

describe('summarise', () => {
  test('mean, error, median, tiles', () => {
    const summary = summarise([game(10, 1024), game(30, 4096), game(20, 2048, false)]);
    expect(summary).toMatchObject({
      games: 3,
      mean: 20,
      median: 20,
      best: 30,
      movesPerSecond: 50,
      secondsPerGame: 2,
      longestSeconds: 2,
      unfinished: 1,
    });
    expect(summary.standardError).toBeCloseTo(10 / Math.sqrt(3), 10);
    expect(Object.keys(summary.tiles)).toEqual(['2048', '4096']);
    expect(summary.tiles[2048]!.share).toBeCloseTo(2 / 3, 10);
  });

  test('no games and one game', () => {
    expect(summarise([])).toMatchObject({ games: 0, mean: 0, standardError: 0, tiles: {} });
    expect(summarise([game(5, 2)])).toMatchObject({ games: 1, mean: 5, standardError: 0 });
  });
});

describe('rateOf', () => {
  // Published values of Wilson's interval.
  test.each([
    { hits: 0, games: 10, low: 0, high: 0.2775 },
    { hits: 5, games: 10, low: 0.2366, high: 0.7634 },
    { hits: 10, games: 10, low: 0.7225, high: 1 },
    { hits: 199, games: 200, low: 0.9722, high: 0.9991 },
  ])('$hits of $games', ({ hits, games, low, high }) => {
    const rate = rateOf(hits, games);
    expect(rate.low).toBeCloseTo(low, 4);
    expect(rate.high).toBeCloseTo(high, 4);
  });

  test('nothing is known without games', () => {
    expect(rateOf(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});
