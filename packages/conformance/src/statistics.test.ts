import { describe, expect, it } from 'vitest';
import { acceptedCounts } from './statistics.js';

describe('the exact binomial test', () => {
  it.each([
    // One toss: neither side is as rare as half of 10 %.
    [1, 0.5, 0.1, { from: 0, to: 1 }],
    // Ten tosses: 0 or 10 heads have 1/1024 each, 1 or 9 at most 11/1024.
    [10, 0.5, 2 * (1.5 / 1024), { from: 1, to: 9 }],
    [10, 0.5, 2 * (11.5 / 1024), { from: 2, to: 8 }],
    // A die, five times: five sixes in 1/7776; no six in 3125/7776 is no surprise.
    [5, 1 / 6, 2 * (1.5 / 7776), { from: 0, to: 4 }],
  ])('%i samples of probability %d, false alarm %d', (samples, probability, alarm, accepted) => {
    expect(acceptedCounts(samples, probability, alarm)).toEqual(accepted);
  });

  it('keeps its promise: what it rejects has no more than the false alarm', () => {
    for (const [samples, probability, alarm] of [
      [800, 0.1, 1e-6],
      [1600, 1 / 16, 1e-6 / 16],
    ] as const) {
      const { from, to } = acceptedCounts(samples, probability, alarm);
      const rejected = 1 - sumOf(samples, probability, from, to);
      expect(rejected).toBeLessThan(alarm);
      const narrower = 1 - sumOf(samples, probability, from + 1, to - 1);
      expect(narrower).toBeGreaterThan(alarm);
    }
  });
});

/** The probability of a count from `from` to `to`. */
function sumOf(samples: number, probability: number, from: number, to: number): number {
  let row = [1];
  for (let n = 0; n < samples; n++) {
    row = Array.from({ length: row.length + 1 }, (_, k) => {
      return (row[k] ?? 0) * (1 - probability) + (row[k - 1] ?? 0) * probability;
    });
  }
  return row.slice(from, to + 1).reduce((sum, each) => sum + each, 0);
}
