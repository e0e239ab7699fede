import type { GameName, Games } from '@twofold/rules';
import { dotsCard } from './dots/card.js';
import type { GameCard } from './game-card.js';
import { slideCard } from './slide/card.js';

/** How games of a day are shared; undefined for a game that has none. */
export const CARDS: { readonly [Name in GameName]: GameCard<Games[Name]> | undefined } = {
  slide: slideCard,
  dots: dotsCard,
};
