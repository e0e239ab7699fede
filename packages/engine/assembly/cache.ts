// What was worked out before, in direct-mapped tables of 16-byte entries: the board, the value, and a
// tag that says how it was searched. An entry is used only if all of the board and tag agree, so that
// a cache changes the time of a full search and not its answer. Where improbable lines are cut, an
// entry may come from a line that was cut elsewhere.
//
// Threads write to all but the table of leaves without asking each other: the board is kept combined with the value
// and the tag, so that halves of two entries fit no board. (Hyatt and Mann, "A lock-less transposition
// table", 2002.)
import { CHANCES, CHANCE_BITS, DEEP, DEEP_BITS, LEAF_BITS, LEAVES } from './memory';
import { drawn } from './rng';

const HASH: u64 = 0x9e37_79b9_7f4a_7c15;

/** Where the leaves of this thread lie; while networks are unpacked, what it has on its desk. */
export let leaves: usize = LEAVES;
/** Combined with every board that is kept: under another salt all entries are those of no board. */
let salt: u64 = 0;

export function useOwnLeaves(thread: u32): void {
  leaves = LEAVES + (<usize>thread << (LEAF_BITS + 4));
}

/** Empties all tables, by a number that was not used before: for other networks, spawns or targets. */
export function forgetFor(version: u32): void {
  salt = drawn(version);
}

/** Where the network's value of an afterstate is kept. */
@inline
export function leafEntry(after: u64): usize {
  return leaves + (<usize>((after * HASH) >> (64 - LEAF_BITS)) << 4);
}

@inline
export function isLeaf(entry: usize, after: u64): bool {
  return load<u64>(entry) == (after ^ salt);
}

@inline
export function leafValue(entry: usize): f32 {
  return load<f32>(entry, 8);
}

@inline
export function keepLeaf(entry: usize, after: u64, value: f32): void {
  store<u64>(entry, after ^ salt);
  store<f32>(entry, value, 8);
}

/** Where the value of an afterstate searched to a depth of 1 or more is kept. */
@inline
export function chanceEntry(after: u64, depth: u32): usize {
  const hash = after * HASH;
  return depth == 1
    ? CHANCES + (<usize>(hash >> (64 - CHANCE_BITS)) << 4)
    : DEEP + (<usize>(hash >> (64 - DEEP_BITS)) << 4);
}

/** The value and, in the upper half, the tag that are kept for a board; 0 where nothing is. */
@inline
export function kept(entry: usize, after: u64): u64 {
  const found = load<u64>(entry, 8);
  return (load<u64>(entry) ^ found) == (after ^ salt) ? found : 0;
}

@inline
export function keep(entry: usize, after: u64, tag: u32, value: f32): void {
  const found = (<u64>tag << 32) | reinterpret<u32>(value);
  store<u64>(entry, after ^ salt ^ found);
  store<u64>(entry, found, 8);
}
