/** Network files, for those who make them: docs/network-files.md describes the format. */
export {
  parseNetworkFile,
  PATTERN_CELLS,
  TABLE_BYTES,
  TABLE_ENTRIES,
  type NetworkFile,
} from './file.js';
export { makeNetworkFile } from './make-network-file.js';
export { checkNetworkNow } from './store.js';
export { placeOf, unpackerOf, unpackTables, WORK_BYTES, type TableDecoder } from './tables.js';
