// What was worked out before, in direct-mapped tables of 16-byte entries: the board, the value, and a
// tag that says how it was searched. An entry is used only if all of the board and tag agree, so that
// a cache changes the time of a full search and not its answer. Where improbable lines are cut, an
// entry may come from a line that was cut elsewhere. No board is 0: an afterstate holds a tile.
import {
  CHANCES,
  CHANCE_BITS,
  DEEP,
  DEEP_BITS,
  LEAVES,
  LEAF_BITS,
} from './memory';

const HASH: u64 = 0x9e37_79b9_7f4a_7c15;

/** Empties all tables: for another network, other spawns, another target. */
export function forget(): void {
  memory.fill(LEAVES, 0, 16 << LEAF_BITS);
  memory.fill(CHANCES, 0, 16 << CHANCE_BITS);
  memory.fill(DEEP, 0, 16 << DEEP_BITS);
}

/** Where the network's value of an afterstate is kept. */
@inline
export function leafEntry(after: u64): usize {
  return LEAVES + (<usize>((after * HASH) >> (64 - LEAF_BITS)) << 4);
}

/** Where the value of an afterstate searched to a depth of 1 or more is kept. */
@inline
export function chanceEntry(after: u64, depth: u32): usize {
  const hash = after * HASH;
  return depth == 1
    ? CHANCES + (<usize>(hash >> (64 - CHANCE_BITS)) << 4)
    : DEEP + (<usize>(hash >> (64 - DEEP_BITS)) << 4);
}

@inline
export function isKept(entry: usize, after: u64, tag: u32): bool {
  return load<u64>(entry) == after && load<u32>(entry, 12) == tag;
}

@inline
export function keptValue(entry: usize): f32 {
  return load<f32>(entry, 8);
}

@inline
export function keep(entry: usize, after: u64, tag: u32, value: f32): void {
  store<u64>(entry, after);
  store<f32>(entry, value, 8);
  store<u32>(entry, tag, 12);
}
