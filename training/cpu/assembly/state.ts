// What a game and the totals of a thread hold; where they lie is told by sizes.ts.
import { BOARD_END } from '../../../packages/engine/assembly/memory';
import { GAME_BYTES, GAMES, TALLIES, TALLY_BYTES } from './sizes';

if (BOARD_END > TALLIES) ERROR('the row tables reach into the state of the games');

/** Totals of one thread over the games that it finished. */
export const TALLY_MOVES: usize = 0;
export const TALLY_FINISHED: usize = 8;
/** Finished games that began from a late board: left out of all that follows. */
export const TALLY_LATE: usize = 16;
export const TALLY_SCORE: usize = 24;
export const TALLY_SCORE_SQUARED: usize = 32;
/** Seventeen numbers, by the rank of the largest tile. */
export const TALLY_REACHED: usize = 40;

export const BOARD: usize = 0;
export const RANDOM: usize = 8;
export const SCORE: usize = 16;
export const FLAGS: usize = 20;
/** Which of the slots holds the offsets of the last afterstate. */
export const LAST: usize = 24;
export const MOVES: usize = 28;
export const SLOTS: usize = 32;

/** There is no afterstate yet. */
export const NONE: u32 = 7;

/** It began from a late board, so its score means nothing. */
export const STARTED_LATE: u32 = 1;
/** Two 32768 tiles were merged: the board itself cannot tell. */
export const MADE_65536: u32 = 2;

@inline
export function tallyOf(thread: u32): usize {
  return TALLIES + <usize>thread * TALLY_BYTES;
}

@inline
export function gameAt(index: u32): usize {
  return GAMES + <usize>index * GAME_BYTES;
}

@inline
export function addCount(at: usize, amount: u64): void {
  store<u64>(at, load<u64>(at) + amount);
}
