import type { Cells } from './field.js';

const BITS = 16;
const MASK = (1 << BITS) - 1;

/**
 * Values of boards that were searched, by a hash of 64 bits: direct-mapped, the last one stays.
 * Each round of a search starts with an empty table, so that no answer depends on those before.
 */
export class Transpositions {
  readonly #low: Int32Array = new Int32Array(1 << BITS);
  readonly #high: Int32Array = new Int32Array(1 << BITS);
  readonly #depths: Uint8Array = new Uint8Array(1 << BITS);
  readonly #searches: Int32Array = new Int32Array(1 << BITS);
  readonly #values: Float64Array = new Float64Array(1 << BITS);
  #search = 0;
  #hashLow = 0;
  #hashHigh = 0;

  clear(): void {
    this.#search++;
  }

  /** Takes note of a board for the next `find`; returns its slot for `store`. */
  locate(cells: Cells, extra: number): number {
    let low = extra;
    let high = ~extra;
    for (let cell = 0; cell < cells.length; cell++) {
      const symbol = cells[cell]!;
      low = Math.imul((low ^ symbol) + 0x7f4a_7c15, 0x85eb_ca6b);
      low ^= low >>> 15;
      high = Math.imul((high ^ symbol) - 0x61c8_8647, 0xc2b2_ae35);
      high ^= high >>> 13;
    }
    this.#hashLow = low;
    this.#hashHigh = high;
    return (low ^ (low >>> BITS)) & MASK;
  }

  get hashLow(): number {
    return this.#hashLow;
  }

  get hashHigh(): number {
    return this.#hashHigh;
  }

  /** The value of the board just located, searched to this depth or deeper; else undefined. */
  find(slot: number, depth: number): number | undefined {
    const same =
      this.#searches[slot] === this.#search &&
      this.#depths[slot]! >= depth &&
      this.#low[slot] === this.#hashLow &&
      this.#high[slot] === this.#hashHigh;
    return same ? this.#values[slot] : undefined;
  }

  store(slot: number, low: number, high: number, depth: number, value: number): void {
    this.#searches[slot] = this.#search;
    this.#depths[slot] = depth;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#values[slot] = value;
  }
}
