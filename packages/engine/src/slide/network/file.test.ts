import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTable } from '../../testing/packed-network.js';
import { parseNetworkFile } from './file.js';
import { makeNetworkFile, type NetworkParts } from './make-network-file.js';

const SMALL = packTable(new Map([[5, 7]]), 2);
const PARTS: NetworkParts = {
  encoding: 'pruned',
  patterns: [0x012456, 0x456789],
  stageRanks: [0, 14],
  scale: 16,
  tables: [SMALL, SMALL, SMALL, SMALL],
};

function codeOf(file: Uint8Array): string {
  const parsed = parseNetworkFile(file);
  return parsed.ok ? 'ok' : parsed.error.code;
}

describe('the header of a network file', () => {
  it('is read', () => {
    const parsed = parseNetworkFile(makeNetworkFile(PARTS));
    expect(parsed).toMatchObject({
      ok: true,
      value: { encoding: 'pruned', patterns: [0x012456, 0x456789], stageRanks: [0, 14], scale: 16 },
    });
    expect(parsed).toHaveProperty('value.tables', PARTS.tables);
  });

  it('of stemmed tables is read', () => {
    const one = { stageRanks: [0], tables: [SMALL, SMALL] };
    const parsed = parseNetworkFile(makeNetworkFile({ ...PARTS, ...one, encoding: 'stemmed' }));
    expect(parsed).toMatchObject({ ok: true, value: { encoding: 'stemmed', stageRanks: [0] } });
  });

  const lies: readonly (readonly [string, Partial<NetworkParts>])[] = [
    ['no patterns', { patterns: [], tables: [] }],
    ['a table too few', { tables: [SMALL, SMALL, SMALL] }],
    ['a table too many', { tables: [SMALL, SMALL, SMALL, SMALL, SMALL] }],
    ['a pattern with a cell twice', { patterns: [0x012456, 0x455789] }],
    ['a pattern that descends', { patterns: [0x012456, 0x987654] }],
    ['a pattern of seven cells', { patterns: [0x012456, 0x1456789] }],
    ['a first stage that is not from the start', { stageRanks: [1, 14] }],
    ['stages that descend', { stageRanks: [0, 0] }],
    ['a stage past the largest tile', { stageRanks: [0, 16] }],
    ['a scale of zero', { scale: 0 }],
    ['a negative scale', { scale: -1 }],
    ['an endless scale', { scale: Infinity }],
    ['a scale that is no number', { scale: Number.NaN }],
    ['a plain table of the wrong size', { encoding: 'plain' }],
    ['stemmed tables of two stages', { encoding: 'stemmed' }],
  ];
  it.each(lies)('with %s is refused', (_, lie) => {
    expect(codeOf(makeNetworkFile({ ...PARTS, ...lie }))).toBe('bad-network');
  });

  it.each([
    ['an unknown encoding', 1, 9],
    ['an unknown version', 4, 1],
    ['pruned tables of a later version', 3, 1],
    ['stemmed tables of an older version', 1, 3],
    ['the tables of version 2, which nothing reads any more', 2, 2],
  ])('with %s is refused', (_, version, encoding) => {
    const file = makeNetworkFile({ ...PARTS, stageRanks: [0], tables: [SMALL, SMALL] });
    new DataView(file.buffer).setUint32(8, version, true);
    new DataView(file.buffer).setUint32(12, encoding, true);
    expect(codeOf(file)).toBe('bad-network');
  });

  it('that claims counts beyond every limit is refused without the work', () => {
    for (const at of [16, 20, 28]) {
      for (const count of [0, 9, 65, 0x7fff_ffff, 0xffff_ffff]) {
        const file = makeNetworkFile(PARTS);
        new DataView(file.buffer).setUint32(at, count, true);
        expect(codeOf(file)).toBe('bad-network');
      }
    }
  });

  it('of another magic, version or size is refused', () => {
    for (const at of [0, 7, 8, 32, 36]) {
      const file = makeNetworkFile(PARTS);
      file[at]! ^= 1;
      expect(codeOf(file)).toBe('bad-network');
    }
  });

  it('is refused wherever the file is cut off or goes on', () => {
    const file = makeNetworkFile(PARTS);
    for (let size = 0; size < 200; size++) expect(codeOf(file.slice(0, size))).toBe('bad-network');
    expect(codeOf(file.slice(0, -1))).toBe('bad-network');
    expect(codeOf(Uint8Array.from([...file, 0]))).toBe('bad-network');
  });

  it('is never taken for another when a bit of it flips, and never crashes the reader', () => {
    const file = makeNetworkFile(PARTS);
    const parsed = parseNetworkFile(file);
    fc.assert(
      fc.property(fc.nat(72 * 8 + 64 - 1), (bit) => {
        const damaged = file.slice();
        damaged[bit >> 3]! ^= 1 << (bit & 7);
        expect(parseNetworkFile(damaged)).not.toEqual(parsed);
      }),
    );
  });

  it('made of random bytes is refused', () => {
    const magic = new TextEncoder().encode('TFNETW1\n');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, disguised) => {
        expect(codeOf(disguised ? Uint8Array.from([...magic, ...bytes]) : bytes)).toBe(
          'bad-network',
        );
      }),
    );
  });
});
