import { MAX_TILE } from '@twofold/rules/slide';
import { IllegalArgumentException } from '../exceptions.js';
import type { Color, StringRepresentable } from './types.js';

/** The theme of S0-7, by tile value. */
const COLORS: ReadonlyMap<number, Color> = new Map([
  [0, [128, 128, 128]],
  [2, [238, 228, 218]],
  [4, [237, 224, 200]],
  [8, [242, 177, 121]],
  [16, [245, 149, 99]],
  [32, [246, 124, 95]],
  [64, [246, 94, 59]],
  [128, [237, 207, 114]],
  [256, [237, 204, 97]],
  [512, [237, 200, 80]],
  [1024, [237, 197, 63]],
]);
const ANY_OTHER: Color = [237, 194, 46];

/** A tile, or with value 0 an empty cell. */
export class TileT implements StringRepresentable {
  #value: number;

  constructor(number = 0) {
    this.#value = checkValue(number);
  }

  getValue(): number {
    return this.#value;
  }

  setValue(number: number): void {
    this.#value = checkValue(number);
  }

  /** The document uses both names (S0-6). */
  getTile(): number {
    return this.getValue();
  }

  setTile(number: number): void {
    this.setValue(number);
  }

  getColor(): Color {
    return [...(COLORS.get(this.#value) ?? ANY_OTHER)];
  }

  getStringRepresentation(): string {
    return `${this.#value}`;
  }
}

function checkValue(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0 || value > MAX_TILE) {
    throw new IllegalArgumentException(`a tile is a whole number from 0 to ${MAX_TILE}`);
  }
  return value;
}
