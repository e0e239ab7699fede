// Unpacks the pruned tables of network files (version 1) straight into memory. The format is described
// in docs/network-files.md; `src/testing/reference-decoder.ts` is the slow and plain version of this.
//
// The reader keeps at least 56 bits in `bits`, of which `count` are valid, and refills without a branch
// (Giesen's "variant 4"): load 8 bytes, step over the whole bytes that fitted. The stream is checked once
// per page, so a damaged one is read past its end by at most one page of the longest codes. The caller
// leaves DECODE_SLACK readable bytes after it. Every store goes to a place fixed by the page and group,
// so no stream writes outside of its table, and the number of steps is bounded by the table's size.
import { putRun, RUN_BYTES, RUNS, takeRun } from './order';

const PAGE_GROUPS: usize = 64;
const GROUP_BYTES: usize = 32;
const PAGE_BYTES: usize = PAGE_GROUPS * GROUP_BYTES;
const LONGEST_UNARY: u64 = 24;
const ESCAPE_BITS: u64 = 17;

/** A page of 64 groups takes at most 64 * (18 + 16 * 41) bits; 8 more bytes are loaded ahead. */
export const DECODE_SLACK: i32 = 5504;

export const DECODED: i32 = 0;
export const TOO_SHORT: i32 = 1;
export const TOO_LONG: i32 = 2;
export const BAD_CODE: i32 = 3;

/** Where the reader stands between two runs, and what it has seen. */
let readAt: usize = 0;
let readBits: u64 = 0;
let readCount: u64 = 0;
let lastWeight: i32 = 0;
let lastMask: u32 = 0;
let bad: i32 = 0;

/**
 * Decodes `bytes` bytes at `from` into the 16^6 i16 at `to`. `before` is the table of the same pattern
 * one stage earlier, or 0 in the first stage. A run is decoded at `work` and then put into its place.
 */
export function decodePruned(
  from: usize,
  bytes: usize,
  before: usize,
  to: usize,
  work: usize,
): i32 {
  const end: usize = from + bytes;
  readAt = from;
  readBits = 0;
  readCount = 0;
  lastWeight = 0;
  lastMask = 0;
  bad = 0;
  for (let run: u32 = 0; run < RUNS; run++) {
    if (before != 0) takeRun(run, before, work);
    if (!decodeRun(work, end, before != 0)) return TOO_SHORT;
    putRun(run, work, to);
  }
  // Up to 7 bits of the last byte may be unused, and are 0.
  const used: usize = readAt - <usize>(readCount >> 3);
  if (used > end) return TOO_SHORT;
  const unused: u64 = readBits & ((<u64>1 << (readCount & 7)) - 1);
  if (used < end || unused != 0) return TOO_LONG;
  return bad == 0 ? DECODED : BAD_CODE;
}

/**
 * The next run of the stream; false where that has ended before. In a later stage the entries that are not kept are
 * in place. It is a function of its own since engines compile better what is called often.
 */
function decodeRun(to: usize, end: usize, later: bool): bool {
  let at = readAt;
  let bits = readBits;
  let count = readCount;
  let last = lastWeight;
  let group = to;
  for (let page: usize = 0; page < RUN_BYTES; page += PAGE_BYTES) {
    // What was loaded but not used does not count.
    if (at - <usize>(count >> 3) > end) return false;
    bits |= load<u64>(at) << count;
    at += <usize>((63 - count) >> 3);
    count |= 56;
    const pageEnd: usize = group + PAGE_BYTES;
    if ((bits & 1) == 0) {
      bits >>= 1;
      count -= 1;
      if (!later) for (; group < pageEnd; group += GROUP_BYTES) fillGroup(group, last);
      group = pageEnd;
      continue;
    }
    const k: u64 = (bits >> 1) & 15;
    const lowBits: u64 = (<u64>1 << k) - 1;
    bits >>= 5;
    count -= 5;
    for (; group < pageEnd; group += GROUP_BYTES) {
      bits |= load<u64>(at) << count;
      at += <usize>((63 - count) >> 3);
      count |= 56;
      if (!later) fillGroup(group, last);
      if ((bits & 1) == 0) {
        bits >>= 1;
        count -= 1;
        continue;
      }
      let mask: u32 = lastMask;
      if ((bits & 2) != 0) {
        bits >>= 2;
        count -= 2;
      } else {
        mask = <u32>(bits >> 2) & 0xffff;
        bits >>= 18;
        count -= 18;
        lastMask = mask;
      }
      bad |= i32(mask == 0);
      while (mask != 0) {
        const entry: usize = group + (ctz(mask) << 1);
        mask &= mask - 1;
        bits |= load<u64>(at) << count;
        at += <usize>((63 - count) >> 3);
        count |= 56;
        const quotient: u64 = ctz(~bits);
        let z: u64;
        if (quotient < LONGEST_UNARY) {
          const rest = bits >> (quotient + 1);
          z = (quotient << k) | (rest & lowBits);
          bits = rest >> k;
          count -= quotient + 1 + k;
        } else {
          z = (bits >> LONGEST_UNARY) & ((<u64>1 << ESCAPE_BITS) - 1);
          bits >>= LONGEST_UNARY + ESCAPE_BITS;
          count -= LONGEST_UNARY + ESCAPE_BITS;
        }
        last += <i32>(z >> 1) ^ -(<i32>z & 1);
        bad |= (last + 32768) >> 16;
        // In the first stage all further entries too, for those that are not kept: what follows the
        // group is filled in its turn.
        if (later) store<i16>(entry, <i16>last);
        else fillGroup(entry, last);
      }
    }
  }
  readAt = at;
  readBits = bits;
  readCount = count;
  lastWeight = last;
  return true;
}

@inline
function fillGroup(at: usize, value: i32): void {
  const same = i16x8.splat(<i16>value);
  v128.store(at, same);
  v128.store(at, same, 16);
}
