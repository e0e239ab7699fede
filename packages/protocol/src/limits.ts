import { actionWork, MAX_REPLAY_WORK, type Seeded, type Shape } from '@twofold/rules';

/** What nobody may exceed, on either side of the line. Lengths are in UTF-16 units. */
export const MAX_CLIENT_MESSAGE: number = 16_384;
/** The first position of the largest board. */
export const MAX_SERVER_MESSAGE: number = 262_144;
/** A path over every second cell of the largest board. */
export const MAX_MOVE_LENGTH: number = 8192;
export const MAX_RULES_LENGTH: number = 8192;
export const MAX_BODY: number = 4096;
/** Casual games that are shared; a long game of 4 x 4 has some 30 KB. */
export const MAX_SHARED_REPLAY: number = 262_144;
export const MAX_PAGE: number = 100;
/** What somebody can say about what they report. */
export const MAX_NOTE: number = 500;
export const MIN_NAME: number = 2;
export const MAX_NAME: number = 24;

/** Cells that may be handled in replaying one ranked game: half a million moves on 4 x 4. */
export const MAX_GAME_WORK: number = MAX_REPLAY_WORK;
/**
 * Characters of a ranked game's moves after which it ends: with its header, its line ends and a last
 * move of any length, the replay is still one that the rules read.
 */
export const MAX_LOG: number = 4_000_000;

/** How many moves a ranked game can have, so that whoever verifies it has a bounded task. */
export function maxPlies(shape: Shape, seeded: Seeded): number {
  return Math.floor(MAX_GAME_WORK / actionWork(shape, seeded));
}
