import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNetworkFile } from '@twofold/engine/network';
import { decodePruned } from '../../../packages/engine/src/testing/reference-decoder.js';
import { evaluate } from './evaluate.js';
import { exportNetwork, type ExportPlan } from './export.js';
import { checkExportable, packNetwork, parseNetwork } from './network-file.js';
import { openNetwork } from './open-network.js';
import { packTable } from './packed-table.js';
import { inFolder, isProof, QUIET, trainWith, valueOf } from './testing/quiet.js';

const ENTRIES = 16 ** 6;
const SIGNAL = new AbortController().signal;

/** A table with some entries kept, all over it and close together. */
function sparse(kept: ReadonlyMap<number, number>): { table: Int16Array; visits: Uint32Array } {
  const table = new Int16Array(ENTRIES);
  const visits = new Uint32Array(ENTRIES);
  for (const [entry, weight] of kept) [table[entry], visits[entry]] = [weight, 3];
  return { table, visits };
}

const WEIGHT = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.integer({ min: -32_768, max: 32_767 }),
);
const ENTRY = fc.oneof(fc.nat(ENTRIES - 1), fc.nat(3000));
const KEPT = fc
  .array(fc.tuple(ENTRY, WEIGHT), { minLength: 1, maxLength: 300 })
  .map((pairs) => new Map(pairs));

describe('a packed table', () => {
  it('is read by the reference decoder of the engine', () => {
    fc.assert(
      fc.property(KEPT, (kept) => {
        const { table, visits } = sparse(kept);
        const read = decodePruned(packTable(table, (entry) => visits[entry]! > 0));
        for (const [entry, weight] of kept) expect(read[entry]).toBe(weight);
      }),
      { numRuns: 2 },
    );
  });

  it('gives an entry that is not kept the value of the kept one before', () => {
    const { table, visits } = sparse(
      new Map([
        [5, 7],
        [9, -3],
      ]),
    );
    const read = decodePruned(packTable(table, (entry) => visits[entry]! > 0));
    expect(Array.from(read.subarray(3, 12))).toEqual([0, 0, 7, 7, 7, 7, -3, -3, -3]);
    expect(read.at(-1)).toBe(-3);
  });
});

describe('a network file', () => {
  const pattern = [0, 1, 2, 3, 4, 5];
  const { table, visits } = sparse(
    new Map([
      [1, 100],
      [77, -5],
      [ENTRIES - 1, 32_767],
    ]),
  );
  const later = sparse(new Map([[2, 9]]));
  const tables = {
    patterns: [pattern],
    stageRanks: [0, 14],
    scale: 8,
    tables: [table, later.table],
  };
  const keeps = [
    ['plain', { encoding: 'plain' }],
    ['pruned', { encoding: 'pruned', visits: [visits, later.visits], minVisits: 1 }],
  ] as const;

  it.each(keeps)('is read by the engine: %s', (_, keep) => {
    const parsed = parseNetworkFile(packNetwork(tables, keep));
    expect(parsed).toMatchObject({
      ok: true,
      value: { patterns: [0x012345], stageRanks: [0, 14], scale: 8 },
    });
  });

  it('is refused when a byte is wrong', () => {
    const file = packNetwork(tables, {
      encoding: 'pruned',
      visits: [visits, later.visits],
      minVisits: 1,
    });
    expect(parseNetwork(file, 'it').ok).toBe(true);
    for (let at = 0; at < 88; at++) {
      const damaged = file.slice();
      damaged[at]! ^= 4;
      expect(parseNetwork(damaged, 'it').ok).toBe(false);
    }
  });

  // A whole table, three times: half a minute when other tests run beside it.
  it.runIf(isProof)('made from a checkpoint plays nearly as the checkpoint does', async () => {
    await inFolder(async (folder) => {
      const run = join(folder, 'run');
      // The pattern lies on its own flip, so that entries share weights.
      valueOf(await trainWith(`--patterns 45689a --threads 1 --steps 10000 --checkpoint ${run}`));
      const plan: ExportPlan = {
        out: join(folder, 'net'),
        step: 0.5,
        plain: false,
        minVisits: 1,
        usageGames: 50,
        maxBytes: 60e6,
        partBytes: 1e5,
        seed: 1,
        threads: 1,
      };
      const line = valueOf(
        await exportNetwork(valueOf(await openNetwork(run)), plan, QUIET, SIGNAL),
      );
      const { parts, bytes } = JSON.parse(line) as { parts: number; bytes: number };
      expect(parts).toBe(Math.ceil(bytes / 1e5));
      // The games that counted the visits: every weight they met is there, rounded to half a point.
      const games = { games: 50, seed: 1, threads: 1, counting: false };
      const [before, after] = [
        await evaluate(valueOf(await openNetwork(run)), games, QUIET, SIGNAL),
        await evaluate(valueOf(await openNetwork(plan.out)), games, QUIET, SIGNAL),
      ];
      expect(after.finished).toBe(50);
      expect(Math.abs(after.score / before.score - 1)).toBeLessThan(0.2);
      const resumed = await trainWith(`--init ${plan.out} --threads 1 --steps 100`);
      expect(valueOf(resumed).patterns).toEqual([[4, 5, 6, 8, 9, 10]]);
    });
  });

  it('is made of patterns of six cells only', () => {
    expect(checkExportable([[0, 1, 2, 3, 4, 5]]).ok).toBe(true);
    expect(checkExportable([[0, 1, 2]])).toMatchObject({ ok: false, error: { code: 'usage' } });
  });
});
