import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseNetworkFile } from '@twofold/engine/network';
import { evaluate } from './evaluate.js';
import { exportNetwork } from './export.js';
import { checkExportable, networkFileOf, parseNetwork } from './network-file.js';
import { openNetwork } from './open-network.js';
import { inFolder, isProof, trainWith, valueOf } from './testing/quiet.js';

const ENTRIES = 16 ** 6;
const SIGNAL = new AbortController().signal;

function sparse(kept: ReadonlyMap<number, number>): Int16Array {
  const table = new Int16Array(ENTRIES);
  for (const [entry, weight] of kept) table[entry] = weight;
  return table;
}

describe('a network file', () => {
  const first = new Map([
    [1, 100],
    [77, -5],
    [ENTRIES - 1, 32_767],
  ]);
  const file = networkFileOf({
    patterns: [[0, 1, 2, 3, 4, 5]],
    stageRanks: [0, 14],
    scale: 8,
    tables: [sparse(first), sparse(new Map([[2, 9]]))],
  });

  it('is read by the engine', () => {
    expect(parseNetworkFile(file)).toMatchObject({
      ok: true,
      value: { encoding: 'plain', patterns: [0x012345], stageRanks: [0, 14], scale: 8 },
    });
  });

  it('is refused when a byte is wrong', () => {
    expect(parseNetwork(file, 'it').ok).toBe(true);
    // The hash is of all of it, 67 MB each time: a byte in each part of its head will do.
    for (const at of [0, 8, 12, 16, 24, 32, 40, 72, 76, 84]) {
      file[at]! ^= 4;
      expect(parseNetwork(file, 'it').ok).toBe(false);
      file[at]! ^= 4;
    }
  });

  // A whole table, three times: half a minute when other tests run beside it.
  it.runIf(isProof)('made from a checkpoint plays nearly as the checkpoint does', async () => {
    await inFolder(async (folder) => {
      const run = join(folder, 'run');
      const out = join(folder, 'net');
      // The pattern lies on its own flip, so that entries share weights.
      valueOf(await trainWith(`--patterns 45689a --threads 1 --steps 10000 --checkpoint ${run}`));
      const line = valueOf(exportNetwork(valueOf(await openNetwork(run)), out, 0.5));
      expect(JSON.parse(line)).toMatchObject({ step: 0.5 });
      const games = { games: 50, seed: 1, threads: 1 };
      const [before, after] = [
        await evaluate(valueOf(await openNetwork(run)), games, SIGNAL),
        await evaluate(valueOf(await openNetwork(out)), games, SIGNAL),
      ];
      expect(after.finished).toBe(50);
      expect(Math.abs(after.score / before.score - 1)).toBeLessThan(0.2);
      const resumed = await trainWith(`--init ${out} --threads 1 --steps 100`);
      expect(valueOf(resumed).patterns).toEqual([[4, 5, 6, 8, 9, 10]]);
    });
  });

  it('is made of patterns of six cells only', () => {
    expect(checkExportable([[0, 1, 2, 3, 4, 5]]).ok).toBe(true);
    expect(checkExportable([[0, 1, 2]])).toMatchObject({ ok: false, error: { code: 'usage' } });
  });
});
