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

/** Where symmetry 0..7 takes a cell: bit 2 transposes, then bit 1 flips, then bit 0 mirrors. */
export function turnedCell(cell: number, symmetry: number): number {
  let row = cell >> 2;
  let column = cell & 3;
  if (symmetry & 4) [row, column] = [column, row];
  if (symmetry & 2) row = 3 - row;
  if (symmetry & 1) column = 3 - column;
  return 4 * row + column;
}

/** All lookups of a network: those that count once first, in the order of patterns and symmetries. */
export function lookupsOf(patterns: readonly Pattern[]): readonly Lookup[] {
  const lookups: Lookup[] = [];
  for (const [pattern, cells] of patterns.entries()) {
    const bySet = new Map<string, Placement[]>();
    for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
      const placement = cells.map((cell) => turnedCell(cell, symmetry));
      const set = placement.toSorted((a, b) => a - b).join();
      bySet.set(set, [...(bySet.get(set) ?? []), placement]);
    }
    for (const placements of bySet.values()) lookups.push({ pattern, placements });
  }
  return lookups.toSorted((a, b) => a.placements.length - b.placements.length);
}
