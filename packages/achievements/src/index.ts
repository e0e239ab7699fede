/**
 * Achievements, computed from the logs of games and from nothing else.
 *
 *     import { parseReplay } from '@twofold/rules';
 *     import { achievementsOf } from '@twofold/achievements';
 *
 *     const replay = parseReplay(text);
 *     if (replay.ok) console.log(achievementsOf(replay.value, new Set()));
 *
 * A tour: `game-feats.ts` is what a game gives, `feats.ts` the table of all; `tally.ts` follows a
 * game and knows what undo takes back; `record.ts` is what a game came to, small enough to keep for
 * thousands of games; `list.ts` has all achievements, and `progress.ts` measures them.
 */
export { beginTally, extendTally, type Tally } from './tally.js';
export { followReplay, recordAt, recordOf, type Followed } from './record.js';
export { FEATS, type Feats, type GameRecord } from './feats.js';
export type { FeatTypes, GameFeats, Levels } from './game-feats.js';
export type { DotsRecord } from './dots/record.js';
export type { SlideRecord } from './slide/record.js';
export { makeRecord, parseRecord } from './record-text.js';
export { allAchievements, type Achievement, type AchievementId } from './list.js';
export {
  achievementsIn,
  achievementsOf,
  followProgress,
  progressOf,
  type DatedRecord,
  type Progress,
} from './progress.js';
