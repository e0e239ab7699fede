import type { ValueUnit } from '../../common/player.js';
import type { Cells } from './field.js';

/** What a search needs to know about boards that it does not look beyond. */
export interface Evaluation {
  readonly unit: ValueUnit;
  /** How much points made on the way count: 1 where values are points still to come. */
  readonly pointsCount: number;
  /** The value of a board without a move. */
  readonly lost: number;
  /** What reaching a target that ends the game is worth. */
  readonly won: number;
  /** The value of a board that has moved and waits for chance. */
  evaluate(cells: Cells): number;
}
