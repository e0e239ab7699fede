// Unpacks the stemmed tables of network files (version 3) straight into memory: docs/network-files.md
// describes them, `src/testing/reference-decoder.ts` is the slow and plain version of this.
//
// Where the reader stands is one number, the bit from the start of the table. A load from its byte has
// at least 57 bits that come next, and no number takes more than 52 with what announces it. The end is
// looked for at every entry: a damaged table is read past it by the numbers of one entry, which is within
// DECODE_SLACK. Numbers ascend and those beyond the table end the reading, so no stream writes outside of
// its table, and the number of steps is bounded by its size.
import { BAD_CODE, DECODED, TOO_LONG, TOO_SHORT } from './decode-pruned';
import { placed } from './order';

const STEMS: u32 = 1 << 16;
const STEM_BITS: u32 = 8;
const LONGEST_UNARY: u32 = 20;
const ESCAPE_BITS: u32 = 31;
const MOST_K: u32 = 24;
/** So many numbers are remembered at most, and then counted as half as many. */
const MEMORY: f64 = 64;

let position: u64 = 0;

/** Decodes `bytes` bytes at `from` into the 16^6 i16 at `to`, by way of the stems, which are put at `work`. */
export function decodeStemmed(from: usize, bytes: usize, to: usize, work: usize): i32 {
  position = 0;
  const end: u64 = <u64>bytes << 3;
  let fault = readList(from, end, work, to, true);
  if (fault != DECODED) return fault;
  fillStems(work, to);
  fault = readList(from, end, work, to, false);
  if (fault != DECODED) return fault;
  if (position > end) return TOO_SHORT;
  // Up to 7 bits of the last byte may be unused, and are 0.
  if (end - position > 7) return TOO_LONG;
  return position < end && load<u8>(from + bytes - 1) >> <u8>(position & 7) != 0
    ? TOO_LONG
    : DECODED;
}

/** A list of numbered values: of stems, or of entries, each at its stem's value before. */
@inline
function readList(from: usize, end: u64, stems: usize, to: usize, ofStems: bool): i32 {
  const limit: u32 = ofStems ? STEMS : STEMS << STEM_BITS;
  let at = position;
  let left = <u32>peek(from, at);
  at += 32;

  let gapSum: f64 = 8;
  let gapCount: f64 = 1;
  let gapK: u32 = 3;
  let valueSum: f64 = 8;
  let valueCount: f64 = 1;
  let valueK: u32 = 3;
  let number: u32 = 0;
  let stem: i32 = 0;
  let bad: i32 = 0;
  let filled: u32 = 0;
  for (; left != 0; left--, number++) {
    if (at > end) return TOO_SHORT;
    const bits = peek(from, at);
    at++;
    if ((bits & 1) != 0) {
      const gap = rice(bits >> 1, gapK);
      at += gap >> 32;
      number += <u32>gap + 1;
      gapSum = noted(gapSum, gapCount, <u32>gap);
      gapCount = counted(gapCount);
      gapK = fitting(gapK, gapSum, gapCount);
    }
    if (number >= limit) return BAD_CODE;
    const value = rice(peek(from, at), valueK);
    at += value >> 32;
    const change = <i32>(<u32>value >> 1) ^ -(<i32>value & 1);
    valueSum = noted(valueSum, valueCount, <u32>value);
    valueCount = counted(valueCount);
    valueK = fitting(valueK, valueSum, valueCount);

    if (ofStems) {
      for (; filled < number; filled++) store<i16>(stems + (<usize>filled << 1), <i16>stem);
      stem += change;
      bad |= (stem + 32768) >> 16;
    } else {
      const weight = <i32>load<i16>(stems + (<usize>(number >> STEM_BITS) << 1)) + change;
      bad |= (weight + 32768) >> 16;
      store<i16>(to + (<usize>placed(number) << 1), <i16>weight);
    }
  }
  if (ofStems) for (; filled < STEMS; filled++) store<i16>(stems + (<usize>filled << 1), <i16>stem);
  position = at;
  return bad == 0 ? DECODED : BAD_CODE;
}

@inline
function peek(from: usize, at: u64): u64 {
  return load<u64>(from + <usize>(at >> 3)) >> (at & 7);
}

/** The number that these bits begin with, and above it, from bit 32 on, how many bits it takes. */
@inline
function rice(bits: u64, k: u32): u64 {
  const quotient: u64 = ctz(~bits);
  if (quotient < LONGEST_UNARY) {
    const length = quotient + 1;
    const low = (bits >> length) & ((<u64>1 << k) - 1);
    return ((length + k) << 32) | (quotient << k) | low;
  }
  const number = (bits >> LONGEST_UNARY) & ((<u64>1 << ESCAPE_BITS) - 1);
  return (<u64>(LONGEST_UNARY + ESCAPE_BITS) << 32) | number;
}

/** The sum of the numbers before this one and of this: halved with their count when they are too many. */
@inline
function noted(sum: f64, count: f64, number: u32): f64 {
  return (sum + <f64>number) * (count == MEMORY - 1 ? 0.5 : 1);
}

@inline
function counted(count: f64): f64 {
  return count == MEMORY - 1 ? MEMORY / 2 : count + 1;
}

/** floor(log2(sum / count)), from what it was one number before. */
@inline
function fitting(k: u32, sum: f64, count: f64): u32 {
  while (k < MOST_K && sum >= count * <f64>(2 << k)) k++;
  while (k > 0 && sum < count * <f64>(1 << k)) k--;
  return k;
}

/**
 * Fills a table with its stems, in the order of memory: from the lowest bits on, an index has the low bits of its ranks
 * 0, 3, 1, 4, 2, 5, then the high ones of the same. Ranks 0 and 1 make no difference.
 */
function fillStems(stems: usize, to: usize): void {
  for (let index: u32 = 0; index < STEMS << STEM_BITS; index += 1 << 18) {
    const part: usize = to + (<usize>index << 1);
    for (let rank3: u32 = 0; rank3 < 4; rank3++) {
      const block: usize = part + (<usize>rank3 << 15);
      for (let low: u32 = 0; low < 64; low++) {
        const stem = placed(index | (rank3 << 14) | (low << 6)) >> STEM_BITS;
        fillFour(stems + (<usize>stem << 1), block + (<usize>low << 7));
      }
      for (let rank0: usize = 1; rank0 < 4; rank0++) memory.copy(block + (rank0 << 13), block, 1 << 13);
    }
    for (let rank1: usize = 1; rank1 < 4; rank1++) memory.copy(part + (rank1 << 17), part, 1 << 17);
  }
}

/** The stems of four values of rank 3, for all low bits of ranks 0 and 1. */
@inline
function fillFour(stems: usize, at: usize): void {
  const first = v128.shuffle<i64>(v128.load16_splat(stems), v128.load16_splat(stems, 32), 0, 2);
  const last = v128.shuffle<i64>(v128.load16_splat(stems, 64), v128.load16_splat(stems, 96), 0, 2);
  for (let rank1: usize = 0; rank1 < 128; rank1 += 32) {
    v128.store(at + rank1, first);
    v128.store(at + rank1, last, 16);
  }
}
