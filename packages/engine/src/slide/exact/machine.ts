import type { BoardCode } from './code.js';
import { Kernel, type Block } from './kernel.js';
import type { LineSystem } from './layout.js';
import type { Worth } from './question.js';

/** Board numbers in the kernel's memory. */
export interface KeyList {
  readonly block: Block;
  readonly count: number;
}

/** A growing set of board numbers. 0, the empty board, marks a free slot and is no member. */
export interface KeySet {
  slots: Block;
  /** No fewer than its members. */
  size: number;
}

/** Values by board number. */
export interface ValueTable {
  readonly slots: Block;
  readonly values: Block;
}

/** A stretch of a list: the work between two looks at the clock. */
export interface Piece {
  readonly from: number;
  readonly count: number;
}

const BOARDS_PER_PIECE = 2048;
const INT = Int32Array.BYTES_PER_ELEMENT;
const FLOAT = Float64Array.BYTES_PER_ELEMENT;

export function* pieces(count: number): Generator<Piece> {
  for (let from = 0; from < count; from += BOARDS_PER_PIECE) {
    yield { from, count: Math.min(BOARDS_PER_PIECE, count - from) };
  }
}

interface SlideTables {
  readonly moved: Block;
  readonly points: Block;
}

/** A board code loaded into a kernel, and the steps of a solution on it. */
export class Machine {
  readonly #kernel = new Kernel();
  #code: BoardCode;
  readonly #rowImages: Block;
  readonly #columnImages: Block;
  readonly #turn: Block;
  readonly #empty: Block;
  readonly #slides: readonly SlideTables[];
  readonly #steps: readonly (Block | undefined)[];

