// Unpacking, also in several threads: each table is a task, of four words: where it lies packed, how many
// bytes it has there, the table that it builds upon, and where it goes.
import { decodePruned } from './decode-pruned';
import { decodeStemmed } from './decode-stemmed';
import { TASKS } from './exchange';

/** Its number in network files; other packed tables are pruned. */
const STEMMED: u32 = 3;

export function decodeTable(
  encoding: u32,
  from: usize,
  bytes: usize,
  before: usize,
  to: usize,
): i32 {
  if (encoding == STEMMED) return decodeStemmed(from, bytes, to);
  return decodePruned(from, bytes, before, to);
}

export function unpackTask(task: u32, encoding: u32): i32 {
  const at = TASKS + (<usize>task << 4);
  return decodeTable(
    encoding,
    load<u32>(at),
    load<u32>(at, 4),
    load<u32>(at, 8),
    load<u32>(at, 12),
  );
}
