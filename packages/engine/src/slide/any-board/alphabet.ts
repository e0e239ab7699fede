import { MAX_TILE, type Content } from '@twofold/rules/slide';

/** What a cell of a field holds besides tiles, which are positive: nothing, or an obstacle. */
export const EMPTY = 0;
export const FIXED = -1;

/** A movable obstacle with `life` moves to go: -2 vanishes with the next move, -3 with the one after. */
export function movableWith(life: number): number {
  return FIXED - life;
}

/**
 * Small numbers for tiles. Rules allow any value up to 2^52, so a question numbers the values that
 * can come up in it: those on the board, those that spawn, and what they double to.
 */
export interface Alphabet {
  /** The value of each tile number; number 0 is no tile. */
  readonly values: Float64Array;
  /** What two tiles of this number merge into, or 0 when they do not merge. */
  readonly merged: Int32Array;
  /** How many doublings above the least tile that spawns, from 1; odd values lie in between. */
  readonly levels: Int32Array;
  readonly idOf: ReadonlyMap<number, number>;
}

/** Levels stop here: 2^52 over a least tile of 1 is 53 doublings. */
export const MAX_LEVEL = 54;

export function alphabetOf(cells: readonly Content[], spawned: readonly number[]): Alphabet {
  const known = new Set<number>();
  const add = (value: number): void => {
    for (let next = value; next <= MAX_TILE && !known.has(next); next *= 2) known.add(next);
  };
  for (const value of spawned) add(value);
  for (const content of cells) if (typeof content === 'number' && content > 0) add(content);

  const values = Float64Array.from([0, ...known]).toSorted();
  const idOf = new Map<number, number>();
  for (let id = 1; id < values.length; id++) idOf.set(values[id]!, id);
  const least = Math.min(...spawned);
  const levels = new Int32Array(values.length);
  const merged = new Int32Array(values.length);
  for (let id = 1; id < values.length; id++) {
    const level = 1 + Math.round(Math.log2(values[id]! / least));
    levels[id] = Math.min(Math.max(level, 1), MAX_LEVEL);
    merged[id] = idOf.get(2 * values[id]!) ?? 0;
  }
  return { values, merged, levels, idOf };
}

/** The number that stands for a cell's content. */
export function symbolOf(content: Content, { idOf }: Alphabet): number {
  if (typeof content === 'number') return content === 0 ? EMPTY : idOf.get(content)!;
  return content.kind === 'fixed' ? FIXED : movableWith(content.life);
}
