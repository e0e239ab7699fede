import { existsSync, readFileSync } from 'node:fs';
import {
  checkNetworkNow,
  makeNetworkFile,
  PATTERN_CELLS,
  type NetworkFile,
} from '@twofold/engine/network';
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

/** A network file of these tables as they are. */
export function networkFileOf({ stageRanks, scale, ...network }: NetworkTables): Uint8Array {
  const patterns = network.patterns.map((pattern) => Number.parseInt(makePattern(pattern), 16));
  const tables = network.tables.map((table) => new Uint8Array(table.buffer));
  return makeNetworkFile({ encoding: 'plain', patterns, stageRanks, scale, tables });
}

/** The door for network files: nothing in them is believed before their hash is right. */
export function parseNetwork(bytes: Uint8Array, name: string): Outcome<NetworkFile> {
  const checked = checkNetworkNow(bytes);
  return checked.ok ? checked : failed('damaged', `${name}: ${checked.error.message}`);
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
