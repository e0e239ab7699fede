// The classic 4 x 4 board in 64 bits: nibble i, lowest first, is cell i in row-major order and holds
// a rank: 0 empty, 1 for a 2, ... 15 for a 32768.
//
// Two 32768 tiles merge into a tile of rank 15 again, with the full points: a nibble holds no 16.
// `wide.ts` plays the boards on which this could matter.
import { ROWS } from './memory';

const ONES: u64 = 0x1111_1111_1111_1111;
const MAX_RANK: u32 = 15;

/** Directions, in the order of the rules package. */
export const UP: u32 = 0;
export const DOWN: u32 = 1;
export const LEFT: u32 = 2;
export const RIGHT: u32 = 3;

/**
 * Fills the row table; called once for each memory, before anything else. An entry holds the row moved left (bits
 * 0-15), moved right (16-31), and the points, which are the same both ways (32-63).
 */
export function makeRows(): void {
  for (let row: u32 = 0; row < 65_536; row++) {
    const left = slideRow(row);
    const right: u64 = reversedRow(<u32>slideRow(reversedRow(row)) & 0xffff);
    store<u64>(ROWS + (row << 3), left | (right << 16));
  }
}

/** A row moved towards its lowest nibble, with the points in the upper half. */
function slideRow(row: u32): u64 {
  let result: u32 = 0;
  let points: u32 = 0;
  let filled: u32 = 0;
  let open: u32 = 0; // the rank that the next equal tile may merge with
  for (let at: u32 = 0; at < 16; at += 4) {
    const rank = (row >> at) & 15;
    if (rank == 0) continue;
    if (rank == open) {
      if (rank < MAX_RANK) result += 1 << (filled - 4);
      points += 2 << rank;
      open = 0;
    } else {
      result |= rank << filled;
      filled += 4;
      open = rank;
    }
  }
  return (<u64>result) | ((<u64>points) << 32);
}

function reversedRow(row: u32): u32 {
  return ((row & 15) << 12) | ((row & 0xf0) << 4) | ((row >> 4) & 0xf0) | (row >> 12);
}

/** What the table says of row 0..3 of a board. */
@inline
export function rowEntry(board: u64, row: u32): u64 {
  return load<u64>((<usize>(board >> (row << 4)) & 0xffff) << 3, ROWS);
}

/** The board that four entries give when moved left. */
@inline
export function joinLeft(a: u64, b: u64, c: u64, d: u64): u64 {
  return (a & 0xffff) | ((b & 0xffff) << 16) | ((c & 0xffff) << 32) | (d << 48);
}

/** The board that four entries give when moved right. */
@inline
export function joinRight(a: u64, b: u64, c: u64, d: u64): u64 {
  return (
    ((a >> 16) & 0xffff) |
    (b & 0xffff_0000) |
    ((c & 0xffff_0000) << 16) |
    ((d & 0xffff_0000) << 32)
  );
}

/**
 * The points of four entries. What the lower halves carry over is less than 4, and points are
 * multiples of 4.
 */
@inline
export function joinPoints(a: u64, b: u64, c: u64, d: u64): u32 {
  return <u32>((a + b + c + d) >> 32) & ~3;
}

/** The board after a move; the same board when the move is not legal. */
export function moved(board: u64, direction: u32): u64 {
  const vertical = direction < LEFT;
  const turned = vertical ? transposed(board) : board;
  const a = rowEntry(turned, 0);
  const b = rowEntry(turned, 1);
  const c = rowEntry(turned, 2);
  const d = rowEntry(turned, 3);
  const after = (direction & 1) == 0 ? joinLeft(a, b, c, d) : joinRight(a, b, c, d);
  return vertical ? transposed(after) : after;
}

/** The points of a move along the columns (up or down) or along the rows (left or right). */
export function pointsOf(board: u64, direction: u32): u32 {
  const turned = direction < LEFT ? transposed(board) : board;
  return joinPoints(
    rowEntry(turned, 0),
    rowEntry(turned, 1),
    rowEntry(turned, 2),
    rowEntry(turned, 3),
  );
}

export function canMove(board: u64): bool {
  return (
    moved(board, LEFT) != board ||
    moved(board, UP) != board ||
    moved(board, RIGHT) != board ||
    moved(board, DOWN) != board
  );
}

@inline
export function transposed(board: u64): u64 {
  const near = (board ^ (board >> 12)) & 0x0000_f0f0_0000_f0f0;
  const half = board ^ near ^ (near << 12);
  const far = (half ^ (half >> 24)) & 0x0000_0000_ff00_ff00;
  return half ^ far ^ (far << 24);
}

/** Every row reversed. */
@inline
export function mirrored(board: u64): u64 {
  const pairs =
    ((board & 0x0f0f_0f0f_0f0f_0f0f) << 4) | ((board >> 4) & 0x0f0f_0f0f_0f0f_0f0f);
  return ((pairs & 0x00ff_00ff_00ff_00ff) << 8) | ((pairs >> 8) & 0x00ff_00ff_00ff_00ff);
}

/** The order of the rows reversed. */
@inline
export function flipped(board: u64): u64 {
  const pairs =
    ((board & 0x0000_ffff_0000_ffff) << 16) | ((board >> 16) & 0x0000_ffff_0000_ffff);
  return rotl<u64>(pairs, 32);
}

/** Bit 4i is set where cell i is empty. */
@inline
export function emptyMask(board: u64): u64 {
  const pairs = board | (board >> 2);
  return ~(pairs | (pairs >> 1)) & ONES;
}

/**
 * The bit of the k-th empty cell, counted from 0. The product holds in each nibble how many cells
 * are empty up to and with it, which is right up to 15 of them: the board must hold a tile.
 */
@inline
export function kthEmpty(empty: u64, k: u64): u64 {
  return emptyMask((empty * ONES) ^ (ONES * (k + 1))) & empty;
}

export function largestRank(board: u64): u32 {
  let largest: u32 = 0;
  for (let rest = board; rest != 0; rest >>= 4) largest = max(largest, <u32>rest & 15);
  return largest;
}

/**
 * Whether some cell has at least this rank (1..15). Even and odd nibbles are tested apart, so that
 * the carry of `rank + (16 - least)` has room.
 */
@inline
export function hasRank(board: u64, least: u32): bool {
  const add: u64 = 0x0101_0101_0101_0101 * <u64>(16 - least);
  const even = (board & 0x0f0f_0f0f_0f0f_0f0f) + add;
  const odd = ((board >> 4) & 0x0f0f_0f0f_0f0f_0f0f) + add;
  return ((even | odd) & 0x1010_1010_1010_1010) != 0;
}
