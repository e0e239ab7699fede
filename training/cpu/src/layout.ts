import { lookupsOf } from './lookups.js';
import { tableEntries, type Pattern } from './patterns.js';

/** Where things lie in the shared memory; the module is compiled with these numbers. */
export interface Layout {
  /** Where the table of each pattern begins, in bytes from the start of its stage. */
  readonly tableStarts: readonly number[];
  readonly stageBytes: number;
  readonly slotBytes: number;
  readonly gameBytes: number;
  readonly weights: number;
  readonly weightBytes: number;
  /** Eight bytes for each weight: E and A of TC. */
  readonly beside: number;
  readonly bytes: number;
}

export const MEMORY_PAGE = 65_536;
export const MOST_THREADS = 64;
export const MOST_GAMES = 1024;
export const MOST_STAGES = 8;

/** Below are the row tables of the engine's board code. */
export const TALLIES = 0x10_0000;
export const TALLY_BYTES = 256;
export const LATE = TALLIES + MOST_THREADS * TALLY_BYTES;
/** A power of two. */
export const LATE_BOARDS = 256;
export const GAMES = LATE + 8 * LATE_BOARDS;
/** Board, random state, score, flags, last slot, moves; five slots of offsets follow. */
const GAME_HEAD_BYTES = 32;
const SLOTS = 5;
const WEIGHTS = 0x40_0000;

/** What WebAssembly can address. */
export const MOST_BYTES = 2 ** 32;
const WEIGHT_BYTES = 4;

export function layoutOf(patterns: readonly Pattern[], stageCount: number): Layout {
  const tableStarts: number[] = [];
  let stageBytes = 0;
  for (const pattern of patterns) {
    tableStarts.push(stageBytes);
    stageBytes += tableEntries(pattern) * WEIGHT_BYTES;
  }
  const slotBytes = 4 * lookupsOf(patterns).length;
  const weightBytes = stageCount * stageBytes;
  const beside = WEIGHTS + weightBytes;
  return {
    tableStarts,
    stageBytes,
    slotBytes,
    gameBytes: roundedUp(GAME_HEAD_BYTES + SLOTS * slotBytes, 64),
    weights: WEIGHTS,
    weightBytes,
    beside,
    bytes: beside + 2 * weightBytes,
  };
}

function roundedUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
