import type { GameName } from '@twofold/rules';
import { FEATS, type Feats } from './feats.js';
import type { AchievementOf, Levels } from './game-feats.js';
import { GENERAL_ACHIEVEMENTS, type GeneralAchievementId } from './general.js';

export type AchievementId = Feats[GameName]['id'] | GeneralAchievementId;
export type Achievement = AchievementOf<AchievementId, GameName | 'both'>;

/** All achievements: those of each game, then those of all together. */
export function allAchievements(): readonly Achievement[] {
  const ofGames = Object.values<{ readonly achievements: readonly Achievement[] }>(FEATS);
  return [...ofGames.flatMap(({ achievements }) => achievements), ...GENERAL_ACHIEVEMENTS];
}

export function goalOf({ goal }: Achievement, levels: Levels): number {
  // Where there are no levels, nobody has won them all.
  return goal === 'levels' ? Math.max(levels.size, 1) : goal;
}
