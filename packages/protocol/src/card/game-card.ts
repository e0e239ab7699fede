import type { GameTypes } from '@twofold/rules';
import type { CardWords } from './words.js';

/** A cell of a board, as a letter in a text and as a figure in a picture. */
export interface CardCell {
  readonly emoji: string;
  readonly colour: string;
  /** A dot on the board; all else is a tile that fills its cell. */
  readonly round?: boolean;
  /** Nothing lies there. */
  readonly empty?: boolean;
  /** What is written on it, and in which colour. */
  readonly label?: string;
  readonly ink?: string;
}

/** What a game shows of itself on a card. */
export interface GameCard<T extends GameTypes = GameTypes> {
  readonly title: string;
  /** What was reached, in a word or two. */
  headline(position: T['position'], words: CardWords): string;
  /** The cells of a board in reading order. */
  cells(position: T['position']): readonly CardCell[];
}
