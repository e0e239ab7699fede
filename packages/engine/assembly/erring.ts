// Play by the network alone, one move ahead, with a slip now and then: a player as strong as people are.
import { emptyMask, moved } from './board';
import { REPLIES } from './exchange';
import { choose, next } from './greedy';
import { drawn, freshBoard, nextState, seeded, spawned } from './rng';

let slips: u32 = 0;

/** Of 2^32 moves so many are slips: any of the legal moves. */
export function setSlips(share: u32): void {
  slips = share;
}

/**
 * Plays from a board (0: from a new one) to the end of the game, or for at most so many moves, and
 * writes the board after each move to `to`. Returns how many moves there were.
 */
export function playErring(seed: u64, from: u64, to: usize, most: u32): u32 {
  let state = seeded(seed);
  let board = from;
  if (board == 0) {
    board = freshBoard(state);
    state = nextState(state);
  }
  let count: u32 = 0;
  while (count < most) {
    state = nextState(state);
    const random = drawn(state);
    const after = <u32>random < slips ? anyMove(board, <u32>(random >> 48)) : bestMove(board);
    if (after == 0) break;
    store<u64>(to + (<usize>count << 3), after);
    count++;
    state = nextState(state);
    board = spawned(after, drawn(state));
  }
  return count;
}

/**
 * What the network answers to each tile that may come after a move: for every empty cell, lowest first,
 * the board after its move if a 2 comes there, and if a 4 does; 0 where the game is over. Returns how many
 * cells are empty.
 */
export function listReplies(after: u64): u32 {
  let count: u32 = 0;
  for (let cells = emptyMask(after); cells != 0; cells &= cells - 1) {
    const cell = cells & (0 - cells);
    store<u64>(REPLIES + (count << 4), bestMove(after | cell));
    store<u64>(REPLIES + (count << 4) + 8, bestMove(after | (cell << 1)));
    count++;
  }
  return count;
}

@inline
function bestMove(board: u64): u64 {
  choose(board);
  return next;
}

/** Some legal move by a draw of 16 bits, all with the same chance; 0 when there is none. */
function anyMove(board: u64, draw: u32): u64 {
  let legal: u32 = 0;
  for (let direction: u32 = 0; direction < 4; direction++) {
    legal += <u32>(moved(board, direction) != board);
  }
  if (legal == 0) return 0;
  let skipped = (draw * legal) >> 16;
  for (let direction: u32 = 0; direction < 4; direction++) {
    const after = moved(board, direction);
    if (after == board) continue;
    if (skipped == 0) return after;
    skipped--;
  }
  return 0;
}
