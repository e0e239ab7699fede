import { achievementsIn, followReplay, recordAt } from '@twofold/achievements';
import type { AchievementsOf } from './endings.js';

/** Ranked games have no undo, so their rules are never those of a level: none of them counts. */
const NO_LEVELS: ReadonlySet<string> = new Set();

/** What a ranked game has earned, computed from its log (S2-18). */
export const rankedAchievements: AchievementsOf = function* (replay) {
  const followed = yield* followReplay(replay);
  if (!followed.ok) throw new Error(`a stored game does not replay: ${followed.error.message}`);
  const { tally, timeline } = followed.value;
  return achievementsIn(recordAt(tally, timeline), NO_LEVELS);
};
