/**
 * The standard error of the average difference between two runs of the same play-outs, as far as
 * both went. One more play-out that differs by 1 is taken into the account: that a few went alike
 * does not prove that all would.
 */
export function pairedError(a: readonly number[], b: readonly number[]): number {
  const count = Math.min(a.length, b.length);
  let sum = 0;
  let squares = 1;
  for (let i = 0; i < count; i++) {
    const difference = a[i]! - b[i]!;
    sum += difference;
    squares += difference * difference;
  }
  return Math.sqrt(Math.max(squares - (sum * sum) / count, 0)) / count;
}

/** The standard error of the average of play-outs. */
export function ownError(worths: readonly number[]): number {
  return pairedError(worths, Array<number>(worths.length).fill(0));
}
