// Written by src/network-source.ts for the patterns
// 012345 456789 012456 45689a
// and, with other constants, for every other network when it is trained.
/** What a weight has of the change of a board's value. */
export const SHARE: f32 = 1.0 / 32;
export const STAGES: u32 = 1;
export const STAGE_BYTES: u32 = 0x10000000;
export const GAME_BYTES: usize = 640;
export const SLOT_BYTES: usize = 112;
export const TALLIES: usize = 0x100000;
export const TALLY_BYTES: usize = 256;
export const LATE: usize = 0x104000;
export const LATE_BOARDS: usize = 256;
export const GAMES: usize = 0x104800;
