import {
  cellAt,
  cellCount,
  coordinateOf,
  DIRECTIONS,
  neighbour,
  type Coordinate,
  type Shape,
} from '../grid.js';
import { fault, ok, type Result } from '../result.js';
import { ANCHOR, type Colour } from './board.js';
import { isOver, type DotsPosition } from './position.js';

/** A move in Dots: the cells it connects, in order. */
export type Path = readonly Coordinate[];

/** The shortest way back to a cell of the path that is not just a step back. */
const SHORTEST_LOOP = 4;

export interface CheckedPath {
  /** Distinct cells, in order. */
  readonly cells: readonly number[];
  readonly colour: Colour;
  /** Whether it closes a loop, which only some rules have. */
  readonly loop: boolean;
}

/**
 * Checks a path in the order of S1-13: that there is one; each cell on the board and of the first
 * one's colour; then its shape; last, that the game still goes on. `at` is an index into the path.
 */
export function checkPath(position: DotsPosition, path: Path): Result<CheckedPath> {
  if (path.length === 0) return fault('empty-path', 'the path has no cells');
  const { ruleset } = position;
  const cells: number[] = [];
  for (const [i, [row, column]] of path.entries()) {
    const cell = cellAt(ruleset, row, column);
    if (cell === undefined) {
      return fault('off-board', `[${row}, ${column}] is not on the board`, i);
    }
    cells.push(cell);
    if (position.cells[cell] === ANCHOR) {
      return fault('not-a-dot', `[${row}, ${column}] is an anchor`, i);
    }
    if (position.cells[cell] !== position.cells[cells[0]!]) {
      return fault('wrong-colour', `[${row}, ${column}] has another colour than the first`, i);
    }
  }
  if (cells.length < 2) return fault('too-short', 'a path connects at least two dots', 0);
  for (const [i, [row, column]] of path.entries()) {
    if (i > 0 && distance(path[i - 1]!, path[i]!) !== 1) {
      return fault('not-adjacent', `[${row}, ${column}] is not next to the one before`, i);
    }
  }
  const loop = ruleset.loops && closesLoop(cells);
  const distinct = loop ? cells.slice(0, -1) : cells;
  const visited = new Set<number>();
  for (const [i, cell] of distinct.entries()) {
    if (visited.has(cell)) {
      return fault('repeated-cell', `[${path[i]!.join(', ')}] is on the path already`, i);
    }
    visited.add(cell);
  }
  if (isOver(position)) return fault('game-over', 'the game is over');
  return ok({ cells: distinct, colour: position.cells[cells[0]!]! as Colour, loop });
}

function distance([row, column]: Coordinate, [otherRow, otherColumn]: Coordinate): number {
  return Math.abs(row - otherRow) + Math.abs(column - otherColumn);
}

function closesLoop(cells: readonly number[]): boolean {
  const first = cells.indexOf(cells.at(-1)!);
  return cells.length - 1 - first >= SHORTEST_LOOP;
}

/**
 * Every legal path. There can be astronomically many: take what is needed. A walk in depth, with
 * its own stack, since a path can be as long as the largest board has cells.
 */
export function* dotsMoves(position: DotsPosition): Generator<Path> {
  if (isOver(position)) return;
  const { ruleset } = position;
  for (let first = 0; first < cellCount(ruleset); first++) {
    if (position.cells[first] === ANCHOR) continue;
    const path = [first];
    const visited = new Set(path);
    /** For each cell of the path, how many directions from it have been tried. */
    const tried = [0];
    while (path.length > 0) {
      const direction = DIRECTIONS[tried[tried.length - 1]!++];
      if (direction === undefined) {
        visited.delete(path.pop()!);
        tried.pop();
        continue;
      }
      const end = path.at(-1)!;
      const next = neighbour(ruleset, end, direction);
      if (next === undefined || position.cells[next] !== position.cells[end]) continue;
      if (!visited.has(next)) {
        path.push(next);
        visited.add(next);
        tried.push(0);
        yield toPath(ruleset, path);
      } else if (ruleset.loops && closesLoop([...path, next])) {
        yield toPath(ruleset, [...path, next]);
      }
    }
  }
}

/** The cells of a path as a move has them. */
export function toPath(shape: Shape, cells: readonly number[]): Path {
  return cells.map((cell) => coordinateOf(shape, cell));
}
