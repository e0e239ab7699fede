import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  makeNetworkFile,
  parseNetworkFile,
  PATTERN_CELLS,
  TABLE_BYTES,
  TABLE_ENTRIES,
  unpackTables,
} from '@twofold/engine/network';
import { instantiate } from './jobs.js';
import { layoutOf } from './layout.js';
import { sharedState } from './memory.js';
import type { NetworkTables } from './network-tables.js';
import { done, failed, reasonOf, type Outcome } from './outcome.js';
import { makePattern, type Pattern } from './patterns.js';

/** Whether network files can hold these patterns. */
export function checkExportable(patterns: readonly Pattern[]): Outcome<undefined> {
  const other = patterns.find((pattern) => pattern.length !== PATTERN_CELLS);
  if (other === undefined) return done(undefined);
  const rule = `network files hold patterns of ${PATTERN_CELLS} cells`;
  return failed('usage', `${makePattern(other)} has ${other.length} cells: ${rule}`);
}

/** A network file of these tables as they are; the engine's tools/pack-network.ts makes it small. */
export function networkFileOf({ stageRanks, scale, ...network }: NetworkTables): Uint8Array {
  const patterns = network.patterns.map((pattern) => Number.parseInt(makePattern(pattern), 16));
  const tables = network.tables.map((table) => new Uint8Array(table.buffer));
  return makeNetworkFile({ encoding: 'plain', patterns, stageRanks, scale, tables });
}

function hashOf(parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The patterns and stages of a network file, and how to unpack its tables once there is a module. */
export interface PackedNetwork {
  readonly patterns: readonly Pattern[];
  readonly stageRanks: readonly number[];
  unpack(module: WebAssembly.Module): Outcome<NetworkTables>;
}

export function parseNetwork(bytes: Uint8Array, name: string): Outcome<PackedNetwork> {
  const parsed = parseNetworkFile(bytes);
  if (!parsed.ok) return failed('damaged', `${name}: ${parsed.error.message}`);
  const file = parsed.value;
  if (!hashOf(file.hashed).equals(file.hash)) {
    return failed('damaged', `${name}: its hash is wrong, so it is damaged`);
  }
  const patterns = file.patterns.map((pattern) =>
    Array.from(pattern.toString(16).padStart(PATTERN_CELLS, '0'), (digit) =>
      Number.parseInt(digit, 16),
    ),
  );
  const { stageRanks, scale } = file;
  return done({
    patterns,
    stageRanks,
    unpack: (module) => {
      const scratch = sharedState(layoutOf(patterns, stageRanks.length));
      if (!scratch.ok) return scratch;
      const { memory, layout } = scratch.value;
      const decoder = instantiate(module, memory, stageRanks);
      const unpacked = unpackTables(file, decoder, memory, layout.weights, layout.beside);
      if (!unpacked.ok) return failed('damaged', `${name}: ${unpacked.error.message}`);
      const tables = file.tables.map(
        (_, t) => new Int16Array(memory.buffer, layout.weights + t * TABLE_BYTES, TABLE_ENTRIES),
      );
      return done({ patterns, stageRanks, scale, tables });
    },
  });
}

/** Reads NAME, or else NAME.0, NAME.1, ... joined. */
export function readParts(name: string): Outcome<Uint8Array> {
  try {
    if (existsSync(name)) return done(readFileSync(name));
    const parts = [readFileSync(`${name}.0`)];
    while (existsSync(`${name}.${parts.length}`)) {
      parts.push(readFileSync(`${name}.${parts.length}`));
    }
    return done(Buffer.concat(parts));
  } catch (error) {
    return failed('file', `cannot read ${name}: ${reasonOf(error)}`);
  }
}
