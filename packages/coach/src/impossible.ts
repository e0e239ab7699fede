import { slide, type SlidePosition } from '@twofold/rules/slide';

/** Why a board of the 2048 family can be written down, but not be analysed. */
export type Impossible =
  | { readonly kind: 'no-tile' }
  /** It is a good board, but the game on it has ended. */
  | { readonly kind: 'over' | 'won' }
  /** A tile that no merging leads to; `first` is the least that spawns. */
  | {
      readonly kind: 'odd-tile';
      readonly cell: number;
      readonly value: number;
      readonly first: number;
    };

/** What keeps a board from coming up in a game, or from being played on; undefined for a good one. */
export function whyImpossible(position: SlidePosition): Impossible | undefined {
  const { ruleset, cells } = position;
  const tiles = cells.filter((content) => typeof content === 'number');
  if (tiles.every((tile) => tile === 0)) return { kind: 'no-tile' };
  const spawned = ruleset.spawn.map(({ value }) => value);
  const cell = cells.findIndex(
    (content) => typeof content === 'number' && content > 0 && !canComeUp(content, spawned),
  );
  if (cell !== -1) {
    return { kind: 'odd-tile', cell, value: cells[cell] as number, first: Math.min(...spawned) };
  }
  const outcome = slide.outcome(position);
  if (!outcome.over) return undefined;
  return { kind: outcome.reason === 'stuck' ? 'over' : 'won' };
}

/** A tile is one that spawns, doubled any number of times. */
function canComeUp(tile: number, spawned: readonly number[]): boolean {
  return spawned.some((value) => {
    let made = value;
    while (made < tile) made *= 2;
    return made === tile;
  });
}
