// What a search assumes of the game: the tiles that spawn, and whether a tile ends it.
import { forgetFor } from './cache';
import { RULES, SPAWN_CHANCES, SPAWN_RANKS } from './exchange';

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
/** Whether moves are skipped that look hopeless beside others: see `search.ts`. */
export let skips: bool = false;

/**
 * What the network promises is compared with what was found only where it has learned what comes: goals count more than it ever
 * promises, and with large spawns there are more points on the way than it knows of.
 */
const LARGEST_KNOWN_SPAWN: f64 = 4;

/** Takes over the kinds of tiles that spawn from the exchange area, and the rank of the last tile. */
export function useRules(kinds: u32, goal: u32): void {
  store<u32>(RULES, kinds, 4);
  store<u32>(RULES, goal, 8);
  forget();
}

/** Lets all threads forget what they have found: for another network, other spawns, another target. */
export function forget(): void {
  atomic.add<u32>(RULES, 1); // after all else: who reads this number first reads no older rules
  readRules();
}

/** Makes the rules that the first thread was given those of this one. */
export function readRules(): void {
  forgetFor(load<u32>(RULES));
  spawnKinds = load<u32>(RULES, 4);
  goalRank = load<u32>(RULES, 8);
  packedGoal = goalRank < 16 ? goalRank : 0;
  largestSpawn = 0;
  for (let kind: u32 = 0; kind < spawnKinds; kind++) {
    largestSpawn = max(largestSpawn, <f64>(1 << <u32>spawnRank(kind)));
  }
}

/** How much of what may happen the next search leaves out. */
export function setCuts(least: f32, skipping: bool): void {
  leastChance = least;
  skips = skipping && goalRank == 0 && largestSpawn <= LARGEST_KNOWN_SPAWN;
}

@inline
export function spawnRank(kind: u32): u64 {
  return load<u32>(SPAWN_RANKS + (kind << 2));
}

@inline
export function spawnChance(kind: u32): f32 {
  return load<f32>(SPAWN_CHANCES + (kind << 2));
}
