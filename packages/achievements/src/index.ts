/**
 * Achievements, computed from the logs of games and from nothing else.
 *
 *     import { parseReplay } from '@twofold/rules';
 *     import { achievementsOf } from '@twofold/achievements';
 *
 *     const replay = parseReplay(text);
 *     if (replay.ok) console.log(achievementsOf(replay.value, new Set()));
 *
 * A tour: `list.ts` has all achievements; `line.ts` follows a game and knows what undo takes back;
 * `record.ts` is what a game came to, small enough to keep for thousands of games; `measures.ts`
 * looks at one record, `careers.ts` at many; `progress.ts` puts both together.
 */
export { beginLine, extendLine, type Line } from './line.js';
export {
  followReplay,
  recordAt,
  recordOf,
  type DotsRecord,
  type Followed,
  type GameRecord,
  type SlideRecord,
} from './record.js';
export { makeRecord, parseRecord } from './record-text.js';
export { ACHIEVEMENTS, type Achievement, type AchievementId, type Levels } from './list.js';
export type { Played } from './careers.js';
export {
  achievementsIn,
  achievementsOf,
  followProgress,
  progressOf,
  type Progress,
} from './progress.js';
