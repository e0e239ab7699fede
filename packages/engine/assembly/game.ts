// One game, kept in the module, so that boards need not travel for each move. Its spawns are 2s and 4s,
// 90 to 10, drawn from `rng.ts`: a seed gives other games than the same seed gives under the rules.
import { emptyMask, hasRank } from './board';
import { choose, next, points } from './greedy';
import { drawn, freshBoard, nextState, seeded, spawnBit, spawned, spawnRankOf } from './rng';
import { chosenMove, search } from './root';
import { halved, rankAt, slideWide, wideHigh, wideLow, widePoints } from './wide';

let low: u64 = 0;
let high: u64 = 0;
let state: u64 = 0;
let score: f64 = 0;
let moves: u32 = 0;

export function newGame(seed: u64): void {
  state = seeded(seed);
  setGame(freshBoard(state), 0);
  state = nextState(state);
}

/** Goes on from another board; the draws go on as well. */
export function setGame(boardLow: u64, boardHigh: u64): void {
  low = boardLow;
  high = boardHigh;
  score = 0;
  moves = 0;
}

export function gameLow(): u64 {
  return low;
}

export function gameHigh(): u64 {
  return high;
}

export function gameScore(): f64 {
  return score;
}

export function gameMoves(): u32 {
  return moves;
}

/** The rank of the largest tile. */
export function gameRank(): u32 {
  let rank: u32 = 0;
  for (let cell: u32 = 0; cell < 16; cell++) rank = max(rank, rankAt(low, high, cell));
  return rank;
}

export function gameEmpty(): i32 {
  return <i32>popcnt<u64>(emptyMask(low | high));
}

/** How many tiles have at least this rank. */
export function gameTiles(least: u32): u32 {
  let tiles: u32 = 0;
  for (let cell: u32 = 0; cell < 16; cell++) tiles += <u32>(rankAt(low, high, cell) >= least);
  return tiles;
}

/** Makes a move and lets a tile spawn; false when the move is not legal. */
export function playMove(direction: u32): bool {
  if (!slideWide(low, high, direction)) return false;
  score += widePoints;
  moves++;
  state = nextState(state);
  const random = drawn(state);
  const cell = spawnBit(emptyMask(wideLow | wideHigh), random);
  low = wideLow | (cell << (spawnRankOf(random) - 1));
  high = wideHigh;
  return true;
}

/** Searches the board of the game, halved if it has come that far; see `search`. */
export function searchGame(depth: u32, maxNodes: f64, polling: bool, least: f32): u32 {
  return search(halved(low, high), 0, depth, maxNodes, polling, least);
}

/** Plays at a fixed depth to the end of the game, or for at most so many moves; returns how many. */
export function playGame(depth: u32, most: u32): u32 {
  const before = moves;
  while (moves - before < most) {
    if (searchGame(depth, Infinity, false, 0) == 0) break;
    playMove(chosenMove());
  }
  return moves - before;
}

/** Plays by the network alone, as `playGame` does at depth 1. */
export function playGreedily(most: u32): u32 {
  const before = moves;
  let board = low;
  // From 32768 on boards are searched halved.
  while (moves - before < most && high == 0 && !hasRank(board, 15)) {
    choose(board);
    if (next == 0) break;
    state = nextState(state);
    board = spawned(next, drawn(state));
    score += <f64>points;
    moves++;
  }
  low = board;
  return moves - before + playGame(1, most - (moves - before));
}
