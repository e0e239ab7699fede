// What happens to one weight. `at` is its offset within the table at address `table`; further stages
// follow the first, each STAGE_BYTES long.
import { STAGE_BYTES } from './sizes';

/** Where the weight lies whose entry is at this offset: `src/order.ts`. */
@inline
export function placed(at: u32, bits: u32, away: u32): u32 {
  const differ = (at ^ (at >> away)) & bits;
  return at ^ differ ^ (differ << away);
}

@inline
export function placedFour(at: v128, bits: u32, away: u32): v128 {
  const differ = v128.and(v128.xor(at, i32x4.shr_u(at, away)), i32x4.splat(bits));
  return v128.xor(v128.xor(at, differ), i32x4.shl(differ, away));
}

@inline
export function addTo(at: usize, table: usize, change: f32): void {
  store<f32>(at + table, load<f32>(at + table) + change);
}

/**
 * Temporal coherence (Beal and Smith, 1999): the rate is |E| / A, the sum of the errors over the sum
 * of their sizes, and 1 while there are none.
 */
@inline
export function learnAt(
  at: usize,
  table: usize,
  beside: usize,
  error: f32,
  rate: f32,
  floor: f32,
): void {
  const pair = (at << 1) + beside;
  const sum = load<f32>(pair);
  const size = load<f32>(pair, 4);
  const coherence: f32 = size > 0 ? max<f32>(abs<f32>(sum) / size, floor) : 1;
  store<f32>(pair, sum + error);
  store<f32>(pair, size + abs<f32>(error), 4);
  addTo(at, table, rate * coherence * error);
}

/** A weight that is no number has not been used in its stage: that of the stage before stands in. */
export function resolvedAt(at: usize, table: usize, copy: bool): f32 {
  let weight = load<f32>(at + table);
  if (!isNaN(weight)) return weight;
  for (let below = at; below >= STAGE_BYTES && isNaN(weight); ) {
    below -= STAGE_BYTES;
    weight = load<f32>(below + table);
  }
  if (copy) store<f32>(at + table, weight);
  return weight;
}
