// What travels between the module and its callers besides arguments, at fixed places.
import { EXCHANGE } from './memory';

/** Up to 64 patterns, each a u32, and up to 8 first ranks of stages, each a u32. */
export const PATTERNS: usize = EXCHANGE;
export const STAGE_RANKS: usize = EXCHANGE + 256;

/** Up to 8 kinds of tiles that spawn: their ranks as u32, then their chances as f32. */
export const SPAWN_RANKS: usize = EXCHANGE + 288;
export const SPAWN_CHANCES: usize = EXCHANGE + 320;

/** A f32 for each direction, NaN where the move is not legal: the last depth searched in full. */
export const VALUES: usize = EXCHANGE + 352;
/** The same for the depth begun last: NaN also where the search did not get. */
export const BEGUN: usize = EXCHANGE + 368;

/** What the network answers to each tile that may come: two u64 for each of up to 15 empty cells. */
export const REPLIES: usize = EXCHANGE + 384;
