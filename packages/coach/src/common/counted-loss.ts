import type { MoveValue } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';

/** About one in forty differences is so large by chance alone. */
const SURE = 2;
/** Enough where a search has said the same before anything was played. */
const SURE_OF_SEARCH = 1;

/**
 * What a move is behind the best, as far as it counts. Averages of play-outs differ by chance, too: a
 * difference within its standard errors may be nothing, and nobody is to be blamed for it.
 */
export function countedLoss<T extends GameTypes>(best: MoveValue<T>, other: MoveValue<T>): number {
  const { error = 0, searched = Infinity } = other;
  const isSearched = best.searched !== undefined && searched < best.searched;
  const difference = best.value - other.value;
  return difference > (isSearched ? SURE_OF_SEARCH : SURE) * error ? difference : 0;
}
