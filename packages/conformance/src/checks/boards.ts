import { boardOf, type Board } from '../board.js';

/** Full, and no two neighbours are equal. */
export const STUCK: Board = boardOf(4, 4, (x, y) => 2 ** (1 + ((x + y) % 2)));

/** Full, but not stuck: the only merge makes twice this tile. */
export function oneMergeOf(tile: number): Board {
  return [
    [tile, tile, 2, 4],
    [2, 4, 8, 2],
    [4, 2, 4, 8],
    [2, 4, 8, 2],
  ];
}

/** 4 x 4 with these tiles in its first row, and no others. */
export function firstRow(...line: readonly number[]): Board {
  return boardOf(4, 4, (x, y) => (y === 0 ? (line[x] ?? 0) : 0));
}

/** A different power of two on every cell, from 2 on. */
export function powersOf(width: number, height: number): Board {
  return boardOf(width, height, (x, y) => 2 ** (1 + y * width + x));
}

/** Whether a board is of the usual size. */
export function isSquare({ width, height }: { width: number; height: number }): boolean {
  return width === 4 && height === 4;
}

type SizeText = `${number}x${number}`;

/** Sizes to check, such as `5x3`: width by height. */
export function sizes(...texts: readonly SizeText[]): readonly (readonly [number, number])[] {
  return texts.map((text) => text.split('x').map(Number) as [number, number]);
}
