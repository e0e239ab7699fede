import {
  GAMES,
  LATE,
  LATE_BOARDS,
  MEMORY_PAGE,
  MOST_BYTES,
  MOST_THREADS,
  TALLIES,
  TALLY_BYTES,
  type Layout,
} from './layout.js';
import { done, failed, reasonOf, type Outcome } from './outcome.js';

/** The memory that all threads share, and views of its parts. */
export interface SharedState {
  readonly layout: Layout;
  readonly memory: WebAssembly.Memory;
  readonly weights: Float32Array;
  /** E and A of each weight in turn. */
  readonly coherence: Float32Array;
  readonly tallies: BigUint64Array;
  readonly late: Uint8Array;
}

export function sharedState(layout: Layout): Outcome<SharedState> {
  const { bytes, weights, weightBytes, beside } = layout;
  if (bytes > MOST_BYTES - MEMORY_PAGE) {
    const gigabytes = (bytes / 2 ** 30).toFixed(1);
    const advice = 'take fewer or smaller patterns, or fewer stages';
    return failed('memory', `the network needs ${gigabytes} GB and 4 can be had: ${advice}`);
  }
  let memory: WebAssembly.Memory;
  try {
    const pages = Math.ceil(bytes / MEMORY_PAGE);
    memory = new WebAssembly.Memory({ initial: pages, maximum: 65_536, shared: true });
  } catch (error) {
    return failed('memory', `no memory for the network: ${reasonOf(error)}`);
  }
  const { buffer } = memory;
  return done({
    layout,
    memory,
    weights: new Float32Array(buffer, weights, weightBytes / 4),
    coherence: new Float32Array(buffer, beside, weightBytes / 2),
    tallies: new BigUint64Array(buffer, TALLIES, (MOST_THREADS * TALLY_BYTES) / 8),
    late: new Uint8Array(buffer, LATE, 8 * LATE_BOARDS),
  });
}

export function gamesView(state: SharedState, games: number): Uint8Array {
  return new Uint8Array(state.memory.buffer, GAMES, games * state.layout.gameBytes);
}
