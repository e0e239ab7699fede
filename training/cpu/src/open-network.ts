import { closeSync, openSync, readSync } from 'node:fs';
import {
  PATTERN_CELLS,
  TABLE_BYTES,
  TABLE_ENTRIES,
  unpackerOf,
  unpackTables,
  WORK_BYTES,
} from '@twofold/engine/network';
import { loadCheckpoint, startsWithMagic } from './checkpoint.js';
import { compileFor } from './compile.js';
import { instantiate } from './jobs.js';
import { layoutOf } from './layout.js';
import { sharedState } from './memory.js';
import { parseNetwork, readParts } from './network-file.js';
import { setWeights, type Network } from './network-tables.js';
import { done, failed, type Outcome } from './outcome.js';

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
  const parsed = parseNetwork(bytes.value, path);
  if (!parsed.ok) return parsed;
  const { stageRanks, scale, ...file } = parsed.value;
  const patterns = file.patterns.map((pattern) =>
    Array.from(pattern.toString(16).padStart(PATTERN_CELLS, '0'), (digit) =>
      Number.parseInt(digit, 16),
    ),
  );
  const state = sharedState(layoutOf(patterns, stageRanks.length));
  if (!state.ok) return state;
  const { memory, layout, coherence } = state.value;
  const module = await compileFor(patterns, stageRanks.length);
  // They are unpacked where the past of each weight will be, of which there is none yet.
  const decoder = instantiate(module, memory, stageRanks);
  const work = layout.beside + file.tables.length * TABLE_BYTES;
  const unpacker = unpackerOf(decoder, work);
  const unpacked = unpackTables(parsed.value, unpacker, memory, layout.beside, work + WORK_BYTES);
  if (!unpacked.ok) return failed('damaged', `${path}: ${unpacked.error.message}`);
  const tables = file.tables.map(
    (_, t) => new Int16Array(memory.buffer, layout.beside + t * TABLE_BYTES, TABLE_ENTRIES),
  );
  setWeights(state.value, { patterns, stageRanks, scale, tables }, stageRanks.length);
  // No more than was used: the rest of it may never be.
  coherence.fill(0, 0, ((file.tables.length + 2) * TABLE_BYTES) / 4);
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
