import { MAX_TILE, tileRank, tilesOf, type Content, type SlideRuleset } from '@twofold/rules/slide';

/** What a cell of a field holds besides tiles, which are positive: nothing, or an obstacle. */
export const EMPTY = 0;
export const FIXED = -1;

/** A movable obstacle with `life` moves to go: -2 vanishes with the next move, -3 with the one after. */
export function movableWith(life: number): number {
  return FIXED - life;
}

/**
 * Small numbers for tiles. Rules allow any value up to 2^52, so a question numbers the values that
 * can come up in it. A higher number is a higher tile.
 */
export interface Alphabet {
  /** The value of each tile number; number 0 is no tile. */
  readonly values: Float64Array;
  /**
   * The tile, not above it, that each merges with, or `NO_MATE`: in the classic game itself, in a
   * mode the one before it, never more than one.
   */
  readonly mates: Int32Array;
  /** Whether some tile has another for its mate. Where none has, loops compare and need not ask. */
  readonly unequal: boolean;
  /** What a tile and its mate become. */
  readonly merged: Int32Array;
  /** How many steps above the least tile that spawns, from 1; odd values lie in between. */
  readonly levels: Int32Array;
  /** By level: how many doublings above that tile, from 1; smaller steps in a mode that has such. */
  readonly heights: Float64Array;
  readonly idOf: ReadonlyMap<number, number>;
}

/** Levels stop here: 2^52 over a least tile of 1 is 53 doublings. */
const MAX_LEVEL = 54;

/** Neither the number of a tile nor of anything else. */
export const NO_MATE: number = 2 ** 31 - 1;

export function alphabetOf(ruleset: SlideRuleset, cells: readonly Content[]): Alphabet {
  const spawned = ruleset.spawn.map(({ value }) => value);
  const least = Math.min(...spawned);
  if (ruleset.merge === undefined) {
    const tiles = cells.filter((content) => typeof content === 'number');
    const level = (value: number): number => 1 + Math.round(Math.log2(value / least));
    const heights = Float64Array.from({ length: MAX_LEVEL + 1 }, (_, height) => height);
    return numbered(doublingsOf([...spawned, ...tiles]), heights, level, (value) => value);
  }
  const tiles = tilesOf(ruleset);
  const { ladder } = tiles;
  const first = tileRank(tiles, least);
  const level = (value: number): number => 1 + tileRank(tiles, value) - first;
  const rungs = [least / 2, ...ladder.slice(first - 1, first - 1 + MAX_LEVEL)];
  const heights = Float64Array.from(rungs, (value) => 1 + Math.log2(value / least));
  return numbered(ladder, heights, level, (value) =>
    ladder.findLast((other) => other <= value && tiles.merge(other, value) > 0),
  );
}

/** These tiles and all that they double to. */
function doublingsOf(tiles: readonly number[]): Iterable<number> {
  const known = new Set<number>();
  for (const tile of tiles) {
    if (tile === 0) continue;
    for (let next = tile; next <= MAX_TILE && !known.has(next); next *= 2) known.add(next);
  }
  return known;
}

function numbered(
  tiles: Iterable<number>,
  heights: Float64Array,
  levelOf: (value: number) => number,
  mateOf: (value: number) => number | undefined,
): Alphabet {
  const values = Float64Array.from([0, ...tiles]).toSorted();
  const idOf = new Map<number, number>();
  for (let id = 1; id < values.length; id++) idOf.set(values[id]!, id);
  const levels = new Int32Array(values.length);
  const mates = new Int32Array(values.length).fill(NO_MATE);
  const merged = new Int32Array(values.length);
  for (let id = 1; id < values.length; id++) {
    const value = values[id]!;
    levels[id] = Math.min(Math.max(levelOf(value), 1), MAX_LEVEL);
    const mate = mateOf(value);
    const sum = mate === undefined ? undefined : idOf.get(mate + value);
    if (mate === undefined || sum === undefined) continue;
    mates[id] = idOf.get(mate)!;
    merged[id] = sum;
  }
  const unequal = mates.some((mate, id) => mate !== id && mate !== NO_MATE);
  return { values, mates, unequal, merged, levels, heights, idOf };
}

/** Whether two tiles merge; whatever is no tile does not. One of them has to be a tile or 0. */
export function areMates({ mates }: Alphabet, one: number, other: number): boolean {
  const higher = one > other ? one : other;
  return mates[higher] === one + other - higher;
}

/** The number that stands for a cell's content. */
export function symbolOf(content: Content, { idOf }: Alphabet): number {
  if (typeof content === 'number') return content === 0 ? EMPTY : idOf.get(content)!;
  return content.kind === 'fixed' ? FIXED : movableWith(content.life);
}
