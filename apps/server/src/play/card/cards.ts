import type { GameName, Games } from '@twofold/rules';
import { dotsCard } from './dots/card.js';
import type { GameCard } from './game-card.js';
import { slideCard } from './slide/card.js';

export const CARDS: { readonly [Name in GameName]: GameCard<Games[Name]> } = {
  slide: slideCard,
  dots: dotsCard,
};
