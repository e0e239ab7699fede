import type { Shape } from '@twofold/rules';
import type { LearnedBoard } from './learned-boards.js';

/** Which cells of a board a network looks at together, and which of them share their weights. */
export interface TupleLayout {
  /** How many things a cell can show: nothing, the levels of tiles, obstacles. */
  readonly symbols: number;
  /** Tuples that are images of one another share their weights; so many differ. */
  readonly classCount: number;
  readonly placements: readonly Placement[];
}

/** One tuple on the board. */
interface Placement {
  /** Whose weights it has. */
  readonly class: number;
  /** The orders in which its cells can be read; the one that gives the least number counts. */
  readonly readings: readonly Tuple[];
}

/** What a tuple shows is a number of so many digits, the first cell's the highest. */
export const TUPLE_CELLS = 6;

/** The first digits alone: where a weight is not known, one that goes by these stands in for it. */
export const STEM_CELLS = 4;

/** Things besides tiles that a cell can show, by the kind of obstacle. */
const OBSTACLE_SYMBOLS = { none: 0, fixed: 1, movable: 2 } as const;

type Tuple = readonly number[];
type Symmetry = (cell: number) => number;

export function symbolCount({ topLevel, obstacle }: LearnedBoard): number {
  return 1 + topLevel + OBSTACLE_SYMBOLS[obstacle ?? 'none'];
}

/** The tuples of a learned board, on a board of its shape, or of the same upright. */
export function tupleLayout(learned: LearnedBoard, shape: Shape = learned): TupleLayout {
  const { width, height, tuples } = learned;
  const isUpright = shape.width !== width;
  const turn: Symmetry = (cell) => (isUpright ? transposed(cell, width, height) : cell);
  const symmetries = symmetriesOf(width, height);
  const placements = tuples.flatMap((picture, number) => {
    const images = distinct(symmetries.map((symmetry) => cellsIn(picture).map(symmetry)));
    const places = new Set(images.map(placeOf));
    return Array.from(places, (place) => ({
      class: number,
      readings: images.filter((image) => placeOf(image) === place).map((cells) => cells.map(turn)),
    }));
  });
  return { symbols: symbolCount(learned), classCount: tuples.length, placements };
}

/** The cells of a picture, row by row. */
function cellsIn(picture: string): Tuple {
  const cells = [...picture.replaceAll('/', '')];
  return cells.flatMap((mark, cell) => (mark === 'x' ? [cell] : []));
}

/** Which cells they are, in whatever order. */
function placeOf(tuple: Tuple): string {
  return tuple.toSorted((a, b) => a - b).join();
}

function distinct(tuples: readonly Tuple[]): Tuple[] {
  return [...new Map(tuples.map((tuple) => [tuple.join(), tuple])).values()];
}

/** The cell's number after rows and columns have changed places. */
function transposed(cell: number, width: number, height: number): number {
  return (cell % width) * height + Math.floor(cell / width);
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
