import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined } from '../../common/hash.js';
import { decoderForTests } from '../../testing/engine-module.js';
import { randomNumbers } from '../../testing/boards.js';
import {
  packLists,
  packStemmed,
  packTable,
  type SparseTable,
} from '../../testing/packed-network.js';
import { decodePruned, decodeStemmed } from '../../testing/reference-decoder.js';
import type { NumberedValues } from '../numbered-values.js';
import { parseNetworkFile, TABLE_BYTES, TABLE_ENTRIES, type NetworkFile } from './file.js';
import { makeNetworkFile } from './make-network-file.js';
import { placeOf, unpackerOf, unpackTables, WORK_BYTES } from './tables.js';

/** Each has two tables of 16 million weights. */
const NETWORKS = process.env['TWOFOLD_PROOF'] === undefined ? 2 : 6;
const TABLES_AT = 2 * 65_536;
const { memory, decoder } = decoderForTests();

function fileOf(encoding: NetworkFile['encoding'], ...tables: readonly Uint8Array[]): NetworkFile {
  const stageRanks = [0, 14].slice(0, tables.length);
  const parsed = parseNetworkFile(
    makeNetworkFile({ encoding, patterns: [0x012456], stageRanks, scale: 16, tables }),
  );
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Digests of the tables. Not a byte before or after them may have changed. */
function unpacked(file: NetworkFile): string[] | string {
  const end = TABLES_AT + file.tables.length * TABLE_BYTES;
  const work = end + 4096;
  const scratch = work + WORK_BYTES;
  const pages = Math.ceil((scratch + 2 ** 20) / 65_536) - memory.buffer.byteLength / 65_536;
  if (pages > 0) memory.grow(pages);
  const guards = [TABLES_AT - 4096, end];
  for (const at of guards) new Uint8Array(memory.buffer, at, 4096).fill(0xa5);
  const answer = unpackTables(file, unpackerOf(decoder, work), memory, TABLES_AT, scratch);
  for (const at of guards) {
    expect(new Uint8Array(memory.buffer, at, 4096).every((byte) => byte === 0xa5)).toBe(true);
  }
  if (!answer.ok) return answer.error.code;
  return file.tables.map((_, i) =>
    digest(asInFile(new Int16Array(memory.buffer, TABLES_AT + i * TABLE_BYTES, TABLE_ENTRIES))),
  );
}

/** A table of memory in the order of files. */
function asInFile(table: Int16Array): Int16Array {
  const ordered = new Int16Array(TABLE_ENTRIES);
  for (let index = 0; index < TABLE_ENTRIES; index++) ordered[index] = table[placeOf(index)]!;
  return ordered;
}

function digest(table: Int16Array): string {
  return createHash('sha256').update(table).digest('hex');
}

/** Kept weights in clusters, in the first and the last group, and far apart. */
const sparseTable: fc.Arbitrary<SparseTable> = fc
  .array(
    fc.record({
      at: fc.oneof(fc.constantFrom(0, TABLE_ENTRIES - 16), fc.nat(TABLE_ENTRIES - 1)),
      weights: fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1, maxLength: 60 }),
      stride: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 6 },
  )
  .map((clusters) => {
    const kept = new Map<number, number>();
    for (const { at, weights, stride } of clusters) {
      for (const [i, weight] of weights.entries()) {
        if (at + i * stride < TABLE_ENTRIES) kept.set(at + i * stride, weight);
      }
    }
    return new Map([...kept].toSorted(([a], [b]) => a - b));
  });

describe('unpacking tables', () => {
  it('gives what the reference decoder gives, in one stage and in two', () => {
    fc.assert(
      fc.property(sparseTable, sparseTable, fc.integer({ min: 0, max: 15 }), (a, b, riceBits) => {
        const tables = [packTable(a, riceBits), packTable(b, riceBits)];
        const first = decodePruned(tables[0]!);
        const expected = [first, decodePruned(tables[1]!, first)].map(digest);
        expect(unpacked(fileOf('pruned', ...tables))).toEqual(expected);
      }),
      { numRuns: NETWORKS },
    );
  });

  it('copies plain tables', () => {
    const plain = new Int16Array(TABLE_ENTRIES);
    plain.set([1, -2, 300, -32_768, 32_767]);
    plain[TABLE_ENTRIES - 1] = 99;
    expect(unpacked(fileOf('plain', new Uint8Array(plain.buffer)))).toEqual([digest(plain)]);
  });

  it('refuses a stream that is cut off, goes on, or names a weight out of range', () => {
    const good = packTable(
      new Map([
        [3, 100],
        [4_000_000, -5],
      ]),
      3,
    );
    const many = packTable(
      new Map(Array.from({ length: 3000 }, (_, i) => [i * 7, (i * 97) % 1000])),
      3,
    );
    const climbing = new Map(Array.from({ length: 3 }, (_, i) => [i, (i + 1) * 20_000]));
    const streams: readonly Uint8Array[] = [
      new Uint8Array(0),
      good.slice(0, -1),
      Uint8Array.from([...good, 0]),
      Uint8Array.from([...good.slice(0, -1), good.at(-1)! | 0x80]),
      many.slice(0, 1000),
      packTable(climbing, 15),
      new Uint8Array(200_000).fill(0xff),
    ];
    for (const table of streams) {
      expect(() => decodePruned(table)).toThrow(RangeError);
      expect(unpacked(fileOf('pruned', table))).toBe('bad-network');
    }
  });

  it('agrees with the reference decoder on which damaged streams can be read at all', () => {
    const many = packTable(
      new Map(Array.from({ length: 900 }, (_, i) => [i * 31, (i * 97) % 1000])),
      4,
    );
    fc.assert(
      fc.property(damaged(many), (stream) => {
        expect(unpacked(fileOf('pruned', stream))).toEqual(plainly(decodePruned, stream));
      }),
      { numRuns: 2 * NETWORKS },
    );
  });
});

