import { ok } from '@twofold/rules';
import type { Answer } from '../../common/answer.js';
import type { Crew } from '../../common/crew.js';
import type { NetworkName } from '../../common/network-name.js';
import { createCore, type Core } from './core.js';
import { PATTERN_CELLS, TABLE_BYTES, type NetworkFile } from './file.js';
import { loadNetwork, type LoadOptions } from './store.js';
import { roomForFile, unpackTables } from './tables.js';

/** Unpacks a network into a core and takes it into use; what was there before is gone. */
export function installNetwork(core: Core, file: NetworkFile): Answer<void> {
  const { exports, memory } = core;
  const to = exports.networkAt();
  const scratch = to + file.tables.length * TABLE_BYTES;
  const unpacked = unpackTables(file, core, memory, to, scratch);
  if (!unpacked.ok) return unpacked;
  core.setPatterns(file.patterns, file.stageRanks);
  exports.useNetwork(file.patterns.length, PATTERN_CELLS, file.stageRanks.length, file.scale);
  return ok(undefined);
}

/** Where a file is read to that will be installed in a core. */
export function roomIn(core: Core): (bytes: number) => Uint8Array {
  return (bytes) => roomForFile(bytes, core, core.memory, core.exports.networkAt());
}

/** A core with a network that comes with the package, or with the one that these bytes are. */
export async function loadCore(
  source: NetworkName | Uint8Array,
  { crew, ...options }: LoadOptions & { readonly crew?: Crew | undefined } = {},
): Promise<Answer<Core>> {
  // Threads start while the file is read.
  const core = await createCore(crew);
  const file = await loadNetwork(source, { ...options, room: roomIn(core) });
  if (!file.ok) return file;
  const installed = installNetwork(core, file.value);
  return installed.ok ? ok(core) : installed;
}
