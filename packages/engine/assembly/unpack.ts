// Unpacking, also in several threads: each table is a task, of four words: where it lies packed, how many
// bytes it has there, the table that it builds upon, and where it goes.
import { decodeFine, FINE_WORK } from './decode-fine';
import { decodePruned } from './decode-pruned';
import { decodeStemmed } from './decode-stemmed';
import { TASKS } from './exchange';

/** Encodings by their numbers in network files. */
const FINE: u32 = 2;
const STEMMED: u32 = 3;

/** Decodes `bytes` bytes at `from` into the table at `to`; fine tables need FINE_WORK bytes at `work`. */
export function decodeTable(
  encoding: u32,
  from: usize,
  bytes: usize,
  before: usize,
  to: usize,
  work: usize,
): i32 {
  if (encoding == STEMMED) return decodeStemmed(from, bytes, to);
  if (encoding == FINE) return decodeFine(from, bytes, before, to, work);
  return decodePruned(from, bytes, before, to);
}

/** Does one task; `work` is where the areas of all tasks begin. */
export function unpackTask(task: u32, encoding: u32, work: usize): i32 {
  const at = TASKS + (<usize>task << 4);
  return decodeTable(
    encoding,
    load<u32>(at),
    load<u32>(at, 4),
    load<u32>(at, 8),
    load<u32>(at, 12),
    work + <usize>task * FINE_WORK,
  );
}
