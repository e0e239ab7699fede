import { GRADE_LIMITS } from './grade.js';

/** How a choice compares with choosing blindly, both as shares of what the game was worth. */
export interface Choice {
  /** By how much the search prefers another move. */
  readonly behind: number;
  /** The same for a move chosen at random, on average. */
  readonly guess: number;
}

/** How good one choice was: 100 for the best move, 0 for one no better than chance would make. */
export function accuracyOf({ behind, guess }: Choice): number {
  // Where all moves are about the same there is nothing to be accurate about.
  if (behind === 0 || guess < GRADE_LIMITS.best) return 100;
  return 100 * Math.max(1 - behind / guess, 0);
}

/**
 * How good the choices of a game were: 100 for the engine's own, 0 for choosing at random. Choices
 * count by what was at stake; undefined where nothing was.
 */
export function accuracyOfAll(choices: readonly Choice[]): number | undefined {
  let behind = 0;
  let guess = 0;
  for (const choice of choices) {
    behind += choice.behind;
    guess += choice.guess;
  }
  return guess === 0 ? undefined : 100 * Math.max(1 - behind / guess, 0);
}
