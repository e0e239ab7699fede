import type { GameTypes } from '@twofold/rules';

/** A cell of a board, as a letter in a text and as a square in a picture. */
export interface CardCell {
  readonly emoji: string;
  readonly colour: string;
  /** What is written on it, and in which colour. */
  readonly label?: string;
  readonly ink?: string;
}

/** What a game shows of itself on a card. */
export interface GameCard<T extends GameTypes = GameTypes> {
  readonly title: string;
  /** The cells of a board in reading order. */
  cells(position: T['position']): readonly CardCell[];
}
