import type { Cells } from './field.js';
import { LEVEL_BITS, type TupleLayout } from './tuple-layout.js';

/** Finds the weights that belong to a board. */
export interface TupleReader {
  /** How many weights add up to a board's value. */
  readonly count: number;
  /** Writes the numbers of the board's weights; `levels` gives the level of each symbol. */
  read(cells: Cells, levels: ArrayLike<number>, numbers: Int32Array): void;
}

const MAX_LEVEL = 2 ** LEVEL_BITS - 1;

export function tupleReader({ placements }: TupleLayout): TupleReader {
  const offsets = Int32Array.from(placements, ({ offset }) => offset);
  const lengths = Int32Array.from(placements, ({ readings }) => readings[0]!.length);
  const readingCounts = Int32Array.from(placements, ({ readings }) => readings.length);
  // Last cell first, so that each step moves the cells before it up.
  const order = Int32Array.from(
    placements.flatMap(({ readings }) => readings.flatMap((cells) => cells.toReversed())),
  );
  const shown = new Int32Array(1 + Math.max(...order));
  const count = placements.length;

  return {
    count,
    read(cells, levels, numbers): void {
      for (let cell = 0; cell < shown.length; cell++) {
        const level = levels[cells[cell]!]!;
        shown[cell] = level < MAX_LEVEL ? level : MAX_LEVEL;
      }
      let next = 0;
      for (let tuple = 0; tuple < count; tuple++) {
        const length = lengths[tuple]!;
        let least = 0x7fff_ffff;
        for (let reading = readingCounts[tuple]!; reading > 0; reading--) {
          let number = 0;
          for (const end = next + length; next < end; next++) {
            number = (number << LEVEL_BITS) | shown[order[next]!]!;
          }
          if (number < least) least = number;
        }
        numbers[tuple] = offsets[tuple]! + least;
      }
    },
  };
}
