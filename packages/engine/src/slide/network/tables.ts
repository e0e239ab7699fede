import { ok } from '@twofold/rules';
import { refuse, type Answer } from '../../common/answer.js';
import { TABLE_BYTES, TABLE_ENTRIES, type NetworkFile } from './file.js';

/** What unpacking needs of the engine's module: `assembly/decode.ts` and `assembly/decode-fine.ts`. */
export interface TableDecoder {
  decodeTable(from: number, bytes: number, before: number, to: number): number;
  decodeFine(from: number, bytes: number, before: number, to: number, work: number): number;
}

/** `decodeTable` may read this far past the end of a damaged table. */
const DECODE_SLACK = 5504;
/** What `decodeFine` needs for itself: a byte for each entry, and its models. */
const FINE_WORK = 4096 + TABLE_ENTRIES;
const MEMORY_PAGE = 65_536;

/** What the decoders return, from 1 on. */
const FAULTS = [
  'ends too early',
  'goes on after its end',
  'has a code that no weight has',
] as const;

/**
 * Unpacks all tables of a network to `to`, one after another, stage by stage. `scratch`, a multiple of
 * 16, is where the packed tables may lie meanwhile, one at a time; the memory grows as far as needed.
 */
export function unpackTables(
  file: NetworkFile,
  decoder: TableDecoder,
  memory: WebAssembly.Memory,
  to: number,
  scratch: number,
): Answer<void> {
  const { encoding, tables, patterns } = file;
  const work = encoding === 'fine' ? FINE_WORK : 0;
  const packedAt = scratch + work;
  const packed = Math.max(...tables.map((table) => table.length)) + DECODE_SLACK;
  const end = Math.max(to + tables.length * TABLE_BYTES, packedAt + packed);
  if (!grownTo(memory, end)) {
    return refuse('unsupported', `no room for ${Math.ceil(end / 2 ** 20)} MB of memory`);
  }
  const bytes = new Uint8Array(memory.buffer);
  for (const [i, table] of tables.entries()) {
    const at = to + i * TABLE_BYTES;
    if (encoding === 'plain') {
      bytes.set(table, at);
      continue;
    }
    bytes.set(table, packedAt);
    const before = i < patterns.length ? 0 : at - patterns.length * TABLE_BYTES;
    const code =
      encoding === 'fine'
        ? decoder.decodeFine(packedAt, table.length, before, at, scratch)
        : decoder.decodeTable(packedAt, table.length, before, at);
    if (code !== 0) {
      return refuse('bad-network', `table ${i} of the network ${FAULTS[code - 1] ?? 'is damaged'}`);
    }
  }
  return ok(undefined);
}

function grownTo(memory: WebAssembly.Memory, end: number): boolean {
  const missing = Math.ceil((end - memory.buffer.byteLength) / MEMORY_PAGE);
  if (missing <= 0) return true;
  try {
    memory.grow(missing);
    return true;
  } catch {
    return false;
  }
}
