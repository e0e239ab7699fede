import type { AchievementId, Feats } from '@twofold/achievements';
import type { GameName } from '@twofold/rules';
import type { Badge, GameFeatures } from '../games/feature.js';
import { FEATURES } from '../games/features.js';

/** Of achievements that belong to no game; those of a game are among its features. */
const GENERAL: Readonly<Record<Exclude<AchievementId, Feats[GameName]['id']>, Badge>> = {
  'games-10': { text: '10', rank: 5 },
  'games-100': { text: '100', rank: 9 },
  'games-1000': { text: '1000', rank: 14 },
  'both-in-a-day': { text: '2', rank: 5 },
  'days-7': { text: '7', rank: 8 },
  'days-30': { text: '30', rank: 13 },
};

export function badgeOf(id: AchievementId): Badge {
  const games = Object.values<GameFeatures>(FEATURES);
  const tables: readonly Readonly<Record<string, Badge>>[] = [
    GENERAL,
    ...games.map(({ badges }) => badges),
  ];
  // Every achievement belongs to a game, or to none.
  return tables.find((badges) => id in badges)![id]!;
}
