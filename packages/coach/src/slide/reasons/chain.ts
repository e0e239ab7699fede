import type { Shape } from '@twofold/rules';
import type { Content } from '@twofold/rules/slide';
import { isAtLeast, neighboursOf } from './edges.js';

/** Chains are not followed further: nobody would read them. */
const MOST_IN_CHAIN = 4;

/** The largest tiles of a board, from the highest down; none below `least`. */
export function largestTiles(cells: readonly Content[], least: number): readonly number[] {
  return cells
    .filter((content) => isAtLeast(content, least))
    .toSorted((a, b) => b - a)
    .slice(0, MOST_IN_CHAIN);
}

/**
 * The largest tiles of a board as far as they lie side by side: the highest, the next one beside
 * it, and so on. Tiles below `least` do not count.
 */
export function longestChain(
  shape: Shape,
  cells: readonly Content[],
  least: number,
): readonly number[] {
  const wanted = largestTiles(cells, least);
  const path: number[] = [];
  let longest = 0;
  const follow = (cell: number): void => {
    path.push(cell);
    longest = Math.max(longest, path.length);
    for (const next of neighboursOf(shape, cell)) {
      if (!path.includes(next) && cells[next] === wanted[path.length]) follow(next);
    }
    path.pop();
  };
  for (const [cell, content] of cells.entries()) {
    if (longest < wanted.length && content === wanted[0]) follow(cell);
  }
  return wanted.slice(0, longest);
}
