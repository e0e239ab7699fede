import { coordinateOf } from '../grid.js';
import type { Fault } from '../result.js';
import { checkPath, toPath } from './paths.js';
import type { DotsPosition } from './position.js';

/** A path while it is drawn: its cells, and why the last step was not taken. */
export interface Drawing {
  readonly cells: readonly number[];
  readonly problem: Fault | undefined;
}

export const NO_DRAWING: Drawing = { cells: [], problem: undefined };

/** Goes on to a cell; back to the one before takes a step back. */
export function drawTo(position: DotsPosition, { cells }: Drawing, to: number): Drawing {
  if (to === cells.at(-1)) return { cells, problem: undefined };
  if (cells.length > 1 && to === cells.at(-2)) {
    return { cells: cells.slice(0, -1), problem: undefined };
  }
  const longer = [...cells, to];
  const checked = checkPath(position, toPath(position.ruleset, longer));
  if (checked.ok || checked.error.code === 'too-short') {
    return { cells: longer, problem: undefined };
  }
  return { cells, problem: checked.error };
}

/** A drag can be too fast to be seen on every cell: those it crossed in a straight line count too. */
export function dragTo(position: DotsPosition, drawing: Drawing, to: number): Drawing {
  let next = drawing;
  for (const cell of crossed(position, drawing.cells.at(-1) ?? to, to)) {
    next = drawTo(position, next, cell);
    if (next.problem !== undefined) break;
  }
  return next;
}

function crossed({ ruleset }: DotsPosition, from: number, to: number): readonly number[] {
  const [row, column] = coordinateOf(ruleset, from);
  const [toRow, toColumn] = coordinateOf(ruleset, to);
  if (from === to || (row !== toRow && column !== toColumn)) return [to];
  const step =
    row === toRow ? Math.sign(toColumn - column) : ruleset.width * Math.sign(toRow - row);
  const cells: number[] = [];
  for (let cell = from; cell !== to; cell += step) cells.push(cell + step);
  return cells;
}
