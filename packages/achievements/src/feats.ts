import type { Game, GameName, Games, GameTypes } from '@twofold/rules';
import { dotsFeats, type DotsFeats } from './dots/feats.js';
import type { GameFeats } from './game-feats.js';
import { slideFeats, type SlideFeats } from './slide/feats.js';

/** What each game keeps, and what can be achieved in it, as types. */
export interface Feats {
  readonly slide: SlideFeats;
  readonly dots: DotsFeats;
}

export const FEATS: { readonly [Name in GameName]: GameFeats<Games[Name], Feats[Name], Name> } = {
  slide: slideFeats,
  dots: dotsFeats,
};

/** What one game came to: little, plain, and all that achievements and statistics ask for. */
export type GameRecord = Feats[GameName]['record'];

/** The only cast: tallies and positions of one game are only handed back to the same game. */
export function featsOf<T extends GameTypes>(game: Game<T>): GameFeats<T> {
  return FEATS[game.name as GameName] as unknown as GameFeats<T>;
}
