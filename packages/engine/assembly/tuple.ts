// Indices of six-cell patterns by shifts and masks. All arguments but the board are constants, so that
// nothing is left of these functions but the instructions wanted.
import { NETWORK } from './memory';

/** Bytes of one table: 16^6 weights of two bytes. */
export const TABLE: usize = 2 << 24;

/**
 * The cells `cell`, `cell + 1`, ... of a board, `count` of them, as the nibbles `at`, `at + 1`, ... of
 * an index, doubled: an offset in bytes.
 */
@inline
export function run(board: u64, cell: i32, at: i32, count: i32): u32 {
  const shift = 4 * (cell - at) - 1;
  const mask: u32 = ((1 << (4 * count)) - 1) << (4 * at + 1);
  return <u32>(shift < 0 ? board << -shift : board >> shift) & mask;
}

/** Where the table of each pattern lies, in the first stage. */
export const TABLE_0: usize = NETWORK;
export const TABLE_1: usize = NETWORK + 1 * TABLE;
export const TABLE_2: usize = NETWORK + 2 * TABLE;
export const TABLE_3: usize = NETWORK + 3 * TABLE;
export const TABLE_4: usize = NETWORK + 4 * TABLE;
export const TABLE_5: usize = NETWORK + 5 * TABLE;
export const TABLE_6: usize = NETWORK + 6 * TABLE;
export const TABLE_7: usize = NETWORK + 7 * TABLE;
