import { joined, sha256Now } from '../../common/hash.js';
import { PATTERN_CELLS, TABLE_ENCODINGS, type NetworkFile } from './file.js';

export type NetworkParts = Omit<NetworkFile, 'hash' | 'hashed'>;

/** A network file around packed tables. */
export function makeNetworkFile(parts: NetworkParts): Uint8Array {
  const { encoding, patterns, stageRanks, scale, tables } = parts;
  const header = new Uint8Array(72 + 4 * (patterns.length + stageRanks.length + tables.length));
  const file = joined([header, ...tables]);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode('TFNETW1\n'));
  const { version, number } = TABLE_ENCODINGS[encoding];
  const fixed = [version, number, patterns.length, stageRanks.length];
  for (const [i, word] of fixed.entries()) view.setUint32(8 + 4 * i, word, true);
  view.setFloat32(24, scale, true);
  view.setUint32(28, PATTERN_CELLS, true);
  view.setUint32(32, file.length, true);
  const lists = [...patterns, ...stageRanks, ...tables.map((table) => table.length)];
  for (const [i, word] of lists.entries()) view.setUint32(72 + 4 * i, word, true);
  const hash = sha256Now([file.subarray(0, 40), file.subarray(72)]);
  if (hash === undefined) throw new Error('network files are written under Node');
  file.set(hash, 40);
  return file;
}
