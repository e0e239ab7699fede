import { MAX_SIDE } from '@twofold/rules';
import type { MovableObstacleRule } from '@twofold/rules/slide';
import type { RandomSource } from '../random.js';
import { mergeLine, moveLine } from './lines.js';
import { isMovable, MOVABLE_VALUE, placeObstacle, requireTiles, type Tile } from './tile.js';

const rule: MovableObstacleRule = {
  kind: 'movable',
  life: -MOVABLE_VALUE,
  chance: [3, 10],
  cap: MAX_SIDE,
  undoPenalty: 'second',
};

/** Obstacles that slide with the tiles and never merge, on the tiles of a board or of a line. */
export const MovableObstacle: {
  /** The value of a new one; it grows by one with every change. */
  readonly VALUE: number;
  /** Puts one on a random empty tile, unless one is there or no tile is empty. */
  readonly add: (tiles: readonly Tile[], random: RandomSource) => void;
  /** One change passes: every movable obstacle is a life shorter, and at its end empty. */
  readonly killObstacle: (tiles: readonly Tile[]) => void;
  readonly moveLineMovableObstacle: (line: readonly Tile[]) => Tile[];
  /** Merges a line that has been moved. */
  readonly mergeLineMovableObstacle: (line: readonly Tile[]) => Tile[];
} = {
  VALUE: MOVABLE_VALUE,
  add: (tiles, random) => placeObstacle(tiles, random, MOVABLE_VALUE, isMovable),
  killObstacle(tiles) {
    requireTiles(tiles);
    for (const tile of tiles) if (isMovable(tile.getValue())) tile.setValue(tile.getValue() + 1);
  },
  moveLineMovableObstacle: (line) => moveLine(line, rule),
  mergeLineMovableObstacle: (line) => mergeLine(line, rule),
};
