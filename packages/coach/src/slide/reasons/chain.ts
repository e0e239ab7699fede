import { DIRECTIONS, neighbour, type Shape } from '@twofold/rules';
import type { Content } from '@twofold/rules/slide';

/** Chains are not followed further: nobody would read them. */
const MOST_IN_CHAIN = 4;

/** The largest tiles of a board, from the highest down; none below `least`. */
export function largestTiles(cells: readonly Content[], least: number): readonly number[] {
  return cells
    .filter((content): content is number => typeof content === 'number' && content >= least)
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
    for (const direction of DIRECTIONS) {
      const next = neighbour(shape, cell, direction);
      if (next === undefined || path.includes(next)) continue;
      if (cells[next] === wanted[path.length]) follow(next);
    }
    path.pop();
  };
  for (const [cell, content] of cells.entries()) {
    if (longest < wanted.length && content === wanted[0]) follow(cell);
  }
  return wanted.slice(0, longest);
}
