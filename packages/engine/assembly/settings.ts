// What a search assumes of the game: the tiles that spawn, and whether a tile ends it.
import { forget } from './cache';
import { SPAWN_CHANCES, SPAWN_RANKS } from './exchange';

/**
 * The value of having made a tile that ends the game: more than the points of any game, so that the
 * player first of all wants to reach it, and more for each move that it comes sooner.
 */
@inline
export function goalValue(depth: u32): f32 {
  return 1_048_576 + 65_536 * <f32>depth;
}

export let spawnKinds: u32 = 0;
/** The largest tile that can spawn, as its value. */
export let largestSpawn: f64 = 0;
/** The rank that ends the game; 0 when none does. */
export let goalRank: u32 = 0;
/** The same for boards of 64 bits, which hold no higher rank than 15. */
export let packedGoal: u32 = 0;
/** Afterstates that come about with less than this chance are not searched further; 0 searches all. */
export let leastChance: f32 = 0;

/** Takes over the kinds of tiles that spawn from the exchange area, and the rank of the last tile. */
export function useRules(kinds: u32, goal: u32): void {
  spawnKinds = kinds;
  largestSpawn = 0;
  for (let kind: u32 = 0; kind < kinds; kind++) {
    largestSpawn = max(largestSpawn, <f64>(1 << <u32>spawnRank(kind)));
  }
  goalRank = goal;
  packedGoal = goal < 16 ? goal : 0;
  forget();
}

export function setLeastChance(least: f32): void {
  leastChance = least;
}

@inline
export function spawnRank(kind: u32): u64 {
  return load<u32>(SPAWN_RANKS + (kind << 2));
}

@inline
export function spawnChance(kind: u32): f32 {
  return load<f32>(SPAWN_CHANCES + (kind << 2));
}
