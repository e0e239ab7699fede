import { cellCount, DIRECTIONS, neighbour, type Shape } from '@twofold/rules';
import { COLOURS, type DotsPosition, type DotsRuleset } from '@twofold/rules/dots';
import type { Below } from './random.js';

/** What stands in a cell whose dot has not fallen yet. Dots are numbers, as `COLOURS` lists them. */
export const HOLE = 255;

/** A board in play: one number for each cell, in reading order. */
export type Dots = Uint8Array;

/** What the search needs to know of a ruleset, laid out for speed. */
export interface Field extends Shape {
  readonly size: number;
  readonly colours: number;
  readonly loops: boolean;
  /** Four for each cell, in the order of `DIRECTIONS`; -1 off the board. */
  readonly beside: Int32Array;
}

export function fieldOf(ruleset: DotsRuleset): Field {
  const { width, height, colours, loops } = ruleset;
  const size = cellCount(ruleset);
  const beside = Int32Array.from(
    { length: 4 * size },
    (_, i) => neighbour(ruleset, i >> 2, DIRECTIONS[i & 3]!) ?? -1,
  );
  return { width, height, size, colours, loops, beside };
}

export function dotsOf(position: Pick<DotsPosition, 'cells'>): Dots {
  return Uint8Array.from(position.cells, (colour) => COLOURS.indexOf(colour));
}

/** What is still to be cleared of each colour. */
export function needsOf({ ruleset, goals }: DotsPosition): readonly number[] {
  return COLOURS.slice(0, ruleset.colours).map(
    (colour) => goals.find((goal) => goal.colour === colour)?.count ?? 0,
  );
}

/** The board after these cells were cleared and the dots above them fell; holes are at the top. */
export function cleared(field: Field, dots: Dots, cells: readonly number[]): Dots {
  const next = dots.slice();
  for (const cell of cells) next[cell] = HOLE;
  const { width, size } = field;
  for (let column = 0; column < width; column++) {
    let to = size - width + column;
    for (let from = to; from >= 0; from -= width) {
      const dot = next[from]!;
      if (dot === HOLE) continue;
      if (to !== from) {
        next[to] = dot;
        next[from] = HOLE;
      }
      to -= width;
    }
  }
  return next;
}

/** Whether two neighbours are equal dots, whatever falls into the holes. */
export function hasPair({ width, size }: Field, dots: Dots): boolean {
  for (let cell = 0; cell < size; cell++) {
    const dot = dots[cell]!;
    if (dot === HOLE) continue;
    if ((cell + 1) % width !== 0 && dots[cell + 1] === dot) return true;
    if (cell + width < size && dots[cell + width] === dot) return true;
  }
  return false;
}

/** Fills the holes in place; a board without a path is shuffled, as the rules do while play goes on. */
export function fillHoles(field: Field, dots: Dots, below: Below): void {
  for (let cell = 0; cell < field.size; cell++) {
    if (dots[cell] === HOLE) dots[cell] = below(field.colours);
  }
  if (hasPair(field, dots)) return;
  for (let i = field.size - 1; i > 0; i--) swap(dots, i, below(i + 1));
  if (!hasPair(field, dots)) bringTogether(field, dots);
}

/** What the rules do, in place, with a shuffled board that has no path either. */
export function bringTogether(field: Field, dots: Dots): void {
  const first = dots.findIndex((dot, cell) => dots.indexOf(dot, cell + 1) !== -1);
  if (first === -1) {
    dots[1] = dots[0]!;
    return;
  }
  const inLastColumn = (first + 1) % field.width === 0;
  const beside = inLastColumn ? first + field.width : first + 1;
  swap(dots, beside, dots.indexOf(dots[first]!, first + 1));
}

function swap(dots: Dots, a: number, b: number): void {
  const held = dots[a]!;
  dots[a] = dots[b]!;
  dots[b] = held;
}
