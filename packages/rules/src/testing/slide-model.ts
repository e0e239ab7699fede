import type { Direction } from '../grid.js';
import type { Content, SlidePosition } from '../slide/position.js';
import { MAX_TILE } from '../slide/tiles.js';

/**
 * A slide described another way than the rules do it: read each line as a list, cut it at fixed
 * obstacles, drop the gaps, join pairs from the front, and fill up with nothing.
 */
export function modelSlide({ ruleset, cells }: SlidePosition, direction: Direction): Content[] {
  const { width, height } = ruleset;
  const upright = direction === 'up' || direction === 'down';
  const backward = direction === 'down' || direction === 'right';
  const result = [...cells];
  for (let k = 0; k < (upright ? width : height); k++) {
    const line = Array.from({ length: upright ? height : width }, (_, i) =>
      upright ? i * width + k : k * width + i,
    );
    if (backward) line.reverse();
    const joined = ruleset.merge === undefined ? joinedEquals : joinedFibonacci;
    const slid = modelLine(
      line.map((cell) => cells[cell]!),
      joined,
    );
    line.forEach((cell, i) => (result[cell] = slid[i]!));
  }
  return result;
}

/** What two tiles become, or 0. */
type Joined = (a: number, b: number) => number;

const joinedEquals: Joined = (a, b) => (a === b && a * 2 <= MAX_TILE ? a * 2 : 0);

/** Walks along 1, 1, 2, 3, 5, ... until both are met side by side. */
const joinedFibonacci: Joined = (a, b) => {
  for (let [low, high] = [1, 1]; low + high <= MAX_TILE; [low, high] = [high, low + high]) {
    if (Math.min(a, b) === low && Math.max(a, b) === high) return low + high;
  }
  return 0;
};

function modelLine(line: readonly Content[], joined: Joined): Content[] {
  const wall = line.findIndex((content) => typeof content !== 'number' && content.kind === 'fixed');
  if (wall !== -1) {
    const [before, behind] = [line.slice(0, wall), line.slice(wall + 1)];
    return [...modelLine(before, joined), line[wall]!, ...modelLine(behind, joined)];
  }
  const merged = joinPairs(
    line.filter((content) => content !== 0),
    joined,
  );
  return [...merged, ...Array<Content>(line.length - merged.length).fill(0)];
}

function joinPairs(line: readonly Content[], joined: Joined): Content[] {
  const [first, second, ...rest] = line;
  if (first === undefined) return [];
  const tile = typeof first === 'number' && typeof second === 'number' ? joined(first, second) : 0;
  return tile === 0
    ? [first, ...joinPairs(line.slice(1), joined)]
    : [tile, ...joinPairs(rest, joined)];
}

/** The cells of the board flipped left to right, upside down, or about its diagonal. */
export function flipped(
  { ruleset, cells }: SlidePosition,
  how: 'sideways' | 'over' | 'diagonally',
): SlidePosition {
  const { width, height } = ruleset;
  const shape = how === 'diagonally' ? { width: height, height: width } : { width, height };
  const at = (row: number, column: number): Content => cells[row * width + column]!;
  const turned = Array.from({ length: cells.length }, (_, cell) => {
    const [row, column] = [Math.floor(cell / shape.width), cell % shape.width];
    if (how === 'sideways') return at(row, width - 1 - column);
    return how === 'over' ? at(height - 1 - row, column) : at(column, row);
  });
  const counts = { score: 0, ply: 0, undos: 0, paid: 0 };
  return { ruleset: { ...ruleset, ...shape }, cells: turned, ...counts };
}
