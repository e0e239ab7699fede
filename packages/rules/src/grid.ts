import { parseCount } from './text.js';

/** The size of a board. Cells are numbered row by row from the top left, starting at 0. */
export interface Shape {
  readonly width: number;
  readonly height: number;
}

export const MIN_SIDE = 2;
/** Far beyond play; it bounds the work and memory that one position from outside can ask for. */
export const MAX_SIDE = 64;
/** More cells than this no board has, not even one that is no text and comes from nowhere. */
export const MAX_CELLS: number = 2 ** 20;

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

export function coordinateOf(shape: Shape, cell: number): Coordinate {
  return [Math.floor(cell / shape.width), cell % shape.width];
}

/** What is said of each cell, row by row. */
export function rowsOf<Cell>({ width, height }: Shape, cells: readonly Cell[]): Cell[][] {
  return Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width));
}

/** The cell one step away, or undefined when that leaves the board. */
export function neighbour(shape: Shape, cell: number, direction: Direction): number | undefined {
  const [row, column] = coordinateOf(shape, cell);
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

/** Shapes whose lines are kept. People play on a few; texts from outside may name thousands. */
const MAX_SHAPES_KEPT = 64;
const linesByShape = new Map<number, Record<Direction, Lines>>();

export function linesToward(shape: Shape, direction: Direction): Lines {
  // A board that no text can hold is a facade's, and too large to be kept.
  if (shape.width > MAX_SIDE || shape.height > MAX_SIDE) return linesOf(shape)[direction];
  const key = shape.height * (MAX_SIDE + 1) + shape.width;
  let lines = linesByShape.get(key);
  if (lines === undefined) {
    lines = linesOf(shape);
    if (linesByShape.size === MAX_SHAPES_KEPT) linesByShape.clear();
    linesByShape.set(key, lines);
  }
  return lines[direction];
}

function linesOf({ width, height }: Shape): Record<Direction, Lines> {
  if (!isSide(width) || !isSide(height) || width * height > MAX_CELLS) {
    throw new RangeError(`a board has sides from ${MIN_SIDE} and at most ${MAX_CELLS} cells`);
  }
  const rows = range(height).map((row) => range(width).map((column) => row * width + column));
  const columns = range(width).map((column) => rows.map((row) => row[column]!));
  const reversed = (forward: Lines): Lines => forward.map((line) => line.toReversed());
  return { up: columns, down: reversed(columns), left: rows, right: reversed(rows) };
}

function isSide(side: number): boolean {
  return Number.isInteger(side) && side >= MIN_SIDE;
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
