import { cellCount, type Shape } from '@twofold/rules';
import { symmetriesOf } from './symmetries.js';

/**
 * How boards of one shape become numbers. A cell holds a digit (0 is an empty cell); a board is the
 * number with these digits in some base, cell 0 lowest, kept in 32 bits as a signed integer: any
 * order of boards will do. Lines are handled in chunks of whole lines, at most three to a board, so
 * that one unrolled loop serves every shape.
 */
export interface Layout {
  readonly shape: Shape;
  readonly cells: number;
  readonly base: number;
  /** How many symmetries are looked at; the lowest image of a board stands for all of them. */
  readonly images: number;
  readonly rows: LineSystem;
  readonly columns: LineSystem;
  /** For each row chunk and its value: its part of the board read column by column. */
  readonly turn: readonly [Int32Array, Int32Array, Int32Array];
  /** For each row chunk value, a bit for each of its empty cells. */
  readonly empty: Int32Array;
  /** `[cell * images + symmetry]`: what one step of the digit in this cell adds to that image. */
  readonly steps: Int32Array;
}

/** The rows or the columns of a board, in up to three chunks of equal size. */
export interface LineSystem {
  /** Cells of one line, and lines in one chunk. */
  readonly length: number;
  readonly linesPerChunk: number;
  readonly chunks: number;
  /** How many values a chunk has. */
  readonly size: number;
  /** For each chunk, `[value * images + symmetry]`: its part of that image of the board. */
  readonly images: readonly [Int32Array, Int32Array, Int32Array];
}

/** Chunks have whole lines; a table for each value of a chunk must stay small. */
const MAX_CHUNK_SIZE = 65_536;
const MAX_BASE = 64;

function chunkLength(shape: Shape): number {
  const sides = [shape.width, shape.height] as const;
  return Math.max(...sides.map((length, i) => length * linesPerChunk(sides[1 - i]!)));
}

/** The largest base whose boards fit in 32 bits and whose chunks stay small. */
export function largestBase(shape: Shape): number {
  let base = 2;
  while (
    base < MAX_BASE &&
    (base + 1) ** cellCount(shape) <= 2 ** 32 &&
    (base + 1) ** chunkLength(shape) <= MAX_CHUNK_SIZE
  ) {
    base++;
  }
  return base;
}

export function makeLayout(shape: Shape, base: number): Layout {
  const { width, height } = shape;
  const cells = cellCount(shape);
  const symmetries = symmetriesOf(shape);
  const rowOrder = Array.from({ length: cells }, (_, i) => i);
  const columnOrder = rowOrder.map((i) => (i % height) * width + Math.floor(i / height));
  const placeInColumns = rowOrder.map((cell) => columnOrder.indexOf(cell));
  const rows = makeLines(width, height, rowOrder, symmetries, base);
  const columns = makeLines(height, width, columnOrder, symmetries, base);
  const chunk = rows.length * rows.linesPerChunk;
  const steps = new Int32Array(cells * symmetries.length);
  for (let cell = 0; cell < cells; cell++) {
    symmetries.forEach((to, s) => (steps[cell * symmetries.length + s] = (base ** to[cell]!) | 0));
  }
  return {
    shape,
    cells,
    base,
    images: symmetries.length,
    rows,
    columns,
    turn: parts(rows, base, (k, j) => [placeInColumns[k * chunk + j]!]),
    empty: Int32Array.from({ length: rows.size }, (_, value) => emptyBits(value, chunk, base)),
    steps,
  };
}

/** The values of the chunks of a board; a chunk that the shape does not have is 0. */
export function chunksOf({ size }: LineSystem, key: number): readonly [number, number, number] {
  const board = key >>> 0;
  const chunk = Math.floor(board / size);
  return [board % size, chunk % size, Math.floor(chunk / size)];
}

/** The lowest image of the board with these three chunks. */
export function lowest(
  images0: Int32Array,
  images1: Int32Array,
  images2: Int32Array,
  chunk0: number,
  chunk1: number,
  chunk2: number,
  images: number,
): number {
  const at0 = chunk0 * images;
  const at1 = chunk1 * images;
  const at2 = chunk2 * images;
  let low = (images0[at0]! + images1[at1]! + images2[at2]!) | 0;
  for (let s = 1; s < images; s++) {
    const image = (images0[at0 + s]! + images1[at1 + s]! + images2[at2 + s]!) | 0;
    if (image < low) low = image;
  }
  return low;
}

function linesPerChunk(lines: number): number {
  return lines > 3 ? 2 : 1;
}

function makeLines(
  length: number,
  lines: number,
  order: readonly number[],
  symmetries: readonly (readonly number[])[],
  base: number,
): LineSystem {
  const perChunk = linesPerChunk(lines);
  const size = base ** (length * perChunk);
  const system = { length, linesPerChunk: perChunk, chunks: lines / perChunk, size };
  const chunk = length * perChunk;
  const images = parts(system, base, (k, j) => symmetries.map((to) => to[order[k * chunk + j]!]!));
  return { ...system, images };
}

/**
 * For each chunk and value the sum of its digits at new places; `placesOf(chunk, j)` lists where
 * digit j of the chunk goes, once for each table wanted. A board without a third chunk has zeros.
 */
function parts(
  system: Omit<LineSystem, 'images'>,
  base: number,
  placesOf: (chunk: number, j: number) => readonly number[],
): [Int32Array, Int32Array, Int32Array] {
  const length = system.length * system.linesPerChunk;
  const table = (k: number): Int32Array => {
    if (k >= system.chunks) return new Int32Array(placesOf(0, 0).length);
    const weights = Array.from({ length }, (_, j) => placesOf(k, j).map((place) => base ** place));
    const width = weights[0]!.length;
    const sums = new Int32Array(system.size * width);
    for (let value = 0; value < system.size; value++) {
      for (let j = 0, rest = value; j < length; j++, rest = Math.floor(rest / base)) {
        const digit = rest % base;
        for (let s = 0; s < width; s++) sums[value * width + s]! += (digit * weights[j]![s]!) | 0;
      }
    }
    return sums;
  };
  return [table(0), table(1), table(2)];
}

function emptyBits(value: number, length: number, base: number): number {
  let bits = 0;
  for (let j = 0, rest = value; j < length; j++, rest = Math.floor(rest / base)) {
    if (rest % base === 0) bits |= 1 << j;
  }
  return bits;
}
