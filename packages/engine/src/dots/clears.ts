import type { Dots, Field } from './field.js';
import { longestPath } from './longest.js';
import { loopIn } from './loop.js';
import { cellsOf, regionsOf, type Region } from './region.js';

/** A move as the search sees it: what it takes away. */
export interface Clear {
  readonly colour: number;
  /** The cells it connects, in order; a loop ends on a cell that it has met. */
  readonly path: readonly number[];
  readonly cells: readonly number[];
}

export interface Clears {
  readonly clears: readonly Clear[];
  /** Whether every set of cells that a legal path can clear is among them. */
  readonly complete: boolean;
  /** One of them that is to be valued whatever is cut, if such a move was named. */
  readonly about?: Clear | undefined;
}

/** Sets of up to this many cells have a number of their own within the exact integers. */
const MAX_NUMBERED = 53;

/**
 * The moves with different effects: each set of cells that a path can clear, once. `steps` bounds
 * the walk over a board; regions that are too rich for it are sampled.
 */
export function everyClear(field: Field, dots: Dots, steps: number): Clears {
  const clears: Clear[] = [];
  const left = { steps };
  const leftForLong = { steps: LONG_PATH_STEPS };
  let complete = true;
  // Small regions first: what is left of the steps goes to the one that may need them all.
  const regions = regionsOf(field, dots).toSorted((a, b) => a.cells.length - b.cells.length);
  const loops = field.loops ? loopsOf(field, dots, regions) : new Map<number, Clear>();
  clears.push(...loops.values());
  for (const region of regions) {
    const paths = everyPath(field, dots, region, left);
    if (paths === undefined) complete = false;
    const whole = loops.get(region.colour)?.cells.length;
    for (const path of paths ?? somePaths(field, dots, region, leftForLong)) {
      if (path.length !== whole) clears.push({ colour: region.colour, path, cells: path });
    }
  }
  return { clears, complete };
}

/** A legal path as the search sees it. */
export function clearAlong(dots: Dots, path: readonly number[]): Clear {
  const colour = dots[path[0]!]!;
  const isLoop = new Set(path).size < path.length;
  return { colour, path, cells: isLoop ? cellsOf(dots, colour) : path };
}

/** Takes a move into the list: as it was named, also in the place of one that clears the same cells. */
export function clearsAbout({ clears, complete }: Clears, about: Clear): Clears {
  const cells = new Set(about.cells);
  const isSame = (clear: Clear): boolean =>
    clear.cells.length === cells.size && clear.cells.every((cell) => cells.has(cell));
  const place = clears.findIndex(isSame);
  return {
    clears: place === -1 ? [...clears, about] : clears.with(place, about),
    complete,
    about,
  };
}

/** The moves that stand out: the longest path of each region, and the loops. */
export function longestClears(field: Field, dots: Dots, steps: number): Clear[] {
  const regions = regionsOf(field, dots);
  const loops = field.loops ? loopsOf(field, dots, regions) : new Map<number, Clear>();
  const clears = [...loops.values()];
  for (const region of regions) {
    if (region.cyclic && field.loops) continue;
    const { path } = longestPath(field, dots, region, steps);
    clears.push({ colour: region.colour, path, cells: path });
  }
  return clears;
}

/** For each colour that has a loop somewhere, the clear of the whole colour. */
function loopsOf(field: Field, dots: Dots, regions: readonly Region[]): Map<number, Clear> {
  const loops = new Map<number, Clear>();
  for (const region of regions) {
    const { colour } = region;
    if (!region.cyclic || loops.has(colour)) continue;
    loops.set(colour, {
      colour,
      path: loopIn(field, dots, region),
      cells: cellsOf(dots, colour),
    });
  }
  return loops;
}

/** One path for each set of cells, or undefined if the steps do not suffice. */
function everyPath(
  { size, beside }: Field,
  dots: Dots,
  { cells, colour }: Region,
  left: { steps: number },
): number[][] | undefined {
  if (cells.length > MAX_NUMBERED) return undefined;
  const numbers = new Float64Array(size);
  for (const [i, cell] of cells.entries()) numbers[cell] = 2 ** i;
  const known = new Set<number>();
  const found: number[][] = [];
  const path: number[] = [];
  const walk = (cell: number, set: number): boolean => {
    if (left.steps-- <= 0) return false;
    path.push(cell);
    const number = numbers[cell]!;
    numbers[cell] = 0;
    const grown = set + number;
    if (path.length > 1 && !known.has(grown)) {
      known.add(grown);
      found.push([...path]);
    }
    for (let at = 4 * cell, end = at + 4; at < end; at++) {
      const next = beside[at]!;
      if (next < 0 || dots[next] !== colour || numbers[next] === 0) continue;
      if (!walk(next, grown)) return false;
    }
    path.pop();
    numbers[cell] = number;
    return true;
  };
  return cells.every((cell) => walk(cell, 0)) ? found : undefined;
}

/** How long the pieces of a long path are, of which some are taken beside it. */
const PIECES = [2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32] as const;
const LONG_PATH_STEPS = 20_000;

/** Where not all paths can be listed: a long one and pieces from both its ends and its middle. */
function somePaths(
  field: Field,
  dots: Dots,
  region: Region,
  left: { steps: number },
): (readonly number[])[] {
  const { path, steps } = longestPath(field, dots, region, left.steps);
  left.steps -= steps;
  const pieces = PIECES.filter((length) => length < path.length).flatMap((length) => {
    const middle = (path.length - length) >> 1;
    return [path.slice(0, length), path.slice(middle, middle + length), path.slice(-length)];
  });
  return [path, ...pieces];
}
