/** The weights that are known, in the order of their numbers. */
export interface SparseWeights {
  readonly numbers: Uint32Array;
  /** In steps. */
  readonly values: Int16Array;
}

/** Weights by number: open addressing, at most half full. */
export interface WeightTable {
  /** The number in each slot; free ones have FREE, and 0 for their value. */
  readonly keys: Int32Array;
  readonly values: Float32Array;
  readonly mask: number;
}

/** The slot of this number, or a free one when the number is not there. */
export function slotOf({ keys, mask }: WeightTable, number: number): number {
  let slot = (Math.imul(number, 0x9e37_79b1) >>> 8) & mask;
  while (keys[slot] !== number && keys[slot] !== FREE) slot = (slot + 1) & mask;
  return slot;
}

export const FREE = -1;

export function weightTable({ numbers, values }: SparseWeights, step: number): WeightTable {
  const size = 2 ** Math.ceil(Math.log2(2 * numbers.length + 1));
  const table = {
    keys: new Int32Array(size).fill(FREE),
    values: new Float32Array(size),
    mask: size - 1,
  };
  for (const [i, number] of numbers.entries()) {
    const slot = slotOf(table, number);
    table.keys[slot] = number;
    table.values[slot] = values[i]! * step;
  }
  return table;
}
