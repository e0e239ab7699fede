import type { GameName, Games } from '@twofold/rules';
import { dotsCard } from './dots/card.js';
import type { GameCard } from './game-card.js';
import { slideCard } from './slide/card.js';

/** How games are shared; undefined for a game that has no card. */
export const CARDS: { readonly [Name in GameName]: GameCard<Games[Name]> | undefined } = {
  slide: slideCard,
  dots: dotsCard,
};

/** Positions of one game must only be handed to the same game. */
export function cardOf(name: string): GameCard | undefined {
  return CARDS[name as GameName];
}
