/** What counts of what a choice gave away, as a share of 0 to 1, and what would count for a blind one on average. */
export interface Choice {
  readonly given: number;
  readonly stake: number;
}

/** How many moves a game has to have for an accuracy, and more than how much has to be at stake in all of them. */
export interface LeastAtStake {
  readonly moves: number;
  readonly stake: number;
}

/** Three blunders: if all of a share counted, the last move of a lost game would decide alone. */
export const MOST_COUNTED = 0.3;

export function countedShare(share: number): number {
  return Math.min(share, MOST_COUNTED);
}

/** The part of an accuracy that is left to whoever gives away as much as blind choices would. */
const BLIND = 0.5;

/**
 * How good the choices of a game were: 100 if they gave nothing away, half of it for as much as blind choices would have
 * given away, half of that for twice as much. So moves count by what was at stake. Undefined where that is little: then
 * luck says more than skill.
 */
export function accuracyOfAll(choices: readonly Choice[], least: LeastAtStake): number | undefined {
  let [given, stake] = [0, 0];
  for (const choice of choices) {
    given += choice.given;
    stake += choice.stake;
  }
  if (choices.length < least.moves || stake <= least.stake) return undefined;
  return 100 * BLIND ** (given / stake);
}
