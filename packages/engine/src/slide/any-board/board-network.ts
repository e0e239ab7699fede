import { ok } from '@twofold/rules';
import type { Answer } from '../../common/answer.js';
import { badFile, sealed, unsealed, type Seal } from '../../common/sealed-file.js';
import {
  changesOf,
  readNumbered,
  stemsOf,
  writeNumbered,
  type NumberedValues,
} from '../numbered-values.js';
import { RiceReader, RiceWriter } from '../rice-code.js';
import type { LearnedBoard } from './learned-boards.js';
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
const VALUE_BITS = 16;

/** Described in docs/network-files.md. */
export function makeBoardNetwork(
  learned: LearnedBoard,
  weights: BoardWeights,
): Uint8Array<ArrayBuffer> {
  const { step, stems, numbers, differences } = weights;
  const changes = changesOf(stems);
  const writer = new RiceWriter();
  writeNumbered(writer, changes);
  writeNumbered(writer, { numbers, values: differences });
  const bits = writer.bytes();
  const body = new Uint8Array(HEAD + bits.length);
  const view = new DataView(body.buffer);
  view.setUint16(0, step, true);
  view.setUint8(2, symbolCount(learned));
  view.setUint8(3, learned.tuples.length);
  view.setUint32(4, changes.numbers.length, true);
  view.setUint32(8, numbers.length, true);
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
  const stemTotal = classes * symbols ** STEM_CELLS;
  const pageSize = symbols ** 2;
  const bits = new RiceReader(body.subarray(HEAD));
  const changes = readNumbered(bits, stemCount, stemTotal, VALUE_BITS);
  const kept = changes && readNumbered(bits, count, stemTotal * pageSize, VALUE_BITS);
  if (kept === undefined) return badFile(SEAL, 'has weights that its board does not');
  const places = placesOf(stemsOf(changes!, stemTotal));
  const pages = pagesOf(kept, places, pageSize);
  return ok({ learned, step: view.getUint16(0, true), places, pages });
}

/** Two numbers for each stem, the first of which `pagesOf` fills in. */
function placesOf(stems: Int32Array): Int32Array {
  const places = new Int32Array(2 * stems.length);
  for (const [number, stem] of stems.entries()) places[2 * number + 1] = stem;
  return places;
}

function pagesOf(
  { numbers, values }: NumberedValues,
  places: Int32Array,
  size: number,
): Int16Array {
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
