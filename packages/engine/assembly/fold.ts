// The pattern 45689a covers the same cells when the board is turned upside down, with its two rows of
// three exchanged. Adding the weight of the exchanged index to each weight beforehand saves a lookup.
import { placed } from './order';

const ROWS: u32 = 1 << 12;

/** Whether every sum fits into a weight. */
export function foldable(table: usize): bool {
  for (let upper: u32 = 0; upper < ROWS; upper++) {
    for (let lower: u32 = 0; lower <= upper; lower++) {
      const sum = <i32>load<i16>(at(table, upper, lower)) + <i32>load<i16>(at(table, lower, upper));
      if (sum != <i32>(<i16>sum)) return false;
    }
  }
  return true;
}

export function fold(table: usize): void {
  for (let upper: u32 = 0; upper < ROWS; upper++) {
    for (let lower: u32 = 0; lower <= upper; lower++) {
      const there = at(table, upper, lower);
      const back = at(table, lower, upper);
      const sum = load<i16>(there) + load<i16>(back);
      store<i16>(there, sum);
      store<i16>(back, sum);
    }
  }
}

@inline
function at(table: usize, upper: u32, lower: u32): usize {
  return table + (<usize>placed((upper << 12) | lower) << 1);
}
