import { HOLE, type Dots, type Field } from './field.js';

/** Dots of one colour that hang together: two or more of them. */
export interface Region {
  readonly colour: number;
  readonly cells: readonly number[];
  /** Whether a path within it can close a loop: on a grid, every circle is long enough. */
  readonly cyclic: boolean;
}

/** All regions, or those of one colour, in the order of their first cells. */
export function regionsOf(field: Field, dots: Dots, colour?: number): Region[] {
  const { size, beside } = field;
  const seen = new Uint8Array(size);
  const regions: Region[] = [];
  for (let first = 0; first < size; first++) {
    const dot = dots[first]!;
    if (seen[first] === 1 || dot === HOLE || (colour !== undefined && dot !== colour)) continue;
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
    if (cells.length > 1) {
      regions.push({ colour: dot, cells, cyclic: links / 2 >= cells.length });
    }
  }
  return regions;
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

/** How many dots of a colour are on the board. */
export function countOf(dots: Dots, colour: number): number {
  let count = 0;
  for (let cell = 0; cell < dots.length; cell++) if (dots[cell] === colour) count++;
  return count;
}
