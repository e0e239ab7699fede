import type { GameTypes } from '@twofold/rules';

/** A cell of a board, as a letter in a text and as a square in a picture. */
export interface CardCell {
  readonly emoji: string;
  readonly colour: string;
  readonly label: string;
  /** The label is dark, since the colour is light. */
  readonly dark?: boolean;
}

/** What a game shows of itself on a card. */
export interface GameCard<T extends GameTypes = GameTypes> {
  readonly title: string;
  /** The cells of a board in reading order. */
  cells(position: T['position']): readonly CardCell[];
}
