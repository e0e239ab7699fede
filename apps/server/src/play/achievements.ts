import { achievementsOf } from '@twofold/achievements';
import type { AchievementsOf } from './endings.js';

/** Ranked games have no undo, so their rules are never those of a level: none of them counts. */
const NO_LEVELS: ReadonlySet<string> = new Set();

/** What a ranked game has earned, computed from its log (S2-18). */
export const rankedAchievements: AchievementsOf = (replay) => {
  const earned = achievementsOf(replay, NO_LEVELS);
  if (!earned.ok) throw new Error(`a stored game does not replay: ${earned.error.message}`);
  return earned.value;
};
