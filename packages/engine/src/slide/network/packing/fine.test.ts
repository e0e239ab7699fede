import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { decoderForTests } from '../../../testing/engine-module.js';
import { decodeFine } from '../../../testing/reference-fine.js';
import { parseNetworkFile, TABLE_BYTES, TABLE_ENTRIES } from '../file.js';
import { unpackerOf, unpackTables } from '../tables.js';
import { encodeFine, type FineTable } from './fine-encoder.js';
import { makeNetworkFile } from './make-network-file.js';

const isProof = process.env['TWOFOLD_PROOF'] !== undefined;
const TABLES_AT = 2 * 65_536;
const { memory, decoder } = decoderForTests();

/** Numbers that look random and are the same every time. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Clusters of weights, all sizes of errors among them, with visits from none to a million. */
function someTable(seed: number): { weights: Int16Array; visits: Float32Array } {
  const weights = new Int16Array(TABLE_ENTRIES);
  const visits = new Float32Array(TABLE_ENTRIES).fill(0.01);
  const draw = numbers(seed);
  const next = (): number => draw.next().value;
  for (let cluster = 0; cluster < 40; cluster++) {
    const at = cluster === 0 ? TABLE_ENTRIES - 500 : Math.floor(next() * (TABLE_ENTRIES - 3000));
    const [level, roughness, share] = [next() * 2000 - 1000, 2 ** (next() * 14), next()];
    for (let i = at; i < Math.min(at + 3000, TABLE_ENTRIES); i++) {
      if (next() > share) continue;
      const weight = Math.round(level + (next() - 0.5) * roughness);
      weights[i] = Math.max(-32_768, Math.min(32_767, weight));
      visits[i] = 2 ** (next() * 20);
    }
  }
  return { weights, visits };
}

async function unpacked(tables: readonly Uint8Array[]): Promise<Int16Array[] | string> {
  const stageRanks = [0, 14].slice(0, tables.length);
  const file = makeNetworkFile({
    encoding: 'fine',
    patterns: [0x012456],
    stageRanks,
    scale: 16,
    tables,
  });
  const parsed = parseNetworkFile(file);
  if (!parsed.ok) return parsed.error.message;
  const end = TABLES_AT + tables.length * TABLE_BYTES;
  if (memory.buffer.byteLength < end + 8192) memory.grow(Math.ceil((end + 8192) / 65_536));
  const guards = [TABLES_AT - 4096, end];
  for (const at of guards) new Uint8Array(memory.buffer, at, 4096).fill(0xa5);
  const answer = unpackTables(parsed.value, unpackerOf(decoder), memory, TABLES_AT, end + 4096);
  for (const at of guards) {
    expect(new Uint8Array(memory.buffer, at, 4096).every((byte) => byte === 0xa5)).toBe(true);
  }
  if (!answer.ok) return answer.error.code;
  return tables.map((_, i) =>
    new Int16Array(memory.buffer, TABLES_AT + i * TABLE_BYTES, TABLE_ENTRIES).slice(),
  );
}

function digests(tables: readonly Int16Array[] | string): readonly string[] | string {
  if (typeof tables === 'string') return tables;
  return tables.map((table) =>
    createHash('sha256').update(new Uint8Array(table.buffer)).digest('hex'),
  );
}

describe('fine tables', () => {
  const { weights, visits } = someTable(1);
  // Packing a table takes seconds: the first of two stages is for the long proof.
  let exact: FineTable | undefined;
  let rough: FineTable;
  beforeAll(() => {
    if (isProof) exact = encodeFine(weights, visits, { harmPerBit: 1e-9, largeError: 100 });
    rough = encodeFine(weights, visits, { harmPerBit: 2000, largeError: 100 }, exact?.table);
  });

  it.runIf(isProof)(
    'keep every weight when bits cost nothing, and are small when they cost much',
    () => {
      // More than 4095 steps off its prediction, a weight is kept to a multiple of 8.
      const { table, stored, bytes } = exact!;
      const errors = weights.map((weight, i) =>
        visits[i]! > 1 ? Math.abs(weight - table[i]!) : 0,
      );
      expect(errors.every((error) => error <= 4)).toBe(true);
      expect(errors.filter((error) => error > 0).length).toBeLessThan(stored / 20);
      expect(rough.bytes.length).toBeLessThan(bytes.length / 4);
    },
  );

  it('are unpacked to what the encoder foresaw', async () => {
    const stages = exact === undefined ? [rough] : [exact, rough];
    const expected = digests(stages.map(({ table }) => table));
    expect(digests(await unpacked(stages.map(({ bytes }) => bytes)))).toEqual(expected);
  });

  it('are refused when they are cut off or go on', async () => {
    const { bytes } = rough;
    const damaged = [
      new Uint8Array(0),
      bytes.slice(0, -1),
      bytes.slice(0, bytes.length >> 1),
      Uint8Array.from([...bytes, 0]),
      new Uint8Array(3000).fill(0xff),
    ];
    for (const table of damaged) expect(await unpacked([table])).toBe('bad-network');
  });

  // Reading a whole table slowly takes seconds.
  it.runIf(isProof)('are what the reference decoder finds', () => {
    expect(digests([decodeFine(rough.bytes, exact!.table)])).toEqual(digests([rough.table]));
  });

  it.runIf(isProof)('that are damaged are read as the reference decoder reads them', async () => {
    const draw = numbers(7);
    for (let i = 0; i < 2; i++) {
      const table = rough.bytes.slice();
      table[Math.floor(draw.next().value * table.length)]! ^= 1 << (i * 3);
      let expected: readonly string[] | string;
      try {
        expected = digests([decodeFine(table)]);
      } catch {
        expected = 'bad-network';
      }
      expect(digests(await unpacked([table]))).toEqual(expected);
    }
  });
});
