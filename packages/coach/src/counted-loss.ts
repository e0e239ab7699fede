/** About one in fifteen differences is so large by chance alone. */
const MOST_ERRORS = 1.5;

/**
 * What a move gave away, as far as it counts. Averages of play-outs differ by chance, too: a
 * difference within one and a half of its standard errors may be nothing, and nobody is blamed for
 * it. With two, grades were kinder but less stable: more moves went from best to worse, and levels
 * from 74 % to 70 %, when the budget was doubled.
 */
export function countedLoss(difference: number, error = 0): number {
  return difference > MOST_ERRORS * error ? difference : 0;
}
