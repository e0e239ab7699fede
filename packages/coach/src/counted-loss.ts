/** About one in forty differences is so large by chance alone. */
const SURE = 2;

/**
 * What a move is behind another, as far as it counts. Averages of play-outs differ by chance, too: a
 * difference within two of its standard errors may be nothing, and nobody is to be blamed for it.
 */
export function countedLoss(difference: number, error = 0): number {
  return difference > SURE * error ? difference : 0;
}
