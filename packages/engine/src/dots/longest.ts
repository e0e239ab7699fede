import type { Dots, Field } from './field.js';
import { growPath } from './long-walk.js';
import { longestPossible, type Region } from './region.js';

export interface Longest {
  readonly path: readonly number[];
  /** Whether no path is longer, or this one is as long as was wanted. */
  readonly proven: boolean;
  /** The steps that were taken to find it. */
  readonly steps: number;
}

/** Regions up to this size are searched in depth; larger ones only get a long path. */
const MAX_SEARCHED = 53;

/**
 * A longest path of a region, or one of `wanted` cells at least. Finding one is hard in general
 * (it includes Hamiltonian paths), so the search is bounded by `steps` and says whether it is done.
 */
export function longestPath(
  field: Field,
  dots: Dots,
  region: Region,
  steps: number,
  wanted: number = Infinity,
): Longest {
  const { cells } = region;
  if (cells.length <= 3) return { path: shortLine(field, cells), proven: true, steps: 0 };
  if (!region.cyclic) {
    const end = farthest(field, dots, cells[0]!).at(-1)!;
    return { path: farthest(field, dots, end), proven: true, steps: 0 };
  }
  const enough = Math.min(longestPossible(field, cells), wanted);
  const grown = growPath(field, dots, cells);
  if (grown.length >= enough) return { path: grown, proven: true, steps: 0 };
  if (cells.length > MAX_SEARCHED || steps <= 0) return { path: grown, proven: false, steps: 0 };
  return new DepthSearch(field, cells, enough, steps).run(grown);
}

/** Two or three cells that hang together are a path; the second may have to come between. */
function shortLine({ width }: Field, cells: readonly number[]): readonly number[] {
  const [a, b, c] = cells;
  if (c === undefined) return cells;
  const gap = Math.abs(b! - c);
  const joined = gap === width || (gap === 1 && Math.floor(b! / width) === Math.floor(c / width));
  return joined ? cells : [b!, a!, c];
}

/** In a tree of dots, the path from a cell to one that is farthest from it. */
function farthest({ beside }: Field, dots: Dots, start: number): number[] {
  const dot = dots[start];
  const order = [start];
  const parents = [-1];
  for (let i = 0; i < order.length; i++) {
    const cell = order[i]!;
    const parent = parents[i]! < 0 ? -1 : order[parents[i]!]!;
    for (let at = 4 * cell, end = at + 4; at < end; at++) {
      const next = beside[at]!;
      if (next < 0 || next === parent || dots[next] !== dot) continue;
      order.push(next);
      parents.push(i);
    }
  }
  const path: number[] = [];
  for (let i = order.length - 1; i >= 0; i = parents[i]!) path.push(order[i]!);
  return path.toReversed();
}

/** Branch and bound over all paths of one region. */
class DepthSearch {
  readonly #field: Field;
  readonly #cells: readonly number[];
  readonly #enough: number;
  readonly #free: Uint8Array;
  /** The number of the flood that last met each cell. */
  readonly #met: Uint32Array;
  #floods = 0;
  readonly #path: number[] = [];
  #best: readonly number[] = [];
  readonly #most: number;
  #steps = 0;

  constructor(field: Field, cells: readonly number[], enough: number, steps: number) {
    this.#field = field;
    this.#cells = cells;
    this.#enough = enough;
    this.#most = steps;
    this.#free = new Uint8Array(field.size);
    this.#met = new Uint32Array(field.size);
    for (const cell of cells) this.#free[cell] = 1;
  }

  run(known: readonly number[]): Longest {
    this.#best = known;
    for (const start of this.#cells) {
      this.#walk(start);
      if (this.#isDone()) break;
    }
    const proven = this.#best.length >= this.#enough || this.#steps < this.#most;
    return { path: this.#best, proven, steps: this.#steps };
  }

  #walk(cell: number): void {
    this.#steps++;
    this.#free[cell] = 0;
    this.#path.push(cell);
    if (this.#path.length > this.#best.length) this.#best = [...this.#path];
    if (this.#path.length + this.#reach(cell) > this.#best.length) {
      for (let at = 4 * cell, end = at + 4; at < end; at++) {
        const next = this.#field.beside[at]!;
        if (next < 0 || this.#free[next] === 0) continue;
        this.#walk(next);
        if (this.#isDone()) break;
      }
    }
    this.#path.pop();
    this.#free[cell] = 1;
  }

  #isDone(): boolean {
    return this.#best.length >= this.#enough || this.#steps >= this.#most;
  }

  /** The most steps that can follow: the free cells that hang on to this one, in turn by parity. */
  #reach(cell: number): number {
    const { width, beside } = this.#field;
    const flood = [cell];
    const number = ++this.#floods;
    const parity = (Math.floor(cell / width) + (cell % width)) & 1;
    let same = 0;
    let other = 0;
    for (let i = 0; i < flood.length; i++) {
      for (let at = 4 * flood[i]!, end = at + 4; at < end; at++) {
        const next = beside[at]!;
        if (next < 0 || this.#free[next] === 0 || this.#met[next] === number) continue;
        this.#met[next] = number;
        flood.push(next);
        if (((Math.floor(next / width) + (next % width)) & 1) === parity) same++;
        else other++;
      }
    }
    return Math.min(2 * Math.min(same, other) + (other > same ? 1 : 0), same + other);
  }
}
