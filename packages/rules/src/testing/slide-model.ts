import type { Direction } from '../grid.js';
import type { Content, SlidePosition } from '../slide/position.js';
import { MAX_TILE } from '../slide/ruleset.js';

/**
 * A slide described another way than the rules do it: read each line as a list, cut it at fixed
 * obstacles, drop the gaps, join equal pairs from the front, and fill up with nothing.
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
    const slid = modelLine(line.map((cell) => cells[cell]!));
    line.forEach((cell, i) => (result[cell] = slid[i]!));
  }
  return result;
}

function modelLine(line: readonly Content[]): Content[] {
  const wall = line.findIndex((content) => typeof content !== 'number' && content.kind === 'fixed');
  if (wall !== -1) {
    return [...modelLine(line.slice(0, wall)), line[wall]!, ...modelLine(line.slice(wall + 1))];
  }
  const merged = joinPairs(line.filter((content) => content !== 0));
  return [...merged, ...Array<Content>(line.length - merged.length).fill(0)];
}

function joinPairs(line: readonly Content[]): Content[] {
  const [first, second, ...rest] = line;
  if (first === undefined) return [];
  if (typeof first === 'number' && first === second && first * 2 <= MAX_TILE) {
    return [first * 2, ...joinPairs(rest)];
  }
  return [first, ...joinPairs(line.slice(1))];
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
