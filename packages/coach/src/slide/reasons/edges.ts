import {
  cellAt,
  coordinateOf,
  DIRECTIONS,
  linesToward,
  type Direction,
  type Shape,
} from '@twofold/rules';
import type { Content } from '@twofold/rules/slide';

/** The cells of the four corners. */
export function cornersOf(shape: Shape): readonly number[] {
  const { width, height } = shape;
  return [
    [0, 0],
    [0, width - 1],
    [height - 1, 0],
    [height - 1, width - 1],
  ].map(([row, column]) => cellAt(shape, row!, column!)!);
}

/** The tiles at the edge of the board that are not below `least`, largest first. */
export function tilesAtEdge(
  shape: Shape,
  cells: readonly Content[],
  least: number,
): readonly number[] {
  return cells
    .filter((content, cell) => {
      const [row, column] = coordinateOf(shape, cell);
      const isThere =
        row === 0 || column === 0 || row === shape.height - 1 || column === shape.width - 1;
      return isThere && isAtLeast(content, least);
    })
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
  const highest = highestOf(cells);
  return DIRECTIONS.filter((edge) => {
    const line = linesToward(shape, edge).map(([first]) => cells[first!]!);
    return [line, line.toReversed()].some((way) => isFalling(way, highest, least));
  });
}

export function highestOf(cells: readonly Content[]): number {
  let highest = 0;
  for (const content of cells) {
    if (typeof content === 'number') highest = Math.max(highest, content);
  }
  return highest;
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
