import { cellCount, DIRECTIONS, neighbour, type Shape } from '@twofold/rules';
import {
  ANCHOR as ANCHOR_LETTER,
  COLOURS,
  type DotsPosition,
  type DotsRuleset,
} from '@twofold/rules/dots';
import type { Below } from '../common/random.js';

/** What stands in a cell whose dot has not fallen yet. Dots are numbers, as `COLOURS` lists them. */
export const HOLE = 255;
/** An anchor; no dot has this number or a higher one. */
export const ANCHOR = 254;

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
  return Uint8Array.from(position.cells, (piece) =>
    piece === ANCHOR_LETTER ? ANCHOR : COLOURS.indexOf(piece),
  );
}

/**
 * The board after these cells were cleared and what was above them fell; holes are at the top, and an
 * anchor that came to the bottom is gone.
 */
export function cleared(field: Field, dots: Dots, cells: readonly number[]): Dots {
  const next = dots.slice();
  for (const cell of cells) next[cell] = HOLE;
  const { width, size } = field;
  for (let column = 0; column < width; column++) {
    const bottom = size - width + column;
    let to = bottom;
    for (let from = to; from >= 0; from -= width) {
      const dot = next[from]!;
      if (dot === HOLE) continue;
      if (dot === ANCHOR && to === bottom) {
        next[from] = HOLE;
        continue;
      }
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
    if (dot >= ANCHOR) continue;
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
  const places = cellsWithDots(dots);
  for (let i = places.length - 1; i > 0; i--) swap(dots, places[i]!, places[below(i + 1)]!);
  if (!hasPair(field, dots)) bringTogether(field, dots);
}

/** What the rules do, in place, with a shuffled board that has no path either. */
export function bringTogether(field: Field, dots: Dots): void {
  const besides = cellsWithDots(dots).filter((cell) => besideOf(field, dots, cell) >= 0);
  const first = besides.find((cell) => dots.indexOf(dots[cell]!, cell + 1) !== -1);
  if (first === undefined) {
    dots[besideOf(field, dots, besides[0]!)] = dots[besides[0]!]!;
    return;
  }
  const equal = dots.indexOf(dots[first]!, first + 1);
  swap(dots, besideOf(field, dots, first), equal);
}

function cellsWithDots(dots: Dots): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < dots.length; cell++) if (dots[cell]! < ANCHOR) cells.push(cell);
  return cells;
}

/** The dot to the right of a cell, or else below it; -1 where there is none. */
function besideOf({ width, size }: Field, dots: Dots, cell: number): number {
  if ((cell + 1) % width !== 0 && dots[cell + 1]! < ANCHOR) return cell + 1;
  return cell + width < size && dots[cell + width]! < ANCHOR ? cell + width : -1;
}

function swap(dots: Dots, a: number, b: number): void {
  const held = dots[a]!;
  dots[a] = dots[b]!;
  dots[b] = held;
}
