import { neighbour, type Shape } from '../grid.js';

/** Red, orange, green, blue (the default four), then purple, yellow, cyan and pink. */
export const COLOURS = ['R', 'O', 'G', 'B', 'P', 'Y', 'C', 'K'] as const;
export type Colour = (typeof COLOURS)[number];

/** A colour's letter, if it is one of the first so many. */
export function parseColour(text: string, colours: number): Colour | undefined {
  return COLOURS.slice(0, colours).find((colour) => colour === text);
}

/** Rows of letters, separated by `/`. */
export function parseBoard(text: string, shape: Shape, colours: number): readonly Colour[] | 'bad' {
  const rows = text.split('/');
  if (rows.length !== shape.height || rows.some((row) => row.length !== shape.width)) return 'bad';
  const board = [...rows.join('')].map((letter) => parseColour(letter, colours));
  return board.every((colour) => colour !== undefined) ? board : 'bad';
}

export function makeBoard(shape: Shape, board: readonly Colour[]): string {
  return Array.from({ length: shape.height }, (_, row) =>
    board.slice(row * shape.width, (row + 1) * shape.width).join(''),
  ).join('/');
}

/** Whether any two neighbours have the same colour. */
export function hasPath(shape: Shape, board: readonly Colour[]): boolean {
  return board.some((colour, cell) =>
    (['right', 'down'] as const).some((direction) => {
      const next = neighbour(shape, cell, direction);
      return next !== undefined && board[next] === colour;
    }),
  );
}
