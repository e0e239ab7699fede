import { ok } from '@twofold/rules';
import { refuse, type Answer } from '../../common/answer.js';
import { TABLE_BYTES, TABLE_ENCODINGS, type NetworkFile } from './file.js';

/** What unpacking needs of a module: `assembly/unpack.ts`. */
export interface TableDecoder {
  decodeTable(
    encoding: number,
    from: number,
    bytes: number,
    before: number,
    to: number,
    work: number,
  ): number;
}

/** A packed table in memory: where it lies, its bytes, the table that it builds upon or 0, and where it goes. */
type Task = readonly [from: number, bytes: number, before: number, to: number];

/** Whoever unpacks: several tables at a time where there are several threads. */
export interface Unpacker {
  readonly threads: number;
  /** A fault, above it its task, or 0. */
  unpack(tasks: readonly Task[], encoding: number): number;
}

/** Decoders may read this far past the end of a damaged table. */
const DECODE_SLACK = 5504;
const MEMORY_PAGE = 65_536;

/** What the decoders return, from 1 on. */
const FAULTS = [
  'ends too early',
  'goes on after its end',
  'has a code that no weight has',
  'was not unpacked in time',
] as const;

/** So much room an unpacker of one's own needs to work in. */
export const WORK_BYTES: number = 2 ** 17;

/** One thread, with the functions of its module. */
export function unpackerOf(decoder: TableDecoder, work: number): Unpacker {
  return {
    threads: 1,
    unpack: ([task], encoding) => decoder.decodeTable(encoding, ...task!, work),
  };
}

/** Where the weight lies in memory that has this index in a file: `assembly/order.ts`. */
export function placeOf(index: number): number {
  const differ = (index ^ (index >> 10)) & 0xccc;
  return index ^ differ ^ (differ << 10);
}

/** What the listed networks have, in one stage: other files cannot stay in memory. */
const USUAL_TABLES = 8;

/**
 * Where a file may be read to before it is unpacked to `to`: into the tables that come last, so that this memory is
 * touched once. All threads have work before these tables, and with them.
 */
export function roomForFile(
  bytes: number,
  { threads }: Unpacker,
  memory: WebAssembly.Memory,
  to: number,
): Uint8Array {
  const before = USUAL_TABLES - Math.ceil(bytes / TABLE_BYTES);
  const end = to + USUAL_TABLES * TABLE_BYTES + bytes + DECODE_SLACK;
  if (before < 0 || !grownTo(memory, end)) return new Uint8Array(bytes);
  return new Uint8Array(memory.buffer, to + (before - (before % threads)) * TABLE_BYTES, bytes);
}

/**
 * Unpacks all tables of a network to `to`, one after another, stage by stage. `scratch` is where packed tables may lie
 * meanwhile, as many as are unpacked at a time; the memory grows as far as needed. Of a file that lies in
 * `roomForFile` the first tables are unpacked from there; it is gone afterwards.
 */
export function unpackTables(
  file: NetworkFile,
  unpacker: Unpacker,
  memory: WebAssembly.Memory,
  to: number,
  scratch: number,
): Answer<void> {
  const { encoding, tables, patterns } = file;
  const { threads } = unpacker;
  const isInside = tables[0]!.buffer === memory.buffer;
  if (isInside && (tables.length !== USUAL_TABLES || patterns.length !== USUAL_TABLES)) {
    const copied = { ...file, tables: tables.map((table) => table.slice()) };
    return unpackTables(copied, unpacker, memory, to, scratch);
  }
  const inPlace = isInside ? Math.floor((tables[0]!.byteOffset - to) / TABLE_BYTES) : 0;
  // Twice as many as there are threads: whoever is slower does fewer of them.
  const few = threads === 1 ? 1 : Math.min(2 * threads, patterns.length);
  const atOnce = isInside ? tables.length - inPlace : few;
  const most = Math.max(...tables.map((table) => table.length));
  const all = tables.reduce((sum, table) => sum + table.length, 0);
  const scratchEnd = scratch + Math.min(atOnce * most, all) + DECODE_SLACK;
  const end = Math.max(to + tables.length * TABLE_BYTES, scratchEnd);
  if (!grownTo(memory, end)) {
    return refuse('unsupported', `no room for ${Math.ceil(end / 2 ** 20)} MB of memory`);
  }
  const bytes = new Uint8Array(memory.buffer);
  for (let first = 0, count = 0; first < tables.length; first += count) {
    count = first < inPlace ? inPlace : atOnce;
    let free = scratch;
    const tasks = tables.slice(first, first + count).map((table, i): Task => {
      const at = to + (first + i) * TABLE_BYTES;
      const from = first < inPlace ? table.byteOffset : free;
      if (first >= inPlace) bytes.set(table, from);
      free += table.length;
      const isFirst = first + i < patterns.length;
      return [from, table.length, isFirst ? 0 : at - patterns.length * TABLE_BYTES, at];
    });
    const fault = unpacker.unpack(tasks, TABLE_ENCODINGS[encoding].number);
    if (fault !== 0) {
      const what = FAULTS[(fault & 255) - 1] ?? 'is damaged';
      return refuse('bad-network', `table ${first + (fault >> 8)} of the network ${what}`);
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
