import { answer, type Answer } from './answer.js';
import { PATTERN_CELLS, TABLE_BYTES, type NetworkFile } from './network-file.js';
import { unpackTables } from './network-tables.js';
import type { Core } from './wasm.js';

/** Unpacks a network into a core and takes it into use; what was there before is gone. */
export function installNetwork(core: Core, file: NetworkFile): Answer<void> {
  const { exports, memory } = core;
  const to = exports.networkAt();
  const scratch = to + file.tables.length * TABLE_BYTES;
  const unpacked = unpackTables(file, exports, memory, to, scratch);
  if (!unpacked.ok) return unpacked;
  core.setPatterns(file.patterns, file.stageRanks);
  exports.useNetwork(file.patterns.length, PATTERN_CELLS, file.stageRanks.length, file.scale);
  return answer(undefined);
}
