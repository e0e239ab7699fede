import { createHash } from 'node:crypto';
import { joined } from '../common/hash.js';
import { TABLE_ENTRIES } from '../slide/network/file.js';
import { changesOf, writeNumbered, type NumberedValues } from '../slide/numbered-values.js';
import { RiceWriter } from '../slide/rice-code.js';

/** A weight for each entry that is kept, by index, in ascending order. */
export type SparseTable = ReadonlyMap<number, number>;

export interface NetworkParts {
  readonly version?: number;
  readonly encoding: number;
  readonly patterns: readonly number[];
  readonly stageRanks: readonly number[];
  readonly scale: number;
  readonly tables: readonly Uint8Array[];
}

/** Writes a network file as the trainer does; damaged on purpose when its parts say so. */
export function makeNetworkFile(parts: NetworkParts): Uint8Array {
  const { version = 1, encoding, patterns, stageRanks, scale, tables } = parts;
  const header = new Uint8Array(72 + 4 * (patterns.length + stageRanks.length + tables.length));
  const file = joined([header, ...tables]);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode('TFNETW1\n'));
  const fixed = [version, encoding, patterns.length, stageRanks.length];
  for (const [i, word] of fixed.entries()) view.setUint32(8 + 4 * i, word, true);
  view.setFloat32(24, scale, true);
  view.setUint32(28, 6, true);
  view.setUint32(32, file.length, true);
  const lists = [...patterns, ...stageRanks, ...tables.map((table) => table.length)];
  for (const [i, word] of lists.entries()) view.setUint32(72 + 4 * i, word, true);
  return withHash(file);
}

/** Puts the right hash into a file, so that tests reach what lies behind it. */
function withHash(file: Uint8Array): Uint8Array {
  const hash = createHash('sha256').update(file.subarray(0, 40)).update(file.subarray(72)).digest();
  file.set(hash, 40);
  return file;
}

class BitWriter {
  readonly #bytes: number[] = [];
  #filled = 0;

  put(value: number, bits: number): void {
    for (let i = 0; i < bits; i++) {
      if (this.#filled % 8 === 0) this.#bytes.push(0);
      const bit = Math.floor(value / 2 ** i) % 2;
      this.#bytes[this.#bytes.length - 1]! |= bit << (this.#filled++ % 8);
    }
  }
  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

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
  const out = new BitWriter();
  let [last, lastMask] = [0, 0];
  for (let page = 0; page < TABLE_ENTRIES / 1024; page++) {
    const groups = pages.get(page);
    out.put(groups === undefined ? 0 : 1, 1);
    if (groups === undefined) continue;
    out.put(riceBits, 4);
    for (let group = page * 64; group < (page + 1) * 64; group++) {
      const indices = groups.get(group) ?? [];
      out.put(indices.length > 0 ? 1 : 0, 1);
      if (indices.length === 0) continue;
      const mask = indices.reduce((bits, index) => bits | (1 << (index & 15)), 0);
      out.put(mask === lastMask ? 1 : 0, 1);
      if (mask !== lastMask) out.put(mask, 16);
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

function putRice(out: BitWriter, difference: number, riceBits: number): void {
  const z = difference >= 0 ? 2 * difference : -2 * difference - 1;
  const quotient = Math.floor(z / 2 ** riceBits);
  if (quotient < 24) {
    out.put(2 ** quotient - 1, quotient + 1);
    out.put(z % 2 ** riceBits, riceBits);
  } else {
    out.put(2 ** 24 - 1, 24);
    out.put(z, 17);
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
