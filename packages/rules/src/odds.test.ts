import { describe, expect, test } from 'vitest';
import { drawsFor } from './draws.js';
import { seedFromInteger } from './seed.js';
import { chiSquare, chiSquareLimit } from './testing/statistics.js';

const ZERO = seedFromInteger(0);

describe('odds, with fixed seeds', () => {
  test.each([2, 3, 6, 7, 10, 16])('below(%i) is uniform', (n) => {
    const counts = Array<number>(n).fill(0);
    for (let ply = 0; ply < 1000; ply++) {
      const draws = drawsFor(seedFromInteger(n), ply);
      for (let i = 0; i < 10; i++) counts[draws.below(n)]!++;
    }
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / n),
      ),
    ).toBeLessThan(chiSquareLimit(n - 1));
  });

  test('without rejection 3 * 2^30 would favour its lower third; it does not', () => {
    const counts = [0, 0, 0];
    for (let ply = 0; ply < 3000; ply++) {
      counts[Math.floor(drawsFor(ZERO, ply).below(3 * 2 ** 30) / 2 ** 30)]!++;
    }
    expect(chiSquare(counts, [1 / 3, 1 / 3, 1 / 3])).toBeLessThan(chiSquareLimit(2));
  });

  test.each([
    { row: 'classic', weights: [9, 1] },
    { row: 'mvc', weights: [9, 2] },
    { row: 'obstacles', weights: [7, 3] },
    { row: 'five kinds', weights: [1, 2, 3, 4, 5] },
  ])('X-1: weighted draws have the odds of their weights: $row', ({ weights }) => {
    const counts = weights.map(() => 0);
    for (let ply = 0; ply < 5000; ply++) counts[drawsFor(ZERO, ply).weighted(weights)]!++;
    const sum = weights.reduce((a, b) => a + b);
    const limit = chiSquareLimit(weights.length - 1);
    expect(
      chiSquare(
        counts,
        weights.map((weight) => weight / sum),
      ),
    ).toBeLessThan(limit);
  });
});
