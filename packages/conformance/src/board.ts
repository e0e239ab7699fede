import type { MoveDirection } from '@twofold/specs/ttfe';

/** The tiles of a board, row by row from the top; 0 is a free cell. `board[y][x]`. */
export type Board = readonly (readonly number[])[];

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function boardOf(
  width: number,
  height: number,
  tile: (x: number, y: number) => number,
): Board {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => tile(x, y)),
  );
}

export function emptyBoard(width: number, height: number): Board {
  return boardOf(width, height, () => 0);
}

export function widthOf(board: Board): number {
  return board[0]?.length ?? 0;
}

export function tileAt(board: Board, x: number, y: number): number {
  return board[y]?.[x] ?? 0;
}

/** Every cell from the top left, row by row. */
export function pointsOf(board: Board): readonly Point[] {
  return board.flatMap((row, y) => row.map((_, x) => ({ x, y })));
}

export function freePoints(board: Board): readonly Point[] {
  return pointsOf(board).filter(({ x, y }) => tileAt(board, x, y) === 0);
}

/** The cells in which two boards of one size differ. */
export function changedPoints(before: Board, after: Board): readonly Point[] {
  return pointsOf(before).filter(({ x, y }) => tileAt(before, x, y) !== tileAt(after, x, y));
}

export function countTiles(board: Board): number {
  return board.flat().filter((tile) => tile !== 0).length;
}

export function sameBoard(a: Board, b: Board): boolean {
  return a.length === b.length && widthOf(a) === widthOf(b) && changedPoints(a, b).length === 0;
}

/** The board as text, a free cell as a dot, each line indented for a message. */
export function drawBoard(board: Board): string {
  const text = (tile: number): string => (tile === 0 ? '.' : String(tile));
  const width = Math.max(1, ...board.flat().map((tile) => text(tile).length));
  return board
    .map((row) => `  ${row.map((tile) => text(tile).padStart(width)).join(' ')}`)
    .join('\n');
}

/**
 * The board whose lines, each read from the edge that a slide moves towards, are these: the one
 * text of a slide becomes four boards.
 */
export function boardFromLines(lines: Board, direction: MoveDirection): Board {
  const isReversed = direction === 'EAST' || direction === 'SOUTH';
  const ordered = isReversed ? lines.map((line) => line.toReversed()) : lines;
  if (direction === 'EAST' || direction === 'WEST') return ordered;
  return boardOf(ordered.length, widthOf(ordered), (x, y) => tileAt(ordered, y, x));
}