  constructor(code: BoardCode) {
    const { layout } = code;
    this.#code = code;
    this.#rowImages = this.#joined(layout.rows.images, layout.rows, layout.images);
    this.#columnImages = this.#joined(layout.columns.images, layout.columns, layout.images);
    this.#turn = this.#joined(layout.turn, layout.rows, 1);
    this.#empty = this.list(layout.empty).block;
    this.#slides = code.slides.map(({ lines }) => ({
      moved: this.#kernel.take(lines.size * INT),
      points: this.#kernel.take(lines.size * FLOAT),
    }));
    this.#steps = code.spawns.map(({ steps }) => steps && this.list(steps).block);
    this.use(code);
  }

  get code(): BoardCode {
    return this.#code;
  }

  /** Goes on with the same code that knows more digits. */
  use(code: BoardCode): void {
    this.#code = code;
    code.slides.forEach(({ moved, points }, d) => {
      this.#kernel.int32(this.#slides[d]!.moved.at, moved.length).set(moved);
      this.#kernel.float64(this.#slides[d]!.points.at, points.length).set(points);
    });
  }

  list(keys: Int32Array): KeyList {
    const block = this.#kernel.take(keys.byteLength);
    this.#kernel.int32(block.at, keys.length).set(keys);
    return { block, count: keys.length };
  }

  /** A number for each board of a list, all 0. */
  numbers(count: number): Block {
    const block = this.#kernel.take(count * FLOAT);
    this.#kernel.float64(block.at, count).fill(0);
    return block;
  }

  copyOfKeys({ block, count }: KeyList): Int32Array {
    return this.#kernel.int32(block.at, count).slice();
  }

  copyOfNumbers(block: Block, count: number): Float64Array {
    return this.#kernel.float64(block.at, count).slice();
  }

  addToNumbers(block: Block, { from, count }: Piece, by: number): void {
    const numbers = this.#kernel.float64(block.at + from * FLOAT, count);
    for (let i = 0; i < count; i++) numbers[i]! += by;
  }

  give(...blocks: readonly Block[]): void {
    for (const block of blocks) this.#kernel.give(block);
  }

  newSet(expected: number): KeySet {
    return { slots: this.#slotsFor(expected), size: 0 };
  }

  /** The members of a set as a list; the set is used up. */
  members({ slots, size }: KeySet): KeyList {
    const block = this.#kernel.take((size + 1) * INT);
    const count = this.#kernel.exports.members(slots.at, slots.bytes / INT, block.at);
    this.give(slots);
    return { block, count };
  }

  addKeys(set: KeySet, keys: Int32Array): void {
    this.#reserve(set, keys.length);
    const { block, count } = this.list(keys);
    set.size += this.#kernel.exports.addAll(block.at, count, set.slots.at, shiftOf(set.slots));
    this.give(block);
  }

  /**
   * Adds what slide number `d` makes of some states to a set of afterstates.
   * Returns a mark below zero when a merge needs a new digit, else 0.
   */
  slideAll(d: number, states: KeyList, { from, count }: Piece, set: KeySet): number {
    this.#reserve(set, count);
    const slid = this.#slide(d, states, { from, count });
    const added = this.#kernel.exports.slideAll(...slid, set.slots.at, shiftOf(set.slots));
    // Some may have come before the mark: the size may be too large, but never too small.
    set.size += added < 0 ? count : added;
    return Math.min(0, added);
  }

  /** Adds every way to spawn tile number `s` on some afterstates to a set of states. */
  spawnAll(s: number, afters: KeyList, piece: Piece, set: KeySet): void {
    this.#reserve(set, piece.count * this.#code.layout.cells);
    const spawned = this.#spawn(s, afters, piece);
    set.size += this.#kernel.exports.spawnAll(...spawned, set.slots.at, shiftOf(set.slots));
  }

  /** Adds to the values of some afterstates what spawns of tile number `s` lead to. */
  addSpawns(s: number, afters: KeyList, piece: Piece, values: Block, states: ValueTable): void {
    this.#kernel.exports.addSpawns(
      ...this.#spawn(s, afters, piece),
      this.#code.spawns[s]!.chance,
      values.at + piece.from * FLOAT,
      states.slots.at,
      states.values.at,
      shiftOf(states.slots),
    );
  }

  /** Raises the values of some states to what slide number `d` is worth, where that is more. */
  raiseStates(
    d: number,
    states: KeyList,
    piece: Piece,
    values: Block,
    afters: ValueTable,
    { point, end }: Worth,
  ): void {
    this.#kernel.exports.raiseStates(
      ...this.#slide(d, states, piece),
      this.#slides[d]!.points.at,
      point,
      end,
      values.at + piece.from * FLOAT,
      afters.slots.at,
      afters.values.at,
      shiftOf(afters.slots),
    );
  }

  /** A table of these boards, all different, and their values. */
  tableOf({ block, count }: KeyList, given: Block): ValueTable {
    const slots = this.#slotsFor(count);
    const values = this.#kernel.take((slots.bytes / INT) * FLOAT);
    this.#kernel.exports.fill(block.at, given.at, count, slots.at, values.at, shiftOf(slots));
    return { slots, values };
  }

  /** How many boards these lowest images stand for. */
  countImages({ block, count }: KeyList): number {
    const { size } = this.#code.layout.rows;
    return this.#kernel.exports.countImages(block.at, count, size, this.#rowImages.at);
  }

  /** What the kernel is told first of slide number `d` on some states. */
  #slide(d: number, states: KeyList, { from, count }: Piece): readonly number[] {
    const { lines, upright } = this.#code.slides[d]!;
    return [
      states.block.at + from * INT,
      count,
      this.#code.layout.rows.size,
      lines.size,
      upright ? this.#turn.at : 0,
      this.#slides[d]!.moved.at,
      upright ? this.#columnImages.at : this.#rowImages.at,
    ];
  }

  /** The same of spawns of tile number `s` on some afterstates. */
  #spawn(s: number, afters: KeyList, { from, count }: Piece): readonly number[] {
    const { rows, cells } = this.#code.layout;
    return [
      afters.block.at + from * INT,
      count,
      rows.size,
      this.#rowImages.at,
      this.#empty.at,
      rows.length * rows.linesPerChunk,
      cells,
      this.#steps[s]!.at,
    ];
  }

  /** The tables of three chunks, one after the other. */
  #joined(tables: readonly Int32Array[], { size }: LineSystem, width: number): Block {
    const joined = new Int32Array(3 * size * width);
    tables.forEach((table, k) => joined.set(table, k * size * width));
    return this.list(joined).block;
  }

  /** Makes room for so many more members. Half of the slots stay free: searches end soon. */
  #reserve(set: KeySet, more: number): void {
    if (2 * (set.size + more) <= set.slots.bytes / INT) return;
    const { block, count } = this.members(set);
    set.slots = this.#slotsFor(2 * (count + more));
    this.#kernel.exports.addAll(block.at, count, set.slots.at, shiftOf(set.slots));
    this.give(block);
  }

  #slotsFor(members: number): Block {
    const block = this.#kernel.take(2 * members * INT);
    this.#kernel.int32(block.at, block.bytes / INT).fill(0);
    return block;
  }
}

/** Slots are a power of two; so many bits of a hash are dropped. */
function shiftOf({ bytes }: Block): number {
  return Math.clz32(bytes / INT) + 1;
}
