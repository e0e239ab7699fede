// Unpacks the fine tables of network files (version 2) into memory: docs/network-files.md describes them,
// `src/testing/reference-fine.ts` is the plain version of this.
//
// The 16 entries of a group are predicted together from the same entries of up to five groups before it,
// those with one of the upper cells one rank lower. A byte for each entry, its mark, tells how far it can
// be trusted, and is its weight in the prediction. Every store goes to a place fixed by the group, and
// every loop is bounded by the table's size, whatever the stream says. Past its end zeros are read.
import { BAD_CODE, DECODED, TOO_LONG, TOO_SHORT } from './decode-pruned';

const GROUPS: u32 = 1 << 20;

/** A mark above this is that of a stored entry, and the difference is its class, 1 to 3. */
const MARK: i32 = 61;

/** Adaptive models, u16 each, by their offsets in the work area. */
const ANY: usize = 0;
const STORED: usize = ANY + 2 * 256;
const FINER: usize = STORED + 2 * 64;
const NONZERO: usize = FINER + 2 * 64;
const LENGTH: usize = NONZERO + 2 * 64;
const MANTISSA: usize = LENGTH + 2 * 1024;
const MODELS_END: usize = MANTISSA + 2 * 64;

/** What the scalar part reads of a group: class sums, trust sums, and where its neighbours are. */
const CLASS_SUMS: usize = MODELS_END;
const TRUST_SUMS: usize = CLASS_SUMS + 16;
const OFFSETS: usize = TRUST_SUMS + 32;
const MARKS: usize = 4096;

/** Bytes that `decodeFine` needs at `work`. */
export const FINE_WORK: usize = MARKS + (1 << 24);

const ONE: u32 = 1 << 15;
const RATE: u32 = 7;
const LONGEST: u32 = 11;

let range: u32 = 0;
let code: u32 = 0;
let at: usize = 0;
let end: usize = 0;

@inline
function nextByte(): u32 {
  const byte: u32 = at < end ? load<u8>(at) : 0;
  at++;
  return byte;
}

@inline
function bit(model: usize): u32 {
  const chance: u32 = load<u16>(model);
  const bound = (range >> 15) * chance;
  let result: u32;
  if (code < bound) {
    range = bound;
    store<u16>(model, <u16>(chance + ((ONE - chance) >> RATE)));
    result = 0;
  } else {
    range -= bound;
    code -= bound;
    store<u16>(model, <u16>(chance - (chance >> RATE)));
    result = 1;
  }
  if (range < 1 << 24) {
    range <<= 8;
    code = (code << 8) | nextByte();
  }
  return result;
}

/** A bit that is as likely 0 as 1. */
@inline
function evenBit(): u32 {
  range >>= 1;
  const result = u32(code >= range);
  code -= range & (0 - result);
  if (range < 1 << 24) {
    range <<= 8;
    code = (code << 8) | nextByte();
  }
  return result;
}

/** How many steps a stored entry lies off its prediction. */
function takeSteps(models: usize, context: u32): i32 {
  if (bit(models + NONZERO + (context << 1)) == 0) return 0;
  const negative = evenBit();
  let length: u32 = 0;
  while (length < LONGEST && bit(models + LENGTH + (((context << 4) + length) << 1)) != 0) length++;
  let size: u32 = 1;
  if (length > 0) {
    size = 2 | bit(models + MANTISSA + (((context & 0x30) + length) << 1));
    for (let i: u32 = 1; i < length; i++) size = (size << 1) | evenBit();
  }
  return negative ? -<i32>size : <i32>size;
}

/**
 * Decodes `bytes` bytes at `from` into the 16^6 i16 at `to`, with FINE_WORK bytes at `work` for itself.
 * `before` is the table of the same pattern one stage earlier, or 0 in the first stage.
 */
