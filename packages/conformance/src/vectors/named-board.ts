import type { Board } from '../board.js';

export interface NamedBoard {
  readonly name: string;
  /** Where the board is from: a requirement, or what it is there to show. */
  readonly source: string;
  readonly board: Board;
}
