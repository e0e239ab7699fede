/** What reaching the target means: the game ends, the player is asked, or it goes on. */
export const ON_TARGET = ['stop', 'ask', 'continue'] as const;
export type OnTarget = (typeof ON_TARGET)[number];

export interface Target {
  readonly value: number;
  readonly onReach: OnTarget;
}

/** One tile value that can spawn, with its share of the chances. */
export interface SpawnWeight {
  readonly value: number;
  readonly weight: number;
}

/** Weights and the parts of a chance. */
export const MAX_WEIGHT = 1_000_000;

/**
 * The largest tile. Two tiles merge only when their sum is at most this, so that every value and
 * its double stay exact. Play never gets near it; positions from outside may.
 */
export const MAX_TILE: number = 2 ** 52;

/** Which numbers are tiles, and which two of them merge. */
export interface Tiles {
  /** What comes and what is aimed at, in rules that say nothing about it. */
  readonly spawn: readonly SpawnWeight[];
  readonly target: Target;
  /** The tiles that play makes, from the lowest. */
  readonly ladder: readonly number[];
  /** Whether a number, 1 or more, is a tile. */
  has(value: number): boolean;
  /** The tile that two tiles become, or 0 if they do not merge. No tile is lost: it is their sum. */
  merge(a: number, b: number): number;
}

/** Two equal tiles merge, whatever they are. */
export const EQUALS: Tiles = {
  spawn: [
    { value: 2, weight: 9 },
    { value: 4, weight: 1 },
  ],
  target: { value: 2048, onReach: 'ask' },
  ladder: Array.from({ length: Math.log2(MAX_TILE) }, (_, i) => 2 ** (i + 1)),
  has: (value) => value <= MAX_TILE,
  merge: (a, b) => (a === b && a <= MAX_TILE / 2 ? 2 * a : 0),
};

/** Whether play can make a tile of those that spawn. */
export function isReachable(tiles: Tiles, spawn: readonly SpawnWeight[], value: number): boolean {
  const made = new Set(spawn.map((kind) => kind.value));
  // What is added is looked at too, beside all that came before it.
  for (const a of made) {
    for (const b of made) {
      const merged = tiles.merge(a, b);
      if (merged !== 0 && merged <= value) made.add(merged);
    }
  }
  return made.has(value);
}

/** How high a tile stands on its ladder, from 1: what views colour it by. */
export function tileRank({ ladder }: Tiles, value: number): number {
  // From below, where the tiles of a game are.
  const above = ladder.findIndex((tile) => tile > value);
  return Math.max(above < 0 ? ladder.length : above, 1);
}

/** The next tile that can be made: twice this one, or where equals do not merge the next rung. */
export function tileAbove(tiles: Tiles, value: number): number {
  return tiles.merge(value, value) || (tiles.ladder[tileRank(tiles, value)] ?? Infinity);
}