export function decodeFine(from: usize, bytes: usize, before: usize, to: usize, work: usize): i32 {
  for (let model: usize = 0; model < MODELS_END; model += 2) store<u16>(work + model, ONE >> 1);
  range = 0xffff_ffff;
  code = 0;
  at = from;
  end = from + bytes;
  for (let i = 0; i < 4; i++) code = (code << 8) | nextByte();

  const marks = work + MARKS;
  let bad: i32 = 0;
  for (let group: u32 = 0; group < GROUPS; group++) {
    const entries: usize = to + (<usize>group << 5);
    const groupMarks: usize = marks + (<usize>group << 4);
    let neighbours: u32 = 0;
    let sum0 = i32x4.splat(0);
    let sum1 = i32x4.splat(0);
    let sum2 = i32x4.splat(0);
    let sum3 = i32x4.splat(0);
    let trust0 = i16x8.splat(0);
    let trust1 = i16x8.splat(0);
    let classes = i8x16.splat(0);
    for (let cell: u32 = 0; cell < 20; cell += 4) {
      if (((group >> cell) & 15) == 0) continue;
      const offset: usize = <usize>16 << cell;
      store<u32>(work + OFFSETS + (<usize>neighbours << 2), <u32>offset);
      neighbours++;
      const mark = v128.load(groupMarks - offset);
      const low = v128.load(entries - (offset << 1));
      const high = v128.load(entries - (offset << 1), 16);
      const lowMark = i16x8.extend_low_i8x16_u(mark);
      const highMark = i16x8.extend_high_i8x16_u(mark);
      sum0 = i32x4.add(sum0, i32x4.extmul_low_i16x8_s(low, lowMark));
      sum1 = i32x4.add(sum1, i32x4.extmul_high_i16x8_s(low, lowMark));
      sum2 = i32x4.add(sum2, i32x4.extmul_low_i16x8_s(high, highMark));
      sum3 = i32x4.add(sum3, i32x4.extmul_high_i16x8_s(high, highMark));
      trust0 = i16x8.add(trust0, lowMark);
      trust1 = i16x8.add(trust1, highMark);
      classes = i8x16.add(classes, i8x16.sub_sat_u(mark, i8x16.splat(<i8>MARK)));
    }

    let predicted0 = i16x8.splat(0);
    let predicted1 = i16x8.splat(0);
    let trusted = i8x16.splat(1);
    if (neighbours > 0) {
      predicted0 = i16x8.narrow_i32x4_s(
        quotient(sum0, i32x4.extend_low_i16x8_s(trust0)),
        quotient(sum1, i32x4.extend_high_i16x8_s(trust0)),
      );
      predicted1 = i16x8.narrow_i32x4_s(
        quotient(sum2, i32x4.extend_low_i16x8_s(trust1)),
        quotient(sum3, i32x4.extend_high_i16x8_s(trust1)),
      );
      // Half the mean trust of the neighbours, rounded, and at least 1.
      const half = i16x8.splat(<i16>(16384 / neighbours));
      trusted = i8x16.narrow_i16x8_u(
        i16x8.q15mulr_sat_s(trust0, half),
        i16x8.q15mulr_sat_s(trust1, half),
      );
      trusted = i8x16.max_u(trusted, i8x16.splat(1));
    }
    if (before != 0) {
      predicted0 = v128.load(before + (<usize>group << 5));
      predicted1 = v128.load(before + (<usize>group << 5), 16);
    }
    v128.store(entries, predicted0);
    v128.store(entries, predicted1, 16);
    v128.store(groupMarks, trusted);

    const pairs = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(classes));
    const all =
      i32x4.extract_lane(pairs, 0) +
      i32x4.extract_lane(pairs, 1) +
      i32x4.extract_lane(pairs, 2) +
      i32x4.extract_lane(pairs, 3);
    if (bit(work + ANY + (<usize>all << 1)) == 0) continue;

    v128.store(work + CLASS_SUMS, classes);
    v128.store(work + TRUST_SUMS, trust0);
    v128.store(work + TRUST_SUMS, trust1, 16);
    bad |= storedEntries(entries, groupMarks, work, neighbours);
    if (at > end + 4) return TOO_SHORT;
  }
  if (at > end) return TOO_SHORT;
  if (at < end || code != 0) return TOO_LONG;
  return bad == 0 ? DECODED : BAD_CODE;
}

@inline
function quotient(sum: v128, trust: v128): v128 {
  const exact = f32x4.div(f32x4.convert_i32x4_s(sum), f32x4.convert_i32x4_s(trust));
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(exact));
}

/** The entries of a group that has stored ones; not 0 when a weight is out of range. */
function storedEntries(entries: usize, groupMarks: usize, work: usize, neighbours: u32): i32 {
  let bad: i32 = 0;
  let lastClass: u32 = 0;
  let lastError: i32 = 0;
  for (let i: usize = 0; i < 16; i++) {
    let density: u32 = 0;
    if (neighbours > 0) {
      density = ((<u32>load<u8>(work + CLASS_SUMS + i) << 2) + (neighbours >> 1)) / neighbours;
    }
    if (bit(work + STORED + (<usize>((density << 2) + lastClass) << 1)) == 0) {
      lastClass = 0;
      lastError = 0;
      continue;
    }
    let kind: u32 = 1;
    while (kind < 3 && bit(work + FINER + (<usize>((density << 2) + kind) << 1)) != 0) kind++;
    const shift: u32 = 9 - 3 * kind;

    const entry: usize = entries + (i << 1);
    const predicted: i32 = load<i16>(entry);
    let spread: u32 = 0;
    for (let n: usize = 0; n < neighbours; n++) {
      const offset: usize = load<u32>(work + OFFSETS + (n << 2));
      const apart = abs(<i32>load<i16>(entry - (offset << 1)) - predicted);
      spread += <u32>load<u8>(groupMarks + i - offset) * <u32>apart;
    }
    if (neighbours > 0) spread /= load<u16>(work + TRUST_SUMS + (i << 1));
    const context: u32 = min<u32>(15, 31 - clz<u32>(((spread << 3) >> shift) + 1));

    const steps = takeSteps(work, ((kind - 1) << 4) + context);
    const weight = predicted + ((lastError * 13) >> 5) + (steps << shift);
    bad |= (weight + 32768) >> 16;
    store<i16>(entry, <i16>weight);
    store<u8>(groupMarks + i, <u8>(MARK + kind));
    lastClass = kind;
    lastError = weight - predicted;
  }
  return bad;
}
