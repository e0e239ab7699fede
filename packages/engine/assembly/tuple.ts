// Sums of six-cell patterns. Four turns of a board are in the lanes of a vector, so that shifts and masks
// give four indices at a time. All arguments but vectors and the stage are constants: nothing is left of these
// functions but the instructions wanted.
import { transposed } from './board';
import { NETWORK } from './memory';
import { placedFour } from './order';

/** Bytes of one table: 16^6 weights of two bytes. */
export const TABLE: usize = 2 << 24;

/** A board and its transpose. */
@inline
export function turnsOf(board: u64): v128 {
  return i64x2.replace_lane(i64x2.splat(board), 1, transposed(board));
}

/** Both with every row reversed. */
@inline
export function mirroredTurns(turns: v128): v128 {
  const odd = i8x16.splat(0x0f);
  const pairs = v128.or(i64x2.shl(v128.and(turns, odd), 4), v128.and(i64x2.shr_u(turns, 4), odd));
  return v128.or(i16x8.shl(pairs, 8), i16x8.shr_u(pairs, 8));
}

/** Cells 0 to 7 of all four. */
@inline
export function lowCells(turns: v128, mirrors: v128): v128 {
  return v128.shuffle<i32>(turns, mirrors, 0, 2, 4, 6);
}

/** Cells 4 to 11. */
@inline
export function middleCells(turns: v128, mirrors: v128): v128 {
  return lowCells(i64x2.shr_u(turns, 16), i64x2.shr_u(mirrors, 16));
}

/** Cells 8 to 15. */
@inline
export function highCells(turns: v128, mirrors: v128): v128 {
  return v128.shuffle<i32>(turns, mirrors, 1, 3, 5, 7);
}

/**
 * Some of eight cells, `cell`, `cell + 1`, ... of them counted from 0, as the nibbles `at`, `at + 1`, ... of an
 * index, doubled: an offset in bytes.
 */
@inline
export function run(cells: v128, cell: i32, at: i32, count: i32): v128 {
  const shift = 4 * (cell - at) - 1;
  const mask: u32 = ((1 << (4 * count)) - 1) << (4 * at + 1);
  const moved = shift < 0 ? i32x4.shl(cells, -shift) : i32x4.shr_u(cells, shift);
  return v128.and(moved, i32x4.splat(mask));
}

/** The runs of an index together. */
@inline
export function join(a: v128, b: v128): v128 {
  return v128.or(a, b);
}

@inline
export function join3(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.or(a, b), c);
}

/** The sum of four weights of table number `table`; `stage` is where its stage begins, counted from the first. */
@inline
export function weights(offsets: v128, table: usize, stage: usize): i32 {
  const at = i32x4.add(placedFour(offsets), i32x4.splat(<i32>(NETWORK + table * TABLE + stage)));
  return (
    load<i16>(i32x4.extract_lane(at, 0)) +
    load<i16>(i32x4.extract_lane(at, 1)) +
    load<i16>(i32x4.extract_lane(at, 2)) +
    load<i16>(i32x4.extract_lane(at, 3))
  );
}
