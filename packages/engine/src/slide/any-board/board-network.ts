import { ok } from '@twofold/rules';
import type { Answer } from '../../common/answer.js';
import { badFile, sealed, unsealed, type Seal } from '../../common/sealed-file.js';
import type { LearnedBoard } from './learned-boards.js';
import { Expected, RiceReader, RiceWriter } from './rice-code.js';
import { STEM_CELLS, symbolCount } from './tuple-layout.js';

/** Learned weights, ready to be looked up. A board is worth the sum of its tuples' weights. */
export interface BoardNetwork {
  readonly learned: LearnedBoard;
  /** How many points one step of a weight is. */
  readonly step: number;
  /**
   * By class and the first four cells, two numbers: where in `pages` the weights of the last two cells
   * lie, and the stem, which is added to each of them.
   */
  readonly places: Int32Array;
  /** The first page is empty, for all of whose weights none but the stem is known. */
  readonly pages: Int16Array;
}

/** Weights as they are learned, in steps. */
export interface BoardWeights {
  readonly step: number;
  /** By class and the first four cells. */
  readonly stems: Int32Array;
  /** The numbers of the weights that differ from their stem, in their order, and by how much. */
  readonly numbers: Uint32Array;
  readonly differences: Int16Array;
}

const SEAL: Seal = { letters: 'TFB', version: 1, called: 'a board network' };
/** Step, symbols, classes, how many stems are written, how many weights. */
const HEAD = 12;

/** Described in docs/network-files.md. */
export function makeBoardNetwork(
  learned: LearnedBoard,
  weights: BoardWeights,
): Uint8Array<ArrayBuffer> {
  const { step, stems, numbers, differences } = weights;
  const writer = new SparseWriter();
  let stem = 0;
  for (const [number, value] of stems.entries()) {
    if (value !== stem) writer.write(number, value - stem);
    stem = value;
  }
  const stemCount = writer.begin();
  for (const [i, number] of numbers.entries()) writer.write(number, differences[i]!);
  const count = writer.begin();
  const bits = writer.bytes();
  const body = new Uint8Array(HEAD + bits.length);
  const view = new DataView(body.buffer);
  view.setUint16(0, step, true);
  view.setUint8(2, symbolCount(learned));
  view.setUint8(3, learned.tuples.length);
  view.setUint32(4, stemCount, true);
  view.setUint32(8, count, true);
  body.set(bits, HEAD);
  return sealed(SEAL, body);
}

export function parseBoardNetwork(learned: LearnedBoard, file: Uint8Array): Answer<BoardNetwork> {
  const opened = unsealed(SEAL, file);
  if (!opened.ok) return opened;
  const body = opened.value;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const symbols = symbolCount(learned);
  const classes = learned.tuples.length;
  if (body.length < HEAD || view.getUint8(2) !== symbols || view.getUint8(3) !== classes) {
    return badFile(SEAL, 'is for another board');
  }
  const [stemCount, count] = [view.getUint32(4, true), view.getUint32(8, true)];
  // Each takes two bits at least.
  if (stemCount + count > 4 * body.length) return badFile(SEAL, 'is shorter than it says');
  const stemTotal = classes * symbols ** STEM_CELLS;
  const pageSize = symbols ** 2;
  const bits = new RiceReader(body.subarray(HEAD));
  const stems = readSparse(bits, stemCount, stemTotal);
  const kept = stems && readSparse(bits, count, stemTotal * pageSize);
  if (kept === undefined) return badFile(SEAL, 'has weights that its board does not');
  const places = placesOf(stems!, stemTotal);
  const pages = pagesOf(kept, places, pageSize);
  return ok({ learned, step: view.getUint16(0, true), places, pages });
}

interface Sparse {
  readonly numbers: Uint32Array;
  readonly values: Int16Array;
}

/**
 * For each number whether it does not follow the one before, and if so by how much more; then its value
 * with the sign in the lowest bit.
 */
class SparseWriter {
  readonly #writer = new RiceWriter();
  #gaps = new Expected();
  #values = new Expected();
  #last = -1;
  #count = 0;

  write(number: number, value: number): void {
    const gap = number - this.#last - 1;
    // Most follow each other, and where they do not the next is far away.
    this.#writer.writeBit(gap > 0);
    if (gap > 0) this.#put(gap - 1, this.#gaps);
    this.#put(value >= 0 ? 2 * value : -2 * value - 1, this.#values);
    this.#last = number;
    this.#count++;
  }

  /** Begins another list; returns how many were in this one. */
  begin(): number {
    const count = this.#count;
    this.#gaps = new Expected();
    this.#values = new Expected();
    this.#last = -1;
    this.#count = 0;
    return count;
  }

  bytes(): Uint8Array {
    return this.#writer.bytes();
  }

  #put(number: number, expected: Expected): void {
    this.#writer.write(number, expected.k);
    expected.note(number);
  }
}

/** Values have 16 bits. */
const MOST_FOLDED = 0xffff;

function readSparse(bits: RiceReader, count: number, limit: number): Sparse | undefined {
  const gaps = new Expected();
  const sizes = new Expected();
  const numbers = new Uint32Array(count);
  const values = new Int16Array(count);
  let number = -1;
  for (let i = 0; i < count; i++) {
    number++;
    if (bits.readBit()) {
      const gap = bits.read(gaps.k);
      if (gap === undefined) return undefined;
      gaps.note(gap);
      number += gap + 1;
    }
    const folded = bits.read(sizes.k);
    if (folded === undefined) return undefined;
    sizes.note(folded);
    if (number >= limit || folded > MOST_FOLDED) return undefined;
    numbers[i] = number;
    values[i] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }
  return { numbers, values };
}

/** A stem that was not written is that of the cells before it. */
function placesOf({ numbers, values }: Sparse, total: number): Int32Array {
  const places = new Int32Array(2 * total);
  let stem = 0;
  let next = 0;
  for (let number = 0; number < total; number++) {
    if (numbers[next] === number) stem += values[next++]!;
    places[2 * number + 1] = stem;
  }
  return places;
}

function pagesOf({ numbers, values }: Sparse, places: Int32Array, size: number): Int16Array {
  let pageCount = 1;
  for (let i = 0; i < numbers.length; i++) {
    const place = 2 * Math.floor(numbers[i]! / size);
    if (places[place] === 0) places[place] = size * pageCount++;
  }
  const pages = new Int16Array(size * pageCount);
  for (let i = 0; i < numbers.length; i++) {
    const stem = Math.floor(numbers[i]! / size);
    pages[places[2 * stem]! + numbers[i]! - stem * size] = values[i]!;
  }
  return pages;
}
