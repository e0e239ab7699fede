// What travels between the module and its callers besides arguments, at fixed places.
import { EXCHANGE } from './memory';

/** Up to 64 patterns, each a u32, and up to 8 first ranks of stages, each a u32. */
export const PATTERNS: usize = EXCHANGE;
export const STAGE_RANKS: usize = EXCHANGE + 256;

/** Up to 8 kinds of tiles that spawn: their ranks as u32, then their chances as f32. */
export const SPAWN_RANKS: usize = EXCHANGE + 288;
export const SPAWN_CHANCES: usize = EXCHANGE + 320;

/** A f32 for each direction, NaN where the move is not legal: the last depth that was finished. */
export const VALUES: usize = EXCHANGE + 352;
/** The same for the depth begun last: NaN also where the search did not get. */
export const BEGUN: usize = EXCHANGE + 368;

/** What the network answers to each tile that may come: two u64 for each of up to 15 empty cells. */
export const REPLIES: usize = EXCHANGE + 384;

/** What all threads have to know of the game and of the network: see `settings.ts` and `network.ts`. */
export const RULES: usize = EXCHANGE + 1024;
export const WEIGHTS: usize = EXCHANGE + 1056;

/** Each in a cache line of its own: what `rounds.ts` and `limits.ts` share between threads. */
export const SIGNAL: usize = EXCHANGE + 1152;
export const CLAIMS: usize = EXCHANGE + 1216;
export const LIVE: usize = EXCHANGE + 1280;
export const SLEEPING: usize = EXCHANGE + 1344;
export const CREW: usize = EXCHANGE + 1408;
export const THEIR_NODES: usize = EXCHANGE + 1472;
/** A line for each of up to 8 threads. */
export const IDLE: usize = EXCHANGE + 16_384;
/** What a round is about, and up to 4 * 15 * 8 tasks of 16 bytes and what came of them in 8: see `crew.ts`. */
export const ROUND: usize = EXCHANGE + 1536;
export const TASKS: usize = EXCHANGE + 2048;
export const FOUND: usize = TASKS + 480 * 16;
