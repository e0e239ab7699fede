import { DIRECTIONS } from '@twofold/rules';
import { ANCHOR, type Dots, type Field } from './field.js';

const DOWN = DIRECTIONS.indexOf('down');
const RIGHT = DIRECTIONS.indexOf('right');

/** Dots of one colour that hang together: two or more of them. */
export interface Region {
  readonly colour: number;
  readonly cells: readonly number[];
  /** Whether a path within it can close a loop: on a grid, every circle is long enough. */
  readonly cyclic: boolean;
}

/** Which colours are looked at: one, or those with a number above 0 in their place. */
type Wanted = number | readonly number[];

/** All regions, or those of some colours, in the order of their first cells. */
export function regionsOf(field: Field, dots: Dots, wanted?: Wanted): Region[] {
  const { size, beside } = field;
  const seen = new Uint8Array(size);
  const regions: Region[] = [];
  for (let first = 0; first < size; first++) {
    const dot = dots[first]!;
    if (seen[first] === 1 || dot >= ANCHOR || !isWanted(dot, wanted)) continue;
    // Its first cell has the others below it and to its right: most dots are alone, and soon done.
    const below = beside[4 * first + DOWN]!;
    const right = beside[4 * first + RIGHT]!;
    if ((below < 0 || dots[below] !== dot) && (right < 0 || dots[right] !== dot)) continue;
    const cells = [first];
    seen[first] = 1;
    let links = 0;
    for (let i = 0; i < cells.length; i++) {
      for (let at = 4 * cells[i]!, end = at + 4; at < end; at++) {
        const next = beside[at]!;
        if (next < 0 || dots[next] !== dot) continue;
        links++;
        if (seen[next] === 1) continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    regions.push({ colour: dot, cells, cyclic: links / 2 >= cells.length });
  }
  return regions;
}

function isWanted(dot: number, wanted: Wanted | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'number' ? dot === wanted : wanted[dot]! > 0;
}

/**
 * No path within the region is longer: as on a chessboard, a path takes black and white cells in
 * turn.
 */
export function longestPossible({ width }: Field, cells: readonly number[]): number {
  let black = 0;
  for (const cell of cells) black += (Math.floor(cell / width) + (cell % width)) & 1;
  return Math.min(cells.length, 2 * Math.min(black, cells.length - black) + 1);
}

export function cellsOf(dots: Dots, colour: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < dots.length; cell++) if (dots[cell] === colour) cells.push(cell);
  return cells;
}

/** How many dots of a colour are on the board. */
export function countOf(dots: Dots, colour: number): number {
  let count = 0;
  for (let cell = 0; cell < dots.length; cell++) if (dots[cell] === colour) count++;
  return count;
}
