// A generator for self-play and measurements; games of record draw from the rules package.
//
// The state is a counter, and a draw is the finaliser of SplitMix64 over it (Steele, Lea and Flood,
// 2014): the next draw does not wait for the last.
import { emptyMask, kthEmpty } from './board';

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/** 2^32 / 10, rounded: the share of 4s. */
const FOUR: u32 = 429_496_730;

@inline
export function nextState(state: u64): u64 {
  return state + STEP;
}

@inline
export function drawn(state: u64): u64 {
  let x = state;
  x = (x ^ (x >> 30)) * 0xbf58_476d_1ce4_e5b9;
  x = (x ^ (x >> 27)) * 0x94d0_49bb_1331_11eb;
  return x ^ (x >> 31);
}

/** The first state of game number `seed`: neighbouring seeds have nothing in common. */
export function seeded(seed: u64): u64 {
  return drawn(drawn(seed + 1) + 0xd134_2543_de82_ef95);
}

/** The rank that a draw gives: 1 (90 %) or 2. */
@inline
export function spawnRankOf(random: u64): u64 {
  return 1 + <u64>(<u32>random < FOUR);
}

/** The bit of the empty cell that a draw gives; the board holds a tile and has room. */
@inline
export function spawnBit(empty: u64, random: u64): u64 {
  return kthEmpty(empty, ((random >> 32) * popcnt<u64>(empty)) >> 32);
}

/** Puts a 2 or a 4 on a random empty cell. */
@inline
export function spawned(board: u64, random: u64): u64 {
  return board | (spawnBit(emptyMask(board), random) << (spawnRankOf(random) - 1));
}

/** Two tiles on an empty board. Uses two draws: that of `state` and the one after it. */
export function freshBoard(state: u64): u64 {
  const random = drawn(state);
  return spawned(spawnRankOf(random) << ((random >> 60) << 2), drawn(nextState(state)));
}
