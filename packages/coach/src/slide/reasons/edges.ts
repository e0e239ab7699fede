import { DIRECTIONS, linesToward, neighbour, type Direction, type Shape } from '@twofold/rules';
import { highestTile, type Content } from '@twofold/rules/slide';

/** The cells of the four corners. */
export function cornersOf({ width, height }: Shape): readonly number[] {
  const last = width * height - 1;
  return [0, width - 1, last - width + 1, last];
}

/** The cells one step away. */
export function neighboursOf(shape: Shape, cell: number): readonly number[] {
  return DIRECTIONS.map((direction) => neighbour(shape, cell, direction)).filter(
    (next) => next !== undefined,
  );
}

/** The tiles at the edge of the board that are not below `least`, largest first. */
export function tilesAtEdge(
  shape: Shape,
  cells: readonly Content[],
  least: number,
): readonly number[] {
  return cells
    .filter((content, cell) => isAtLeast(content, least) && neighboursOf(shape, cell).length < 4)
    .map(Number)
    .toSorted((a, b) => b - a);
}

/** Whether a corner has a tile of this value or a larger one. */
export function isInCorner(shape: Shape, cells: readonly Content[], least: number): boolean {
  return cornersOf(shape).some((cell) => isAtLeast(cells[cell]!, least));
}

export function isAtLeast(content: Content, least: number): content is number {
  return typeof content === 'number' && content >= least;
}

/**
 * The edges of the board along which the tiles fall, none larger than the one before, from a
 * corner that has the highest tile of all; with at least so many tiles, or all there is room for.
 */
export function edgesInOrder(
  shape: Shape,
  cells: readonly Content[],
  least: number,
): readonly Direction[] {
  const highest = highestTile({ cells });
  return DIRECTIONS.filter((edge) => {
    const line = linesToward(shape, edge).map(([first]) => cells[first!]!);
    return [line, line.toReversed()].some((way) => isFalling(way, highest, least));
  });
}

function isFalling(line: readonly Content[], highest: number, least: number): boolean {
  if (line[0] !== highest) return false;
  let tiles = 0;
  let before = highest;
  for (const content of line) {
    if (typeof content !== 'number' || content > before) return false;
    if (content > 0) tiles++;
    before = content;
  }
  return tiles >= Math.min(least, line.length);
}
