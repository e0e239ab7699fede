/** About one in fifteen differences is so large by chance alone. */
const MOST_ERRORS = 1.5;

/**
 * What a move gave away, as far as it counts. Averages of play-outs differ by chance, too: a
 * difference within one and a half of its standard errors may be nothing, and nobody is blamed for
 * it. On 238 moves of six levels, twice the budget then changed a tenth of the grades, and the
 * accuracy of a player by a point at most; with two errors it was three points, since the less is
 * known the more is forgiven, and with one a fair move is blamed too often.
 */
export function countedLoss(difference: number, error = 0): number {
  return difference > MOST_ERRORS * error ? difference : 0;
}
