import { TABLE_ENTRIES } from '../slide/network/file.js';
import { changesOf, writeNumbered, type NumberedValues } from '../slide/numbered-values.js';
import { RiceWriter } from '../slide/rice-code.js';

/** A weight for each entry that is kept, by index, in ascending order. */
export type SparseTable = ReadonlyMap<number, number>;

/** Packs the kept weights of a table, with one Rice parameter for all of its pages. */
export function packTable(kept: SparseTable, riceBits: number): Uint8Array {
  const pages = new Map<number, Map<number, number[]>>();
  for (const index of kept.keys()) {
    const [page, group] = [index >> 10, index >> 4];
    if (!pages.has(page)) pages.set(page, new Map());
    const groups = pages.get(page)!;
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group)!.push(index);
  }
  const out = new RiceWriter();
  let [last, lastMask] = [0, 0];
  for (let page = 0; page < TABLE_ENTRIES / 1024; page++) {
    const groups = pages.get(page);
    out.writeBits(groups === undefined ? 0 : 1, 1);
    if (groups === undefined) continue;
    out.writeBits(riceBits, 4);
    for (let group = page * 64; group < (page + 1) * 64; group++) {
      const indices = groups.get(group) ?? [];
      out.writeBits(indices.length > 0 ? 1 : 0, 1);
      if (indices.length === 0) continue;
      const mask = indices.reduce((bits, index) => bits | (1 << (index & 15)), 0);
      out.writeBits(mask === lastMask ? 1 : 0, 1);
      if (mask !== lastMask) out.writeBits(mask, 16);
      lastMask = mask;
      for (const index of indices) {
        const weight = kept.get(index)!;
        putRice(out, weight - last, riceBits);
        last = weight;
      }
    }
  }
  return out.bytes();
}

function putRice(out: RiceWriter, difference: number, riceBits: number): void {
  const z = difference >= 0 ? 2 * difference : -2 * difference - 1;
  const quotient = Math.floor(z / 2 ** riceBits);
  if (quotient < 24) {
    out.writeBits(2 ** quotient - 1, quotient + 1);
    out.writeBits(z % 2 ** riceBits, riceBits);
  } else {
    out.writeBits(2 ** 24 - 1, 24);
    out.writeBits(z, 17);
  }
}

/** Packs a table of these stems and of weights that are told beside them. */
export function packStemmed(stems: Int32Array, told: SparseTable): Uint8Array {
  const stemSize = TABLE_ENTRIES / stems.length;
  return packLists([
    changesOf(stems),
    {
      numbers: Uint32Array.from(told.keys()),
      values: Array.from(told, ([entry, weight]) => weight - stems[Math.floor(entry / stemSize)]!),
    },
  ]);
}

/** Lists as they are, with counts of their own where some lie. */
export function packLists(lists: readonly (NumberedValues & { count?: number })[]): Uint8Array {
  const out = new RiceWriter();
  for (const list of lists) {
    out.writeBits(list.count ?? list.numbers.length, 32);
    writeNumbered(out, list);
  }
  return out.bytes();
}
