import { coordinateOf } from '@twofold/rules';
import { checkPath, type DotsPosition, type Path } from '@twofold/rules/dots';

/** A path while it is drawn: its cells, and why the last step was not taken. */
export interface Drawing {
  readonly cells: readonly number[];
  readonly problem: string | undefined;
}

export const NO_DRAWING: Drawing = { cells: [], problem: undefined };

export function pathOf({ ruleset }: DotsPosition, cells: readonly number[]): Path {
  return cells.map((cell) => coordinateOf(ruleset, cell));
}

/** Goes on to a cell; back to the one before takes a step back. The rules say what is allowed. */
export function drawTo(position: DotsPosition, { cells }: Drawing, to: number): Drawing {
  if (to === cells.at(-1)) return { cells, problem: undefined };
  if (cells.length > 1 && to === cells.at(-2)) {
    return { cells: cells.slice(0, -1), problem: undefined };
  }
  const longer = [...cells, to];
  const checked = checkPath(position, pathOf(position, longer));
  if (checked.ok || checked.error.code === 'too-short') {
    return { cells: longer, problem: undefined };
  }
  return { cells, problem: checked.error.message };
}

/** Goes to a cell that a quick mouse may have reached by a leap in a straight line. */
export function dragTo(position: DotsPosition, drawing: Drawing, to: number): Drawing {
  let next = drawing;
  for (const cell of cellsBetween(position, drawing.cells.at(-1) ?? to, to)) {
    next = drawTo(position, next, cell);
    if (next.problem !== undefined) break;
  }
  return next;
}

function cellsBetween({ ruleset }: DotsPosition, from: number, to: number): readonly number[] {
  const [row, column] = coordinateOf(ruleset, from);
  const [toRow, toColumn] = coordinateOf(ruleset, to);
  if (row !== toRow && column !== toColumn) return [to];
  const step =
    row === toRow ? Math.sign(toColumn - column) : ruleset.width * Math.sign(toRow - row);
  const cells: number[] = [];
  for (let cell = from; cell !== to; cell += step) cells.push(cell + step);
  return cells;
}
