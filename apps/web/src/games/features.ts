import type { Feats, GameRecord } from '@twofold/achievements';
import type { GameName, Games } from '@twofold/rules';
import { dotsFeatures } from './dots/features.js';
import type { GameFeatures } from './feature.js';
import { slideFeatures } from './slide/features.js';

export const FEATURES: {
  readonly [Name in GameName]: GameFeatures<Games[Name], GameRecord, Feats[Name]['id']>;
} = {
  slide: slideFeatures,
  dots: dotsFeatures,
};

/** Values of one game must only be handed back to the same game. */
export function featuresOf(name: string): GameFeatures {
  return FEATURES[name as GameName];
}

/** The rules of the levels of all games, as texts. */
export function levelTexts(): ReadonlySet<string> {
  return new Set(
    Object.values<GameFeatures>(FEATURES).flatMap((game) => game.levelTexts?.() ?? []),
  );
}
