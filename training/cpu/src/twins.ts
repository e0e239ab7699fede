import { lookupsOf } from './lookups.js';
import type { Pattern } from './patterns.js';

/**
 * Where symmetries lay a pattern onto its own cells, several entries of its table share one weight.
 * Each function takes an entry to one of them; the first is the entry itself.
 */
export type Twins = readonly ((entry: number) => number)[];

const LOW_NIBBLES = 3;
const LOW_ENTRIES = 16 ** LOW_NIBBLES;

export function twinsOf(pattern: Pattern): Twins {
  const own = lookupsOf([pattern]).find(({ placements }) =>
    placements.some((placement) => placement.every((cell, j) => cell === pattern[j])),
  )!;
  return own.placements.map((placement) => {
    const order = placement.map((cell) => pattern.indexOf(cell));
    // Nibbles move independently, so the lower and the upper part of an entry can be looked up apart.
    const low = moved(order, LOW_ENTRIES, 0);
    const high = moved(order, 16 ** Math.max(0, pattern.length - LOW_NIBBLES), LOW_NIBBLES);
    return (entry) => low[entry % LOW_ENTRIES]! + high[Math.floor(entry / LOW_ENTRIES)]!;
  });
}

/** Nibble j of the result is nibble order[j] of the entry, for entries that begin at a nibble. */
function moved(order: readonly number[], count: number, firstNibble: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, part) =>
    order.reduce((sum, from, j) => {
      const nibble = from < firstNibble ? 0 : (part >>> (4 * (from - firstNibble))) & 15;
      return sum + nibble * 16 ** j;
    }, 0),
  );
}

/** The entry whose weight is in use for all of them. */
export function inUse(twins: Twins, entry: number): number {
  let least = entry;
  for (const twin of twins) least = Math.min(least, twin(entry));
  return least;
}
