import type { Dots } from './field.js';

/**
 * Every different order of the same dots, each once; a fair shuffle makes them all with the same
 * chance. There may be very many: take what is needed. Each is a board of its own.
 */
export function* arrangements(dots: Dots): Generator<Dots> {
  const order = dots.toSorted();
  for (;;) {
    yield order.slice();
    // The next in the order of a dictionary (Knuth, algorithm L).
    let i = order.length - 2;
    while (i >= 0 && order[i]! >= order[i + 1]!) i--;
    if (i < 0) return;
    let j = order.length - 1;
    while (order[i]! >= order[j]!) j--;
    [order[i], order[j]] = [order[j]!, order[i]!];
    order.subarray(i + 1).reverse();
  }
}

/** How many there are: one factor for each dot, divided by the same for each colour. */
export function countArrangements(dots: Dots): number {
  const seen = new Map<number, number>();
  let count = 1;
  for (const [i, dot] of dots.entries()) {
    const same = (seen.get(dot) ?? 0) + 1;
    seen.set(dot, same);
    count *= (i + 1) / same;
  }
  return count;
}
