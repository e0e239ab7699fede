import { closeSync, openSync, readSync } from 'node:fs';
import { loadCheckpoint, startsWithMagic } from './checkpoint.js';
import { compileFor } from './compile.js';
import { layoutOf } from './layout.js';
import { sharedState } from './memory.js';
import { parseNetwork, readParts } from './network-file.js';
import { setWeights, type Network } from './network-tables.js';
import { done, type Outcome } from './outcome.js';

export interface OpenNetwork extends Network {
  readonly module: WebAssembly.Module;
}

/** The weights of a checkpoint or of a network file. */
export async function openNetwork(path: string): Promise<Outcome<OpenNetwork>> {
  if (isCheckpoint(path)) {
    const loaded = loadCheckpoint(path);
    if (!loaded.ok) return loaded;
    const { record, state } = loaded.value;
    const { patterns, stageRanks } = record;
    // What learns from here has rates of its own.
    if (record.coherent) state.coherence.fill(0);
    return done({
      patterns,
      stageRanks,
      state,
      module: await compileFor(patterns, stageRanks.length),
    });
  }
  const bytes = readParts(path);
  if (!bytes.ok) return bytes;
  const packed = parseNetwork(bytes.value, path);
  if (!packed.ok) return packed;
  const { patterns, stageRanks } = packed.value;
  const state = sharedState(layoutOf(patterns, stageRanks.length));
  if (!state.ok) return state;
  const module = await compileFor(patterns, stageRanks.length);
  const tables = packed.value.unpack(module);
  if (!tables.ok) return tables;
  setWeights(state.value, tables.value, stageRanks.length);
  return done({ patterns, stageRanks, state: state.value, module });
}

function isCheckpoint(path: string): boolean {
  const head = new Uint8Array(16);
  try {
    const file = openSync(path, 'r');
    readSync(file, head);
    closeSync(file);
  } catch {
    return false;
  }
  return startsWithMagic(head);
}
