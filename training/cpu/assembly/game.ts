// Games that run side by side: how they begin, move on and end.
import { emptyMask, hasRank, largestRank } from '../../../packages/engine/assembly/board';
import { drawn, freshBoard, nextState, spawned } from '../../../packages/engine/assembly/rng';
import { LATE, LATE_BOARDS } from './sizes';
import {
  addCount,
  BOARD,
  FLAGS,
  LAST,
  MADE_65536,
  MOVES,
  NONE,
  RANDOM,
  SCORE,
  STARTED_LATE,
  TALLY_FINISHED,
  TALLY_LATE,
  TALLY_REACHED,
  TALLY_SCORE,
  TALLY_SCORE_SQUARED,
} from './state';

/** One late board of so many is stored. */
const STORE_ODDS: u64 = 256;

/** Begins a game with two tiles. */
export function startFresh(game: usize): void {
  const random = load<u64>(game, RANDOM);
  store<u64>(game, freshBoard(random), BOARD);
  store<u64>(game, nextState(nextState(random)), RANDOM);
  store<u32>(game, 0, SCORE);
  store<u32>(game, 0, FLAGS);
  store<u32>(game, NONE, LAST);
  store<u32>(game, 0, MOVES);
}

/** Begins a game, from a stored late board with chance `share` / 2^32. */
export function start(game: usize, share: u32): void {
  if (share != 0) {
    const random = load<u64>(game, RANDOM);
    const chance = drawn(random);
    store<u64>(game, nextState(random), RANDOM);
    if (<u32>(chance >> 32) < share) {
      const board = load<u64>(LATE + ((<usize>chance & (LATE_BOARDS - 1)) << 3));
      if (board != 0) {
        startFresh(game);
        store<u64>(game, board, BOARD);
        store<u32>(game, STARTED_LATE, FLAGS);
        return;
      }
    }
  }
  startFresh(game);
}

/** Goes on from an afterstate. */
@inline
export function moveOn(game: usize, after: u64, points: u32, random: u64): void {
  if (points >= 65_536 && lostLargest(load<u64>(game, BOARD), after)) {
    store<u32>(game, load<u32>(game, FLAGS) | MADE_65536, FLAGS);
  }
  store<u64>(game, spawned(after, drawn(random)), BOARD);
  store<u64>(game, nextState(random), RANDOM);
  store<u32>(game, load<u32>(game, SCORE) + points, SCORE);
  store<u32>(game, load<u32>(game, MOVES) + 1, MOVES);
}

/** Now and then keeps a board that has a tile of this rank, for later games to start from. */
export function storeLate(game: usize, rank: u32): void {
  const random = load<u64>(game, RANDOM);
  store<u64>(game, nextState(random), RANDOM);
  const chance = drawn(random);
  if ((chance >> 32) % STORE_ODDS != 0) return;
  const board = load<u64>(game, BOARD);
  if (hasRank(board, rank)) {
    store<u64>(LATE + ((<usize>chance & (LATE_BOARDS - 1)) << 3), board);
  }
}

export function tallyEnd(game: usize, tally: usize): void {
  const flags = load<u32>(game, FLAGS);
  if (flags & STARTED_LATE) {
    addCount(tally + TALLY_LATE, 1);
    return;
  }
  const score: u64 = load<u32>(game, SCORE);
  const rank = flags & MADE_65536 ? 16 : largestRank(load<u64>(game, BOARD));
  addCount(tally + TALLY_FINISHED, 1);
  addCount(tally + TALLY_SCORE, score);
  addCount(tally + TALLY_SCORE_SQUARED, score * score);
  addCount(tally + TALLY_REACHED + (<usize>rank << 3), 1);
}

/** Whether a move left fewer 32768 tiles. */
function lostLargest(before: u64, after: u64): bool {
  return popcnt<u64>(emptyMask(~after)) < popcnt<u64>(emptyMask(~before));
}
