import type { Outcome } from '../game.js';

/** A game that was played when this version of the rules was made, and what it came to. */
export interface GoldenGame {
  readonly row: string;
  readonly replay: string;
  readonly position: string;
  readonly outcome: Outcome;
}
