import { TABLE_ENCODINGS, type TableEncoding } from '../network-file.js';
import { joined, sha256 } from '../network-hash.js';

export interface NetworkParts {
  readonly encoding: TableEncoding;
  readonly patterns: readonly number[];
  readonly stageRanks: readonly number[];
  readonly scale: number;
  readonly tables: readonly Uint8Array[];
}

/** Writes a network file of version 2 around packed tables. */
export async function makeNetworkFile(parts: NetworkParts): Promise<Uint8Array> {
  const { encoding, patterns, stageRanks, scale, tables } = parts;
  const header = new Uint8Array(72 + 4 * (patterns.length + stageRanks.length + tables.length));
  const file = joined([header, ...tables]);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode('TFNETW1\n'));
  const fixed = [2, TABLE_ENCODINGS.indexOf(encoding), patterns.length, stageRanks.length];
  for (const [i, word] of fixed.entries()) view.setUint32(8 + 4 * i, word, true);
  view.setFloat32(24, scale, true);
  view.setUint32(28, 6, true);
  view.setUint32(32, file.length, true);
  const lists = [...patterns, ...stageRanks, ...tables.map((table) => table.length)];
  for (const [i, word] of lists.entries()) view.setUint32(72 + 4 * i, word, true);
  file.set(await sha256([file.subarray(0, 40), file.subarray(72)]), 40);
  return file;
}
