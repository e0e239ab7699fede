/** How a choice compares with choosing blindly, both as shares of what the game was worth. */
export interface Choice {
  /** By how much the search prefers another move. */
  readonly behind: number;
  /** The same for a move chosen at random, on average. */
  readonly guess: number;
}

/** Where less is at stake, a choice cannot be far off. */
const LEAST_STAKE = 0.05;

/** 1 for the best move, 0 for one as good as a blind choice, and -1 at worst: one move is not a whole game. */
function skillOf({ behind, guess }: Choice): number {
  return Math.max(1 - behind / Math.max(guess, LEAST_STAKE), -1);
}

/** How good one choice was: 100 for the best move, 0 for one no better than chance would make. */
export function accuracyOf(choice: Choice): number {
  return 100 * Math.max(skillOf(choice), 0);
}

/**
 * How good the choices of a game were: 100 for the engine's own; a random player of 4 x 4 stays
 * below 30. Choices count by what was at stake; undefined where nothing was.
 */
export function accuracyOfAll(choices: readonly Choice[]): number | undefined {
  let skill = 0;
  let stake = 0;
  for (const choice of choices) {
    skill += choice.guess * skillOf(choice);
    stake += choice.guess;
  }
  return stake === 0 ? undefined : 100 * Math.max(skill / stake, 0);
}
