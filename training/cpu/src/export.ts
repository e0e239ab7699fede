import { evaluate } from './evaluate.js';
import { checkExportable, packNetwork, writeParts } from './network-file.js';
import { quantised, visitsOf } from './network-tables.js';
import type { OpenNetwork } from './open-network.js';
import { done, failed, type Outcome } from './outcome.js';
import type { Screen } from './screen.js';

export interface ExportPlan {
  readonly out: string;
  readonly step: number;
  readonly plain: boolean;
  readonly minVisits: number;
  readonly usageGames: number;
  readonly maxBytes: number;
  readonly partBytes: number;
  readonly seed: number;
  readonly threads: number;
}

const MOST_VISITS = 2 ** 20;

/** Writes a network file that fits; weights that play rarely meets are left out first. */
export async function exportNetwork(
  network: OpenNetwork,
  plan: ExportPlan,
  screen: Screen,
  signal: AbortSignal,
): Promise<Outcome<string>> {
  const { out, step, plain, maxBytes, partBytes, usageGames: games } = plan;
  const exportable = checkExportable(network.patterns);
  if (!exportable.ok) return exportable;
  const pruned = !plain && plan.minVisits > 0;
  if (pruned) {
    const { seed, threads } = plan;
    await evaluate(network, { games, seed, threads, counting: true }, screen, signal);
    if (signal.aborted) return failed('usage', 'stopped before anything was written');
  }
  const visits = pruned ? visitsOf(network) : undefined;
  const tables = quantised(network, step);
  let { minVisits } = plan;
  const packed = (): Uint8Array =>
    packNetwork(
      tables,
      plain
        ? { encoding: 'plain' }
        : { encoding: 'pruned', minVisits, ...(visits === undefined ? {} : { visits }) },
    );
  let bytes = packed();
  while (bytes.length > maxBytes) {
    if (!pruned || minVisits >= MOST_VISITS) {
      const advice = pruned ? 'a larger --step helps' : 'leave --plain out or raise --min-visits';
      return failed(
        'usage',
        `the network takes ${bytes.length} bytes, more than --max-bytes: ${advice}`,
      );
    }
    minVisits += Math.floor(minVisits / 4) + 1;
    bytes = packed();
  }
  const parts = writeParts(out, bytes, partBytes);
  if (!parts.ok) return parts;
  const entries = tables.tables.reduce((sum, table) => sum + table.length, 0);
  const kept = visits?.reduce((sum, table) => sum + countOf(table, minVisits), 0) ?? entries;
  const sha256 = Buffer.from(bytes.subarray(40, 72)).toString('hex');
  const { length } = bytes;
  return done(
    JSON.stringify({ bytes: length, parts: parts.value, step, minVisits, kept, entries, sha256 }),
  );
}

function countOf(visits: Uint32Array, least: number): number {
  let count = 0;
  for (const visit of visits) if (visit >= least) count++;
  return count;
}
