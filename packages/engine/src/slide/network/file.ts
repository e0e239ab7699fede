import { ok } from '@twofold/rules';
import { refuse, type Answer } from '../../common/answer.js';

/** How the tables of a file are written, and the version of such files: see docs/network-files.md. */
export const TABLE_ENCODINGS = {
  plain: { number: 0, version: 1 },
  pruned: { number: 1, version: 1 },
  stemmed: { number: 3, version: 3 },
} as const;
type TableEncoding = keyof typeof TABLE_ENCODINGS;

/** A network file whose header has been checked; its tables are still packed. */
export interface NetworkFile {
  readonly encoding: TableEncoding;
  /** Six cells each, row-major, the first in the highest of six nibbles: 0x012456 reads as written. */
  readonly patterns: readonly number[];
  /** The rank of the largest tile from which each stage holds; the first is 0. */
  readonly stageRanks: readonly number[];
  /** Points for one step of a weight. */
  readonly scale: number;
  /** One packed table for each pattern of each stage, stage by stage: views into the file. */
  readonly tables: readonly Uint8Array[];
  /** The SHA-256 that the header claims, over `hashed`. */
  readonly hash: Uint8Array;
  /** What the hash is of, in order: views into the file. */
  readonly hashed: readonly Uint8Array[];
}

export const PATTERN_CELLS = 6;
export const TABLE_ENTRIES: number = 16 ** PATTERN_CELLS;
export const TABLE_BYTES: number = TABLE_ENTRIES * 2;
/** All tables of a network have room in 32-bit memory, beside everything else. */
const MAX_TABLES = 64;
const MAX_STAGES = 8;

const MAGIC = 'TFNETW1\n';
const HASH_AT = 40;
const FIXED_HEADER = 72;

/** The door for network files: reads the header and checks that everything it says fits the bytes. */
export function parseNetworkFile(bytes: Uint8Array): Answer<NetworkFile> {
  if (bytes.length < FIXED_HEADER) return refuse('bad-network', 'too short for a network file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number): number => view.getUint32(at, true);
  const words = (at: number, count: number): number[] =>
    Array.from({ length: count }, (_, i) => word(at + 4 * i));

  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) return refuse('bad-network', 'not a network file');
  const encoding = encodingOf(word(12), word(8));
  if (encoding === undefined) {
    return refuse('bad-network', `unknown encoding ${word(12)} of version ${word(8)}`);
  }
  const size = word(32) + word(36) * 2 ** 32;
  if (size !== bytes.length) {
    return refuse('bad-network', `network file of ${bytes.length} bytes that says it has ${size}`);
  }
  const [patternCount, stageCount, cells] = [word(16), word(20), word(28)];
  if (cells !== PATTERN_CELLS) return refuse('bad-network', `patterns of ${cells} cells`);
  if (stageCount < 1 || stageCount > MAX_STAGES) {
    return refuse('bad-network', `${stageCount} stages`);
  }
  if (encoding === 'stemmed' && stageCount > 1) {
    return refuse('bad-network', 'stemmed tables have one stage');
  }
  const tableCount = patternCount * stageCount;
  if (patternCount < 1 || tableCount > MAX_TABLES) {
    return refuse('bad-network', `${patternCount} patterns in ${stageCount} stages`);
  }
  const scale = view.getFloat32(24, true);
  if (!(scale > 0 && scale < Infinity)) return refuse('bad-network', `a scale of ${scale}`);

  const stagesAt = FIXED_HEADER + 4 * patternCount;
  const sizesAt = stagesAt + 4 * stageCount;
  const tablesAt = sizesAt + 4 * tableCount;
  if (tablesAt > bytes.length) return refuse('bad-network', 'the file ends within its header');
  const patterns = words(FIXED_HEADER, patternCount);
  const badPattern = patterns.find((pattern) => !isPattern(pattern));
  if (badPattern !== undefined) {
    return refuse(
      'bad-network',
      `0x${badPattern.toString(16)} is no pattern of six ascending cells`,
    );
  }
  const stageRanks = words(stagesAt, stageCount);
  const ascending = stageRanks.every((rank, i) =>
    i === 0 ? rank === 0 : rank > stageRanks[i - 1]! && rank <= 15,
  );
  if (!ascending)
    return refuse('bad-network', `stages that begin at ranks ${stageRanks.join(', ')}`);

  const tables: Uint8Array[] = [];
  let at = tablesAt;
  for (const tableSize of words(sizesAt, tableCount)) {
    if (at + tableSize > bytes.length) return refuse('bad-network', 'a table ends after the file');
    if (encoding === 'plain' && tableSize !== TABLE_BYTES) {
      return refuse('bad-network', `a plain table of ${tableSize} bytes`);
    }
    tables.push(bytes.subarray(at, at + tableSize));
    at += tableSize;
  }
  if (at !== bytes.length) return refuse('bad-network', 'the tables do not fill the file');
  return ok({
    encoding,
    patterns,
    stageRanks,
    scale,
    tables,
    hash: bytes.subarray(HASH_AT, FIXED_HEADER),
    hashed: [bytes.subarray(0, HASH_AT), bytes.subarray(FIXED_HEADER)],
  });
}

function encodingOf(number: number, version: number): TableEncoding | undefined {
  const names = Object.keys(TABLE_ENCODINGS) as TableEncoding[];
  return names.find((name) => {
    const encoding = TABLE_ENCODINGS[name];
    return encoding.number === number && encoding.version === version;
  });
}

/** Whether a number lists six different cells in ascending order. */
function isPattern(pattern: number): boolean {
  const cells = Array.from({ length: PATTERN_CELLS }, (_, j) => (pattern >>> (20 - 4 * j)) & 15);
  return pattern < 2 ** 24 && cells.every((cell, j) => j === 0 || cell > cells[j - 1]!);
}