/** One bit another, some bytes less or some more. */
function damaged(stream: Uint8Array): fc.Arbitrary<Uint8Array> {
  return fc.oneof(
    fc
      .nat(8 * stream.length - 1)
      .map((bit) => stream.with(bit >> 3, stream[bit >> 3]! ^ (1 << (bit & 7)))),
    fc.nat(stream.length - 1).map((length) => stream.slice(0, length)),
    fc.uint8Array({ minLength: 1, maxLength: 20 }).map((more) => joined([stream, more])),
  );
}

/** What the reference decoder makes of a stream. */
function plainly(
  decode: (stream: Uint8Array) => Int16Array,
  stream: Uint8Array,
): string[] | string {
  try {
    return [digest(decode(stream))];
  } catch {
    return 'bad-network';
  }
}

describe('unpacking stemmed tables', () => {
  const STEMS = 2 ** 16;
  const SIZE = TABLE_ENTRIES / STEMS;
  const list = (...pairs: readonly (readonly [number, number])[]): NumberedValues => ({
    numbers: Uint32Array.from(pairs, ([number]) => number),
    values: pairs.map(([, value]) => value),
  });
  const NONE = list();

  const stemsOf = (changes: ReadonlyMap<number, number>): Int32Array => {
    let stem = 0;
    return Int32Array.from({ length: STEMS }, (_, i) => (stem = changes.get(i) ?? stem));
  };
  const weight = fc.integer({ min: -32_768, max: 32_767 });
  const someStems = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(0, STEMS - 1), fc.nat(STEMS - 1)), weight))
    .map((changes) => stemsOf(new Map(changes)));

  it('gives the stems, and what is told beside them', () => {
    fc.assert(
      fc.property(someStems, sparseTable, (stems, told) => {
        const table = new Int16Array(TABLE_ENTRIES);
        for (const [i, stem] of stems.entries()) table.fill(stem, i * SIZE, (i + 1) * SIZE);
        for (const [entry, own] of told) table[entry] = own;
        const packed = packStemmed(stems, told);
        expect(digest(decodeStemmed(packed))).toBe(digest(table));
        expect(unpacked(fileOf('stemmed', packed))).toEqual([digest(table)]);
      }),
      { numRuns: 4 * NETWORKS },
    );
  });

  // Thousands of numbers of all sizes, so that what is expected of them has been halved often.
  const random = randomNumbers(5);
  const told = new Map<number, number>();
  for (let entry = 0; entry < TABLE_ENTRIES; entry += 1 + random(2 ** random(14))) {
    const size = 2 ** (1 + random(15));
    told.set(entry, random(2 * size) - size);
  }
  const many = packStemmed(
    Int32Array.from({ length: STEMS }, (_, i) => (i % 37 === 0 ? i - 30_000 : 5) >> 1),
    told,
  );

  it('agrees with the reference decoder, and on which damaged streams can be read at all', () => {
    expect(unpacked(fileOf('stemmed', many))).toEqual([digest(decodeStemmed(many))]);
    fc.assert(
      fc.property(damaged(many), (stream) => {
        expect(unpacked(fileOf('stemmed', stream))).toEqual(plainly(decodeStemmed, stream));
      }),
      { numRuns: 5 * NETWORKS },
    );
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array(0)],
    ['one list', packLists([NONE])],
    ['a byte less', many.slice(0, -1)],
    ['half of its bytes', many.slice(0, many.length >> 1)],
    ['a byte more', Uint8Array.from([...many, 0])],
    ['a bit after its end', packLists([NONE, list([0, 1])]).with(8, 0x80)],
    ['a stem beyond the table', packLists([list([STEMS, 1]), NONE])],
    ['an entry beyond the table', packLists([NONE, list([TABLE_ENTRIES, 1])])],
    ['an entry far beyond the table', packLists([NONE, list([2 ** 31 - 1, 1], [2 ** 32 - 2, 1])])],
    ['more stems than it has', packLists([{ ...list([0, 1]), count: STEMS + 1 }, NONE])],
    ['more entries than memory has', packLists([NONE, { ...NONE, count: 2 ** 32 - 1 }])],
    ['a stem out of range', packLists([list([0, 32_767], [1, 1]), NONE])],
    ['a stem out of range for a while', packLists([list([0, -32_769], [1, 1]), NONE])],
    ['a weight out of range', packLists([list([0, 32_767]), list([3, 1])])],
    ['a change that has all bits', packLists([list([0, 2 ** 30 - 1]), NONE])],
    ['nothing but ones', new Uint8Array(200_000).fill(0xff)],
  ])('refuses a stream with %s', (_, stream) => {
    expect(() => decodeStemmed(stream)).toThrow(RangeError);
    expect(unpacked(fileOf('stemmed', stream))).toBe('bad-network');
  });
});
