/** How a choice compares with choosing blindly, both as shares of what the game was worth. */
export interface Choice {
  /** By how much the search prefers another move. */
  readonly behind: number;
  /** The same for a move chosen at random, on average. */
  readonly guess: number;
}

/** Where less is at stake, a choice cannot be far off. */
const LEAST_STAKE = 0.05;

/** How good one choice was: 100 for the best move, 0 for one no better than chance would make. */
export function accuracyOf({ behind, guess }: Choice): number {
  return 100 * Math.max(1 - behind / Math.max(guess, LEAST_STAKE), 0);
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
