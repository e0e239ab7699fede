// Unpacks the pruned tables of network files (version 1) straight into memory. The format is described
// in docs/network-files.md; `src/testing/reference-decoder.ts` is the slow and plain version of this.
//
// The reader keeps at least 56 bits in `bits`, of which `count` are valid, and refills without a branch
// (Giesen's "variant 4"): load 8 bytes, step over the whole bytes that fitted. The stream is checked once
// per page, so a damaged one is read past its end by at most one page of the longest codes. The caller
// leaves DECODE_SLACK readable bytes after it. Every store goes to a place fixed by the page and group,
// so no stream writes outside of its table, and the number of steps is bounded by the table's size.

const PAGES: i32 = 16384;
const PAGE_GROUPS: i32 = 64;
const GROUP_BYTES: i32 = 32;
const PAGE_BYTES: i32 = PAGE_GROUPS * GROUP_BYTES;
const LONGEST_UNARY: u64 = 24;
const ESCAPE_BITS: u64 = 17;

/** A page of 64 groups takes at most 64 * (18 + 16 * 41) bits; 8 more bytes are loaded ahead. */
export const DECODE_SLACK: i32 = 5504;

export const DECODED: i32 = 0;
export const TOO_SHORT: i32 = 1;
export const TOO_LONG: i32 = 2;
export const BAD_CODE: i32 = 3;

/**
 * Decodes `bytes` bytes at `from` into the 16^6 i16 at `to`. `before` is the table of the same pattern
 * one stage earlier, or 0 in the first stage.
 */
export function decodePruned(from: usize, bytes: usize, before: usize, to: usize): i32 {
  const end: usize = from + bytes;
  let at: usize = from;
  let bits: u64 = 0;
  let count: u64 = 0;
  let last: i32 = 0;
  let lastMask: u32 = 0;
  let bad: i32 = 0;

  for (let page: i32 = 0; page < PAGES; page++, to += PAGE_BYTES) {
    // What was loaded but not used does not count.
    if (at - <usize>(count >> 3) > end) return TOO_SHORT;
    bits |= load<u64>(at) << count;
    at += <usize>((63 - count) >> 3);
    count |= 56;
    if ((bits & 1) == 0) {
      bits >>= 1;
      count -= 1;
      if (before != 0) memory.copy(to, before + page * PAGE_BYTES, PAGE_BYTES);
      else fillPage(to, last);
      continue;
    }
    const k: u64 = (bits >> 1) & 15;
    const lowBits: u64 = (<u64>1 << k) - 1;
    bits >>= 5;
    count -= 5;

    let group: usize = to;
    const pageEnd: usize = to + PAGE_BYTES;
    let old: usize = before == 0 ? 0 : before + page * PAGE_BYTES;
    for (; group < pageEnd; group += GROUP_BYTES) {
      bits |= load<u64>(at) << count;
      at += <usize>((63 - count) >> 3);
      count |= 56;
      if (old != 0) {
        v128.store(group, v128.load(old));
        v128.store(group, v128.load(old, 16), 16);
        old += GROUP_BYTES;
      } else {
        const same = i16x8.splat(<i16>last);
        v128.store(group, same);
        v128.store(group, same, 16);
      }
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
        if (old != 0) {
          store<i16>(entry, <i16>last);
        } else {
          // All further entries of the group, for those that are not kept. What follows the group is
          // filled in its turn; the last group has nothing after it that may be touched.
          const same = i16x8.splat(<i16>last);
          if (entry + GROUP_BYTES > pageEnd) {
            for (let rest = entry; rest < group + GROUP_BYTES; rest += 2) store<i16>(rest, <i16>last);
          } else {
            v128.store(entry, same);
            v128.store(entry, same, 16);
          }
        }
      }
    }
  }
  // Up to 7 bits of the last byte may be unused, and are 0.
  const used: usize = at - <usize>(count >> 3);
  if (used > end) return TOO_SHORT;
  if (used < end || (count & 7 && (bits & ((<u64>1 << (count & 7)) - 1)) != 0)) return TOO_LONG;
  return bad == 0 ? DECODED : BAD_CODE;
}

function fillPage(to: usize, value: i32): void {
  const same = i16x8.splat(<i16>value);
  for (let at: usize = to; at < to + PAGE_BYTES; at += 16) v128.store(at, same);
}
