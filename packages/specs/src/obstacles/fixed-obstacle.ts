import { MAX_SIDE } from '@twofold/rules';
import type { FixedObstacleRule } from '@twofold/rules/slide';
import type { RandomSource } from '../random.js';
import { mergeLine, moveLine } from './lines.js';
import { FIXED_VALUE, placeObstacle, type Tile } from './tile.js';

const rule: FixedObstacleRule = { kind: 'fixed', count: MAX_SIDE };

/** Obstacles that stay where they are and cut their line, on the tiles of a board or of a line. */
export const FixedObstacle: {
  readonly VALUE: number;
  /** Puts one on a random empty tile, unless one is there or no tile is empty. */
  readonly add: (tiles: readonly Tile[], random: RandomSource) => void;
  readonly moveLineFixedObstacle: (line: readonly Tile[]) => Tile[];
  /** Merges a line that has been moved. */
  readonly mergeLineFixedObstacle: (line: readonly Tile[]) => Tile[];
} = {
  VALUE: FIXED_VALUE,
  add: (tiles, random) =>
    placeObstacle(tiles, random, FIXED_VALUE, (value) => value === FIXED_VALUE),
  moveLineFixedObstacle: (line) => moveLine(line, rule),
  mergeLineFixedObstacle: (line) => mergeLine(line, rule),
};
