/** What a choice gave away, and what a blind one would have on average: both as shares of 0 to 1. */
export interface Choice {
  readonly share: number;
  readonly stake: number;
}

/** How good one choice was: 100 for the best move, 0 for one no better than a blind choice. */
export function accuracyOf({ share, stake }: Choice): number {
  return share === 0 ? 100 : 100 * Math.max(1 - share / Math.max(stake, share / 2), 0);
}

/**
 * How good the choices of a game were: of what blind choices would have given away, the part that was kept.
 * So moves count by what was at stake. Undefined where nothing was, and for a game of fewer moves than
 * `least`, in which luck says more than skill.
 */
export function accuracyOfAll(choices: readonly Choice[], least: number): number | undefined {
  let [share, stake] = [0, 0];
  for (const choice of choices) {
    share += choice.share;
    stake += choice.stake;
  }
  if (choices.length < least || stake === 0) return undefined;
  return 100 * Math.max(1 - share / stake, 0);
}
