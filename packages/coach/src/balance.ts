import type { ValueUnit } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { ReviewedMove } from './report.js';

/** What a game came to, as a sum: `start` less `cost` plus `luck` is `end`. */
export interface Balance {
  readonly unit: ValueUnit;
  readonly start: number;
  readonly end: number;
  /** What the moves gave away, and what chance added. */
  readonly cost: number;
  readonly luck: number;
}

/**
 * Luck against play. It is told only where values are proven, or chances to win: the network changes its
 * mind from move to move, and practical chances are now of one tile, now of another.
 */
export function balanceOf<T extends GameTypes>(
  moves: readonly ReviewedMove<T>[],
): Balance | undefined {
  const [first] = moves;
  if (first === undefined) return undefined;
  const { unit, worth: start } = first;
  const countable = moves.every(
    (move) =>
      move.unit === unit &&
      move.practical === undefined &&
      (unit === 'chance' || (unit === 'points' && move.exact)),
  );
  if (!countable) return undefined;
  let cost = 0;
  let luck = 0;
  for (const move of moves) {
    cost += move.worth - move.kept;
    luck += move.luck ?? 0;
  }
  return { unit, start, end: start - cost + luck, cost, luck };
}
