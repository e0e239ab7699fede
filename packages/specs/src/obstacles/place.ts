import { IllegalArgumentException } from '../exceptions.js';
import { drawsOf, isRandomSource } from '../ttfe/random.js';
import type { RandomSource } from '../ttfe/types.js';
import { requireTiles, type Tile } from './tile.js';

/** Gives one random empty tile the obstacle's value, unless a tile `isSame` or none is empty. */
export function placeObstacle(
  tiles: readonly Tile[],
  random: RandomSource,
  value: number,
  isSame: (value: number) => boolean,
): void {
  requireTiles(tiles);
  if (!isRandomSource(random)) {
    throw new IllegalArgumentException('the source of randomness needs a nextInt method');
  }
  const empty = tiles.filter((tile) => tile.isEmpty());
  if (empty.length === 0 || tiles.some((tile) => isSame(tile.getValue()))) return;
  empty[drawsOf(random).below(empty.length)]!.setValue(value);
}
