// Unpacking, also in several threads: each table is a task, of four words: where it lies packed, how many
// bytes it has there, the table that it builds upon, and where it goes.
import { decodePruned } from './decode-pruned';
import { decodeStemmed } from './decode-stemmed';
import { TASKS } from './exchange';
import { putRun, RUN_BYTES, RUNS } from './order';

/** Their numbers in network files; other tables are pruned. */
const PLAIN: u32 = 0;
const STEMMED: u32 = 3;

/** `work` is room for 2^17 bytes, for this thread alone. */
export function decodeTable(
  encoding: u32,
  from: usize,
  bytes: usize,
  before: usize,
  to: usize,
  work: usize,
): i32 {
  if (encoding == STEMMED) return decodeStemmed(from, bytes, to, work);
  if (encoding != PLAIN) return decodePruned(from, bytes, before, to, work);
  for (let run: u32 = 0; run < RUNS; run++) putRun(run, from + <usize>run * RUN_BYTES, to);
  return 0;
}

export function unpackTask(task: u32, encoding: u32, work: usize): i32 {
  const at = TASKS + (<usize>task << 4);
  return decodeTable(
    encoding,
    load<u32>(at),
    load<u32>(at, 4),
    load<u32>(at, 8),
    load<u32>(at, 12),
    work,
  );
}
