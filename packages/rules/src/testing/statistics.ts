/**
 * Pearson's chi-square statistic of counts against exact probabilities. All our uses have fixed
 * seeds: the value is the same in every run, and is compared with the quantile of one in a
 * thousand, so that a generator with the stated odds passes and one that is off does not.
 */
export function chiSquare(counts: readonly number[], probabilities: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, i) => {
    const expected = total * probabilities[i]!;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** The value that chi-square passes once in a thousand times, after Wilson and Hilferty (1931). */
export function chiSquareLimit(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + 3.09 * Math.sqrt(spread)) ** 3;
}
