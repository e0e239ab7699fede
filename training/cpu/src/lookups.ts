import type { Pattern } from './patterns.js';

/** A pattern laid onto the board: nibble j of the index is the rank of `cells[j]`. */
export type Placement = readonly number[];

/**
 * One weight that a board looks up. Where a symmetry lays a pattern onto the same cells in another
 * order, both orders stand for the same weight: the smaller index is taken and counts as often as
 * there are placements.
 */
export interface Lookup {
  readonly pattern: number;
  readonly placements: readonly Placement[];
}

export const SYMMETRIES = 8;

/** Turns of the board that lie side by side in a vector: itself, transposed, mirrored, both. */
export const LANES = [0, 4, 1, 5] as const;
const UPSIDE_DOWN = 2;
const CELLS = Array.from({ length: 16 }, (_, cell) => cell);

/** Where symmetry 0..7 takes a cell: bit 2 transposes, then bit 1 flips, then bit 0 mirrors. */
export function turnedCell(cell: number, symmetry: number): number {
  let row = cell >> 2;
  let column = cell & 3;
  if (symmetry & 4) [row, column] = [column, row];
  if (symmetry & 2) row = 3 - row;
  if (symmetry & 1) column = 3 - column;
  return 4 * row + column;
}

/** A pattern under all symmetries: that which each lane has at its cells, then the same upside down. */
function placementsOf(pattern: Pattern): readonly Placement[] {
  return [0, UPSIDE_DOWN].flatMap((flip) =>
    LANES.map((lane) =>
      pattern.map((cell) => CELLS.find((c) => turnedCell(c, lane) === turnedCell(cell, flip))!),
    ),
  );
}

/** All lookups of a network: those that count once first, in the order of patterns and placements. */
export function lookupsOf(patterns: readonly Pattern[]): readonly Lookup[] {
  const lookups: Lookup[] = [];
  for (const [pattern, cells] of patterns.entries()) {
    const bySet = new Map<string, Placement[]>();
    for (const placement of placementsOf(cells)) {
      const set = placement.toSorted((a, b) => a - b).join();
      bySet.set(set, [...(bySet.get(set) ?? []), placement]);
    }
    for (const placements of bySet.values()) lookups.push({ pattern, placements });
  }
  return lookups.toSorted((a, b) => a.placements.length - b.placements.length);
}
