import { neighbour, rowsOf, type Shape } from '../grid.js';

/** Red, orange, green, blue (the default four), then purple, yellow, cyan and pink. */
export const COLOURS = ['R', 'O', 'G', 'B', 'P', 'Y', 'C', 'K'] as const;
export type Colour = (typeof COLOURS)[number];

/** What lies between the dots and is none (`modes/anchors.ts`). */
export const ANCHOR = 'A';

/** What a cell has on it. */
export type Piece = Colour | typeof ANCHOR;

/** A colour's letter, if it is one of the first so many. */
export function parseColour(text: string, colours: number): Colour | undefined {
  return COLOURS.slice(0, colours).find((colour) => colour === text);
}

/** Rows of letters, separated by `/`; undefined where they do not fit the shape, or are others. */
export function parseRows<Letter extends string>(
  text: string,
  shape: Shape,
  letters: readonly Letter[],
): readonly Letter[] | undefined {
  const rows = text.split('/');
  if (rows.length !== shape.height || rows.some((row) => row.length !== shape.width)) {
    return undefined;
  }
  const cells = [...rows.join('')].map((given) => letters.find((letter) => letter === given));
  return cells.every((cell) => cell !== undefined) ? cells : undefined;
}

export function makeRows(shape: Shape, cells: readonly (string | number)[]): string {
  return rowsOf(shape, cells)
    .map((row) => row.join(''))
    .join('/');
}

/** Whether any two neighbours are dots of the same colour. */
export function hasPath(shape: Shape, board: readonly Piece[]): boolean {
  return board.some(
    (piece, cell) =>
      piece !== ANCHOR &&
      (['right', 'down'] as const).some((direction) => {
        const next = neighbour(shape, cell, direction);
        return next !== undefined && board[next] === piece;
      }),
  );
}
