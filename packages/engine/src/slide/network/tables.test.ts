import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decoderForTests } from '../../testing/engine-module.js';
import { makeNetworkFile, packTable, type SparseTable } from '../../testing/packed-network.js';
import { decodePruned } from '../../testing/reference-decoder.js';
import { parseNetworkFile, TABLE_BYTES, TABLE_ENTRIES, type NetworkFile } from './file.js';
import { unpackerOf, unpackTables } from './tables.js';

/** Each has two tables of 16 million weights. */
const NETWORKS = process.env['TWOFOLD_PROOF'] === undefined ? 2 : 6;
const TABLES_AT = 2 * 65_536;
const { memory, decoder } = decoderForTests();

function fileOf(stages: number, encoding: number, tables: readonly Uint8Array[]): NetworkFile {
  const stageRanks = [0, 14].slice(0, stages);
  const parsed = parseNetworkFile(
    makeNetworkFile({ encoding, patterns: [0x012456], stageRanks, scale: 16, tables }),
  );
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Unpacks, and checks that not a byte before or after the tables has changed. */
function unpacked(file: NetworkFile): Int16Array[] | string {
  const end = TABLES_AT + file.tables.length * TABLE_BYTES;
  const scratch = end + 4096;
  const pages = Math.ceil((scratch + 2 ** 20) / 65_536) - memory.buffer.byteLength / 65_536;
  if (pages > 0) memory.grow(pages);
  const guards = [TABLES_AT - 4096, end];
  for (const at of guards) new Uint8Array(memory.buffer, at, 4096).fill(0xa5);
  const answer = unpackTables(file, unpackerOf(decoder), memory, TABLES_AT, scratch);
  for (const at of guards) {
    expect(new Uint8Array(memory.buffer, at, 4096).every((byte) => byte === 0xa5)).toBe(true);
  }
  if (!answer.ok) return answer.error.code;
  return file.tables.map(
    (_, i) =>
      new Int16Array(
        memory.buffer.slice(TABLES_AT + i * TABLE_BYTES, TABLES_AT + (i + 1) * TABLE_BYTES),
      ),
  );
}

function digest(table: Int16Array): string {
  return createHash('sha256').update(new Uint8Array(table.buffer)).digest('hex');
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
        const got = unpacked(fileOf(2, 1, tables));
        expect(typeof got === 'string' ? got : got.map(digest)).toEqual(expected);
      }),
      { numRuns: NETWORKS },
    );
  });

  it('copies plain tables', () => {
    const plain = new Int16Array(TABLE_ENTRIES);
    plain.set([1, -2, 300, -32_768, 32_767]);
    plain[TABLE_ENTRIES - 1] = 99;
    const got = unpacked(fileOf(1, 0, [new Uint8Array(plain.buffer)]));
    expect(typeof got === 'string' ? got : got.map(digest)).toEqual([digest(plain)]);
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
    const damaged: readonly Uint8Array[] = [
      new Uint8Array(0),
      good.slice(0, -1),
      Uint8Array.from([...good, 0]),
      Uint8Array.from([...good.slice(0, -1), good.at(-1)! | 0x80]),
      many.slice(0, 1000),
      packTable(climbing, 15),
      new Uint8Array(200_000).fill(0xff),
    ];
    for (const table of damaged) {
      expect(() => decodePruned(table)).toThrow(RangeError);
      expect(unpacked(fileOf(1, 1, [table]))).toBe('bad-network');
    }
  });

  it('agrees with the reference decoder on which damaged streams can be read at all', () => {
    const many = packTable(
      new Map(Array.from({ length: 900 }, (_, i) => [i * 31, (i * 97) % 1000])),
      4,
    );
    fc.assert(
      fc.property(fc.nat(many.length * 8 - 1), fc.nat(many.length), (bit, cut) => {
        const damaged = many.slice();
        damaged[bit >> 3]! ^= 1 << (bit & 7);
        const table = bit % 3 === 0 ? damaged.slice(0, cut) : damaged;
        let expected: string[] | string;
        try {
          expected = [digest(decodePruned(table))];
        } catch {
          expected = 'bad-network';
        }
        const got = unpacked(fileOf(1, 1, [table]));
        expect(typeof got === 'string' ? got : got.map(digest)).toEqual(expected);
      }),
      { numRuns: 2 * NETWORKS },
    );
  });
});
