import { BitWriter } from './bits.js';

/** The pruned tables of network files; docs/network-files.md describes the format. */
const GROUP = 16;
const PAGE_GROUPS = 64;
const PAGE = GROUP * PAGE_GROUPS;
const RICE_BITS = 4;
/** A longer quotient is an escape: so many bits of the number itself follow. */
const LONGEST_UNARY = 24;
const ESCAPE_BITS = 17;

/** Packs the entries of a table that are kept, each as its difference from the one kept before. */
export function packTable(table: Int16Array, isKept: (entry: number) => boolean): Uint8Array {
  const out = new BitWriter();
  const masks = new Uint16Array(PAGE_GROUPS);
  const numbers = new Uint32Array(PAGE);
  let last = 0;
  let lastMask = 0;
  for (let page = 0; page < table.length; page += PAGE) {
    let count = 0;
    masks.fill(0);
    for (let entry = page; entry < page + PAGE; entry++) {
      if (!isKept(entry)) continue;
      masks[(entry - page) >> 4]! |= 1 << (entry & (GROUP - 1));
      numbers[count++] = zigzag(table[entry]! - last);
      last = table[entry]!;
    }
    out.put(count > 0 ? 1 : 0, 1);
    if (count === 0) continue;
    const k = bestRice(numbers.subarray(0, count));
    out.put(k, RICE_BITS);
    let next = 0;
    for (const mask of masks) {
      out.put(mask === 0 ? 0 : 1, 1);
      if (mask === 0) continue;
      out.put(mask === lastMask ? 1 : 0, 1);
      if (mask !== lastMask) out.put(mask, GROUP);
      lastMask = mask;
      for (let rest = mask; rest !== 0; rest &= rest - 1) putRice(out, numbers[next++]!, k);
    }
  }
  return out.finish();
}

function zigzag(difference: number): number {
  return difference >= 0 ? 2 * difference : -2 * difference - 1;
}

/** The parameter that makes a page shortest. */
function bestRice(numbers: Uint32Array): number {
  let best = 0;
  let bestLength = Infinity;
  for (let k = 0; k < 1 << RICE_BITS; k++) {
    let length = 0;
    for (const number of numbers) {
      const quotient = number >>> k;
      length += quotient < LONGEST_UNARY ? quotient + 1 + k : LONGEST_UNARY + ESCAPE_BITS;
    }
    if (length < bestLength) [best, bestLength] = [k, length];
  }
  return best;
}

function putRice(out: BitWriter, number: number, k: number): void {
  const quotient = number >>> k;
  if (quotient < LONGEST_UNARY) {
    out.put((1 << quotient) - 1, quotient + 1);
    out.put(number & ((1 << k) - 1), k);
  } else {
    out.put((1 << LONGEST_UNARY) - 1, LONGEST_UNARY);
    out.put(number, ESCAPE_BITS);
  }
}
