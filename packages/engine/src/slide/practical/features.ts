import type { Cells } from './board.js';

/**
 * What a table of chances sees of a board: groups of five cells, turned and mirrored in all ways, and
 * the board as a whole. Tiles are seen from the target: the nine below it as they are, smaller ones
 * as one, so that all targets have tables of one size.
 */
const SIGNS = 11;
const TILES_BELOW = 10;

const SIDE = 4;
/** Five cells each, row-major. */
const GROUPS = [
  [0, 1, 2, 3, 4],
  [0, 4, 5, 6, 7],
  [4, 5, 6, 7, 8],
  [0, 1, 2, 4, 5],
  [4, 5, 6, 8, 9],
  [0, 1, 4, 5, 8],
] as const;

const GROUP_WEIGHTS = SIGNS ** 5;
/** How far the sum of all tiles is on its way to the target, by the number of empty cells. */
const SUM_STEPS = 64;
const SUM_WEIGHTS = SUM_STEPS * 16;
/** The three largest tiles, and whether the largest is in a corner, at an edge, or inside. */
const TOP_WEIGHTS = SIGNS ** 3 * 3;

const SUM_AT = GROUPS.length * GROUP_WEIGHTS;
const TOP_AT = SUM_AT + SUM_WEIGHTS;
/** Weights of one table, and how many of them add up to the value of a board. */
export const TABLE_WEIGHTS: number = TOP_AT + TOP_WEIGHTS;
export const WEIGHTS_READ: number = GROUPS.length * 8 + 2;

/** The cells of every group in all its images, one after the other. */
const IMAGES = Uint8Array.from(
  GROUPS.flatMap((group) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((image) => group.map((cell) => turned(cell, image))),
  ),
);
const PLACES = Uint8Array.from({ length: SIDE * SIDE }, (_, cell) => {
  const isEnd = (n: number): number => Number(n === 0 || n === SIDE - 1);
  return 2 - isEnd(cell % SIDE) - isEnd(Math.floor(cell / SIDE));
});

function turned(cell: number, image: number): number {
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  const [a, b] = (image & 1) === 0 ? [row, column] : [column, row];
  return ((image & 2) === 0 ? a : SIDE - 1 - a) * SIDE + ((image & 4) === 0 ? b : SIDE - 1 - b);
}

const signs = new Uint8Array(SIDE * SIDE);

/** Finds the weights that belong to a board on its way to the tile of this rank. */
export function readFeatures(ranks: Cells, target: number, numbers: Int32Array): void {
  let sum = 0;
  let empty = 0;
  for (let cell = 0; cell < signs.length; cell++) {
    const rank = ranks[cell]!;
    signs[cell] = rank === 0 ? 0 : Math.max(rank - target + TILES_BELOW + 1, 1);
    if (rank === 0) empty++;
    else sum += 1 << rank;
  }
  let at = 0;
  let read = 0;
  for (let group = 0; group < GROUPS.length; group++) {
    for (let image = 0; image < 8; image++, at += 5) {
      numbers[read++] =
        group * GROUP_WEIGHTS +
        signs[IMAGES[at]!]! +
        SIGNS *
          (signs[IMAGES[at + 1]!]! +
            SIGNS *
              (signs[IMAGES[at + 2]!]! +
                SIGNS * (signs[IMAGES[at + 3]!]! + SIGNS * signs[IMAGES[at + 4]!]!)));
    }
  }
  const way = Math.min(Math.floor((sum * SUM_STEPS) / 2 ** (target + 1)), SUM_STEPS - 1);
  numbers[read++] = SUM_AT + way * 16 + empty;
  numbers[read] = TOP_AT + topOf();
}

function topOf(): number {
  let [first, second, third, place] = [0, 0, 0, 2];
  for (let cell = 0; cell < signs.length; cell++) {
    const sign = signs[cell]!;
    if (sign > first) {
      third = second;
      second = first;
      first = sign;
      place = PLACES[cell]!;
    } else if (sign >= second) {
      if (sign === first) place = Math.min(place, PLACES[cell]!);
      third = second;
      second = sign;
    } else if (sign > third) third = sign;
  }
  return ((first * SIGNS + second) * SIGNS + third) * 3 + place;
}
