/**
 * What is shared of a game, for whoever shares it: an app as text and picture, the server as the preview
 * of a link.
 *
 *     import { cardOf, cardText, drawCard } from '@twofold/protocol/card';
 *
 *     const card = { game: cardOf('slide'), position, language: 'en', dare: true };
 *     cardText(card);      // lines with the last board in coloured squares
 *     drawCard(card);      // areas and texts, to be painted by a canvas or into a PNG
 */
export { CARDS, cardOf } from './cards.js';
export type { CardCell, GameCard } from './game-card.js';
export { CARD_HEIGHT, CARD_WIDTH, drawCard, type Card } from './draw.js';
export type { Point, Shape } from './shapes.js';
export { cardLine, cardText } from './text.js';
export { CARD_WORDS, cardLanguage, type CardLanguage, type CardWords } from './words.js';
