// Unpacking in several threads: each table is a task, of four words: where it lies packed, how many bytes
// it has there, the table that it builds upon, and where it goes.
import { decodeTable } from './decode';
import { decodeFine, FINE_WORK } from './decode-fine';
import { TASKS } from './exchange';

/** Does one task; `work` is where the areas of all tasks begin, or 0 for pruned tables. */
export function unpackTask(task: u32, work: usize): i32 {
  const at = TASKS + (<usize>task << 4);
  const from = load<u32>(at);
  const bytes = load<u32>(at, 4);
  const before = load<u32>(at, 8);
  const to = load<u32>(at, 12);
  if (work == 0) return decodeTable(from, bytes, before, to);
  return decodeFine(from, bytes, before, to, work + <usize>task * FINE_WORK);
}
