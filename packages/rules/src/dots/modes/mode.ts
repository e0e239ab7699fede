import type { Draws } from '../../draws.js';
import type { Shape } from '../../grid.js';
import type { Piece } from '../board.js';
import type { DotsEvent } from '../events.js';

/** A board while a move changes it. */
export interface Draft extends Shape {
  readonly cells: (Piece | undefined)[];
  /** Layers of ice by cell, where there is any. */
  readonly ice: number[] | undefined;
  readonly events: DotsEvent[];
}

/** What of a position tells how far its objectives are. */
export interface Standing {
  readonly cells: readonly (Piece | undefined)[];
  readonly ice: readonly number[] | undefined;
  readonly score: number;
}

/**
 * What a mode of Dots gives: one more objective, in a field of the ruleset that has the mode's name.
 * Modes go together with each other and with colours to clear; all that a game asks for wins it.
 */
export interface DotsMode<Rule> {
  /** One sentence for people. Apps that speak other languages find theirs by the name. */
  readonly about: string;
  /** How its field is written, for messages. */
  readonly written: string;
  parse(text: string, shape: Shape): Rule | undefined;
  make(rule: Rule, shape: Shape): string;

  /** How much there is to do, and how much of it is left. */
  total(rule: Rule): number;
  left(standing: Standing, rule: Rule): number;

  /** Before the first dots come. */
  started?(draft: Draft, rule: Rule, draws: Draws): void;
  /** After the dots of a move were taken, before others fall. */
  cleared?(draft: Draft, cells: readonly number[]): void;
}
