import { cellCount, type Shape } from '@twofold/rules';

/** A symmetry of a board: for each cell, the cell that it goes to. */
export type Symmetry = readonly number[];

/**
 * The eight ways to turn and flip a square onto itself, and for a rectangle its four, each twice: the
 * inner loops work on eight images at once.
 */
export function symmetriesOf({ width, height }: Shape): readonly Symmetry[] {
  const cells = Array.from({ length: cellCount({ width, height }) }, (_, cell) => cell);
  const row = (cell: number): number => Math.floor(cell / width);
  const column = (cell: number): number => cell % width;
  const same = cells;
  const sideways = cells.map((cell) => row(cell) * width + (width - 1 - column(cell)));
  const over = cells.map((cell) => (height - 1 - row(cell)) * width + column(cell));
  const half = sideways.map((cell) => over[cell]!);
  const flips = [same, sideways, over, half];
  if (width !== height) return [...flips, ...flips];
  return [...flips, ...flips.map((flip) => flip.map((cell) => column(cell) * width + row(cell)))];
}
