import type { Draws } from '../draws.js';

/** What happens to obstacles, as views are told. */
export type ObstacleEvent<Obstacle> =
  | { readonly kind: 'obstacle-expired'; readonly cell: number }
  | { readonly kind: 'obstacle-appeared'; readonly cell: number; readonly obstacle: Obstacle };

/** A board while a move is made, which modes may change. */
export interface Draft<Obstacle> {
  readonly cells: (number | Obstacle)[];
  readonly events: { push(event: ObstacleEvent<Obstacle>): unknown };
  /** Undos that carried a penalty, and how many of those penalties have come. */
  readonly undos: number;
  paid: number;
}

/** Puts an obstacle on a random one of the empty cells, of which there must be one. */
export function place<Obstacle>(
  draft: Draft<Obstacle>,
  obstacle: Obstacle,
  draws: Draws,
  empty: number[] = emptyCells(draft.cells),
): void {
  const cell = takeCell(empty, draws);
  draft.cells[cell] = obstacle;
  draft.events.push({ kind: 'obstacle-appeared', cell, obstacle });
}

/** Takes an obstacle away. */
export function expire<Obstacle>({ cells, events }: Draft<Obstacle>, cell: number): void {
  cells[cell] = 0;
  events.push({ kind: 'obstacle-expired', cell });
}

export function emptyCells(cells: readonly unknown[]): number[] {
  const empty: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) empty.push(cell);
  return empty;
}

/**
 * Takes a random cell out of a list of the empty ones. The list stays in order, as if it had been
 * made anew: whoever fills a board makes it once.
 */
export function takeCell(empty: number[], draws: Draws): number {
  return empty.splice(draws.below(empty.length), 1)[0]!;
}
