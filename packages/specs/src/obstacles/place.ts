import { drawsOf, type RandomSource } from '../random.js';
import { requireTiles, type Tile } from './tile.js';

/** Gives one random empty tile the obstacle's value, unless a tile `isSame` or none is empty. */
export function placeObstacle(
  tiles: readonly Tile[],
  random: RandomSource,
  value: number,
  isSame: (value: number) => boolean,
): void {
  requireTiles(tiles);
  const draws = drawsOf(random);
  const empty = tiles.filter((tile) => tile.isEmpty());
  if (empty.length === 0 || tiles.some((tile) => isSame(tile.getValue()))) return;
  empty[draws.below(empty.length)]!.setValue(value);
}
