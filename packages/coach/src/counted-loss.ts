/** About one in forty differences is so large by chance alone. */
const SURE = 2;
/** Enough where a search has said the same before anything was played. */
const SURE_OF_SEARCH = 1;

/**
 * What a move is behind another, as far as it counts. Averages of play-outs differ by chance, too: a
 * difference within its standard errors may be nothing, and nobody is to be blamed for it.
 */
export function countedLoss(
  difference: number,
  { error = 0, searched }: { readonly error?: number; readonly searched?: number } = {},
): number {
  const sure = searched === undefined ? SURE : SURE_OF_SEARCH;
  return difference > sure * error ? difference : 0;
}
