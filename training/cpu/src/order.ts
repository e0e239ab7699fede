// Where an entry lies in its table. The low two bits of all ranks come before most of the high ones: small tiles come
// and go, large ones stay, so that boards that follow one another have their weights in fewer lines of the cache and in
// fewer pages (packages/engine/assembly/order.ts does the same).
import type { Pattern } from './patterns.js';

/** Bits of an entry that change places with those so far away. */
export interface Exchange {
  readonly bits: number;
  readonly away: number;
}

/** The high bits of the first half of the ranks change places with the low bits of the last half. */
export function exchangeOf(pattern: Pattern): Exchange {
  const half = Math.floor(pattern.length / 2);
  return { bits: 0xccc & (16 ** half - 1), away: 4 * (pattern.length - half) - 2 };
}

/** Taken twice, it is the entry again. */
export function placeOf(entry: number, { bits, away }: Exchange): number {
  const differ = (entry ^ (entry >> away)) & bits;
  return entry ^ differ ^ (differ << away);
}
