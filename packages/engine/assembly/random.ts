// Random legal play with score: what measurements of the board's own speed run.
//
// A direction is drawn and, if it moves nothing, another. Choices are arithmetic: with conditional
// expressions instead, Node 20 played three interleaved games half as fast.
import { canMove, emptyMask, kthEmpty } from './board';
import { ROWS } from './memory';
import { drawn, freshBoard, nextState, seeded, spawnRankOf } from './rng';

let score: u64 = 0;
let played: u32 = 0;

/** Plays games one after another until so many moves are made; returns the sum of their points. */
export function playRandomly(seed: u64, moves: u32): f64 {
  let state = seeded(seed);
  let board = freshBoard(state);
  score = 0;
  played = 0;
  while (played < moves) {
    state = nextState(state);
    board = step(board, drawn(state));
  }
  return <f64>score;
}

/** The same with three games at a time, whose waits for memory overlap. */
export function playInterleaved(seed: u64, moves: u32): f64 {
  let state = seeded(seed);
  let first = freshBoard(state);
  let second = freshBoard(~state);
  let third = freshBoard(state * 3);
  score = 0;
  played = 0;
  while (played < moves) {
    state = nextState(state);
    first = step(first, drawn(state));
    state = nextState(state);
    second = step(second, drawn(state));
    state = nextState(state);
    third = step(third, drawn(state));
  }
  return <f64>score;
}

/**
 * One attempt at a move along the rows, to the left or right by bit 1 of the draw. Whether the next one
 * goes along the columns, bit 0 decides: the board is then left transposed, and the tile spawns there.
 * What the next attempt waits for is kept short: of the entry of a row only the result is loaded for
 * it, and the masks of the transposition are 0 when there is none.
 */
@inline
function step(board: u64, random: u64): u64 {
  const a = (<usize>board & 0xffff) << 3;
  const b = <usize>(board >> 13) & 0x7_fff8;
  const c = <usize>(board >> 29) & 0x7_fff8;
  const d = <usize>(board >> 45) & 0x7_fff8;
  const side = <usize>random & 2;
  const upper = slid(a + side) | (slid(b + side) << 16);
  const lower = slid(c + side) | (slid(d + side) << 16);
  const after = upper | (lower << 32);
  const empty = popcnt<u64>(emptyMask(after));
  if (empty == 0 && !canMove(after)) return freshBoard(random);

  const legal: u64 = -(<u64>(after != board)); // all bits or none
  score += (points(a) + points(b) + points(c) + points(d)) & legal;
  played -= <u32>legal;

  const turns: u64 = -(random & 1);
  const near = (after ^ (after >> 12)) & (turns & 0x0000_f0f0_0000_f0f0);
  const half = after ^ near ^ (near << 12);
  const far = (half ^ (half >> 24)) & (turns & 0x0000_0000_ff00_ff00);
  const turned = half ^ far ^ (far << 24);
  const cell = kthEmpty(emptyMask(turned), ((random >> 32) * empty) >> 32);
  return turned | ((cell << (spawnRankOf(random) - 1)) & legal);
}

/** The moved row at an offset into the row table: at 0 of an entry to the left, at 2 to the right. */
@inline
function slid(offset: usize): u64 {
  return load<u16>(offset, ROWS);
}

@inline
function points(offset: usize): u64 {
  return load<u32>(offset, ROWS + 4);
}
