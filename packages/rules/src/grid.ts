import { parseCount } from './text.js';

/** The size of a board. Cells are numbered row by row from the top left, starting at 0. */
export interface Shape {
  readonly width: number;
  readonly height: number;
}

export const MIN_SIDE = 2;
/** Far beyond play; it bounds the work and memory that one position from outside can ask for. */
export const MAX_SIDE = 64;

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function cellCount(shape: Shape): number {
  return shape.width * shape.height;
}

/** The cell at a row and column, or undefined off the board. */
export function cellAt(shape: Shape, row: number, column: number): number | undefined {
  const inside =
    Number.isInteger(row) &&
    Number.isInteger(column) &&
    row >= 0 &&
    row < shape.height &&
    column >= 0 &&
    column < shape.width;
  return inside ? row * shape.width + column : undefined;
}

/** A row and a column, each from 0: how people and the documents name a cell. */
export type Coordinate = readonly [row: number, column: number];

/** The cell one step away, or undefined when that leaves the board. */
export function step(shape: Shape, cell: number, direction: Direction): number | undefined {
  const row = Math.floor(cell / shape.width);
  const column = cell % shape.width;
  switch (direction) {
    case 'up':
      return cellAt(shape, row - 1, column);
    case 'down':
      return cellAt(shape, row + 1, column);
    case 'left':
      return cellAt(shape, row, column - 1);
    case 'right':
      return cellAt(shape, row, column + 1);
  }
}

/** The rows or columns of a board, each listed from the edge that a slide moves towards. */
export type Lines = readonly (readonly number[])[];

const linesByShape = new Map<number, Record<Direction, Lines>>();

export function linesToward(shape: Shape, direction: Direction): Lines {
  // At most (MAX_SIDE - 1)^2 shapes exist, so the cache is bounded.
  const key = shape.height * (MAX_SIDE + 1) + shape.width;
  let lines = linesByShape.get(key);
  if (lines === undefined) {
    const rows = range(shape.height).map((row) =>
      range(shape.width).map((column) => row * shape.width + column),
    );
    const columns = range(shape.width).map((column) => rows.map((row) => row[column]!));
    const reversed = (forward: Lines): Lines => forward.map((line) => line.toReversed());
    lines = { up: columns, down: reversed(columns), left: rows, right: reversed(rows) };
    linesByShape.set(key, lines);
  }
  return lines[direction];
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

/** `4x3`: width by height. */
export function parseShape(text: string): Shape | undefined {
  const [width, height, ...rest] = text
    .split('x')
    .map((side) => parseCount(side, MAX_SIDE, MIN_SIDE));
  if (width === undefined || height === undefined || rest.length > 0) return undefined;
  return { width, height };
}

export function makeShape(shape: Shape): string {
  return `${shape.width}x${shape.height}`;
}
