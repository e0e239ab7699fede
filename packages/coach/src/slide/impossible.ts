import { slide, tilesOf, type SlidePosition, type SlideRuleset } from '@twofold/rules/slide';

/** Why a board of the 2048 family can be written down, but not be analysed. */
export type Impossible =
  | { readonly kind: 'no-tile' }
  /** It is a good board, but the game on it has ended. */
  | { readonly kind: 'over' | 'won' }
  /** A tile that no merging leads to; `tiles` are the least three that can come up. */
  | {
      readonly kind: 'odd-tile';
      readonly cell: number;
      readonly value: number;
      readonly tiles: readonly number[];
    };

/** What keeps a board from coming up in a game, or from being played on; undefined for a good one. */
export function whyImpossible(position: SlidePosition): Impossible | undefined {
  const { ruleset, cells } = position;
  const tiles = cells.filter((content) => typeof content === 'number');
  if (tiles.every((tile) => tile === 0)) return { kind: 'no-tile' };
  // Three tiles, even where the board has none so high: the least, its double and that of it.
  const least = Math.min(...ruleset.spawn.map(({ value }) => value));
  const known = tilesUpTo(Math.max(...tiles, 4 * least), ruleset);
  const cell = cells.findIndex(
    (content) => typeof content === 'number' && content > 0 && !known.has(content),
  );
  if (cell !== -1) {
    const three = [...known].toSorted((a, b) => a - b).slice(0, 3);
    return { kind: 'odd-tile', cell, value: cells[cell] as number, tiles: three };
  }
  const outcome = slide.outcome(position);
  if (!outcome.over) return undefined;
  return { kind: outcome.reason === 'stuck' ? 'over' : 'won' };
}

/** The tiles up to a value that can come up: what spawns, what that merges into, and so on. */
function tilesUpTo(highest: number, ruleset: SlideRuleset): ReadonlySet<number> {
  const tiles = tilesOf(ruleset);
  const made = new Set(ruleset.spawn.map(({ value }) => value));
  // A set goes on to what is added to it on the way.
  for (const one of made) {
    for (const other of made) {
      const value = tiles.merge(one, other);
      if (value > 0 && value <= highest) made.add(value);
    }
  }
  return made;
}
