import type { Shape } from '@twofold/rules';

/** Which cells of a board a network looks at together, and which of them share their weights. */
export interface TupleLayout {
  readonly weightCount: number;
  readonly placements: readonly Placement[];
}

/** One tuple on the board. */
interface Placement {
  /** Where the weights of its class begin. */
  readonly offset: number;
  /** The orders in which its cells can be read; the one that gives the least number counts. */
  readonly readings: readonly Tuple[];
}

/** Each cell of a tuple has four bits of its number, the first cell the lowest. */
export const LEVEL_BITS = 4;

/**
 * Before the weights of a class lie so many others, which stand in for weights that are not known:
 * they go by the first three cells alone.
 */
export const STEMS: number = 2 ** (3 * LEVEL_BITS);

type Tuple = readonly number[];
type Symmetry = (cell: number) => number;

/** What is laid onto every part of a board where it fits, as it would be drawn. */
const SHAPES: readonly (readonly string[])[] = [
  ['xxxx', 'x'],
  ['xx', 'xx', 'x'],
  ['xxx', 'xx'],
];

/**
 * The shapes, wherever they fit. Tuples that are images of one another under the board's symmetries
 * share their weights, and so do the contents of a tuple and their mirror image where the tuple is
 * its own. A board and its transposed one have the same layout.
 */
export function tupleLayout(shape: Shape): TupleLayout {
  const upright = shape.height > shape.width;
  const width = upright ? shape.height : shape.width;
  const height = upright ? shape.width : shape.height;
  const symmetries = symmetriesOf(width, height);
  const covered = new Set<string>();
  const placements: Placement[] = [];
  let weightCount = 0;
  for (const tuple of SHAPES.flatMap((drawn) => placesOf(drawn, width, height))) {
    if (covered.has(keyOf(tuple))) continue;
    const images = symmetries.map((symmetry) => tuple.map(symmetry));
    for (const image of images) {
      const key = keyOf(image);
      if (covered.has(key)) continue;
      covered.add(key);
      const same = images.filter((other) => keyOf(other) === key);
      const readings = [...new Map(same.map((reading) => [reading.join(), reading])).values()];
      placements.push({
        offset: weightCount + STEMS,
        readings: upright ? readings.map((cells) => cells.map(turn)) : readings,
      });
    }
    weightCount += STEMS + 2 ** (LEVEL_BITS * tuple.length);
  }
  return { weightCount, placements };

  function turn(cell: number): number {
    return transposed(cell, width, height);
  }
}

function keyOf(tuple: Tuple): string {
  return tuple.toSorted((a, b) => a - b).join();
}

/** The cell's number after rows and columns have changed places. */
function transposed(cell: number, width: number, height: number): number {
  return (cell % width) * height + Math.floor(cell / width);
}

/** Everywhere that a shape fits, its cells row by row. */
function placesOf(drawn: readonly string[], width: number, height: number): Tuple[] {
  const tuples: Tuple[] = [];
  for (let top = 0; top + drawn.length <= height; top++) {
    for (let left = 0; left + drawn[0]!.length <= width; left++) {
      tuples.push(drawn.flatMap((row, y) => [...row].map((_, x) => (top + y) * width + left + x)));
    }
  }
  return tuples;
}

function symmetriesOf(width: number, height: number): Symmetry[] {
  const flips: Symmetry[] = [
    (cell) => cell,
    (cell) => cell - (cell % width) + (width - 1 - (cell % width)),
    (cell) => (height - 1 - Math.floor(cell / width)) * width + (cell % width),
    (cell) => width * height - 1 - cell,
  ];
  if (width !== height) return flips;
  return flips.flatMap((flip) => [flip, (cell) => transposed(flip(cell), width, height)]);
}

/** What stands in for the weight of this number in the class whose weights begin at the offset. */
export function stemOf(number: number, offset: number): number {
  return offset - STEMS + ((number - offset) & (STEMS - 1));
}
