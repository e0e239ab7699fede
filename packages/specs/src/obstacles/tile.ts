import { MAX_TILE, type Content } from '@twofold/rules/slide';
import { IllegalArgumentException, insist, shown } from '../exceptions.js';
import { drawsOf, type RandomSource } from '../random.js';
import { EMPTY_COLOUR, FIXED_COLOUR, MOVABLE_COLOUR, tileColour, type Rgb } from './palette.js';

/** S2's number for a fixed obstacle. */
export const FIXED_VALUE = -6;
/**
 * A movable obstacle is minus the changes it still lives to see, from -5 for a new one up to -1.
 * The document gives no number; this one reaches 0, an empty tile, just when the obstacle is gone.
 */
export const MOVABLE_VALUE = -5;

/** One square as S2 sees it: a number for everything. In the rules an obstacle is none. */
export class Tile {
  #value = 0;

  constructor(value = 0) {
    this.setValue(value);
  }

  getValue(): number {
    return this.#value;
  }

  setValue(value: number): void {
    if (!Number.isInteger(value) || value < FIXED_VALUE || value > MAX_TILE) {
      throw new IllegalArgumentException(
        `a value is an integer from ${FIXED_VALUE} to ${MAX_TILE}, not ${shown(value)}`,
      );
    }
    // Adding 0 turns -0 into 0.
    this.#value = value + 0;
  }

  isEmpty(): boolean {
    return this.#value === 0;
  }

  getBackground(): Rgb {
    if (this.#value === 0) return EMPTY_COLOUR;
    if (this.#value === FIXED_VALUE) return FIXED_COLOUR;
    return this.#value < 0 ? MOVABLE_COLOUR : tileColour(this.#value);
  }
}

/** Whether a value is that of a movable obstacle. */
export function isMovable(value: number): boolean {
  return value >= MOVABLE_VALUE && value < 0;
}

export function tileOf(content: Content): Tile {
  if (typeof content === 'number') return new Tile(content);
  return new Tile(content.kind === 'fixed' ? FIXED_VALUE : -content.life);
}

export function contentOf(tile: Tile): Content {
  const value = tile.getValue();
  if (value === FIXED_VALUE) return { kind: 'fixed' };
  return isMovable(value) ? { kind: 'movable', life: -value } : value;
}

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

export function requireTiles(tiles: readonly Tile[]): void {
  const areTiles = Array.isArray(tiles) && Array.from(tiles).every((tile) => tile instanceof Tile);
  insist(areTiles, 'what is asked for is an array of Tile');
}
