import {
  cellAt,
  DIRECTIONS,
  linesToward,
  type Content,
  type Direction,
  type Shape,
} from '@twofold/rules';

/** So many tiles in order are worth a word; on a shorter edge, as many as it has. */
const LEAST_IN_ORDER = 3;

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

/**
 * The edges of the board along which the tiles fall, none larger than the one before, from a
 * corner that has the highest tile of all.
 */
export function edgesInOrder(shape: Shape, cells: readonly Content[]): readonly Direction[] {
  const highest = highestOf(cells);
  return DIRECTIONS.filter((edge) => {
    const line = linesToward(shape, edge).map(([first]) => cells[first!]!);
    return [line, line.toReversed()].some((way) => isFalling(way, highest));
  });
}

export function highestOf(cells: readonly Content[]): number {
  let highest = 0;
  for (const content of cells) {
    if (typeof content === 'number') highest = Math.max(highest, content);
  }
  return highest;
}

function isFalling(line: readonly Content[], highest: number): boolean {
  if (line[0] !== highest) return false;
  let tiles = 0;
  let before = highest;
  for (const content of line) {
    if (typeof content !== 'number' || content > before) return false;
    if (content > 0) tiles++;
    before = content;
  }
  return tiles >= Math.min(LEAST_IN_ORDER, line.length);
}
