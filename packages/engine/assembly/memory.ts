// Where everything lies in linear memory. Nothing is allocated: every address is known when the
// module is built, so that loads carry it as a constant.

/** Below this: the compiler's own static data. */
const STATIC_END: usize = 0x1_0000;

/** 65,536 entries of 8 bytes: what `board.ts` knows of a row. */
export const ROWS: usize = STATIC_END;

/** The first address that `board.ts` and `rng.ts` leave to whoever builds on them. */
export const BOARD_END: usize = ROWS + (65_536 << 3);

/** What goes in and out of exported functions besides their arguments; see `exchange.ts`. */
export const EXCHANGE: usize = BOARD_END;
const EXCHANGE_END: usize = EXCHANGE + 0x1_0000;

/** Values of afterstates: 2^14 entries of 16 bytes for each thread, so that they stay in its L2 cache. */
export const LEAF_BITS: u32 = 14;
export const LEAVES: usize = EXCHANGE_END;
const MOST_THREADS: usize = 8;
const LEAVES_END: usize = LEAVES + MOST_THREADS * (16 << LEAF_BITS);

/**
 * Values of afterstates searched to some depth: as large, for the same reason, and for all threads
 * together. One for each would double the work more often than it would save a wait.
 */
export const CHANCE_BITS: u32 = 14;
export const CHANCES: usize = LEAVES_END;
const CHANCES_END: usize = CHANCES + (16 << CHANCE_BITS);

/** The same for the upper levels of deep searches. */
export const DEEP_BITS: u32 = 18;
export const DEEP: usize = CHANCES_END;
const DEEP_END: usize = DEEP + (16 << DEEP_BITS);

/** The weights: stage by stage, pattern by pattern, 16^cells of i16 for each pattern. */
export const NETWORK: usize = (DEEP_END + 0xf_ffff) & ~0xf_ffff;
