import { coordinateOf, type FaultCode } from '@twofold/rules';
import { checkPath, dots, type Colour, type DotsPosition, type Path } from '@twofold/rules/dots';

/** A path while it is drawn: its cells, and why the last step was not taken. */
export interface Drawing {
  readonly cells: readonly number[];
  readonly problem: FaultCode | undefined;
}

export const NO_DRAWING: Drawing = { cells: [], problem: undefined };

export function pathOf({ ruleset }: DotsPosition, cells: readonly number[]): Path {
  return cells.map((cell) => coordinateOf(ruleset, cell));
}

/** Goes on to a cell; back to the one before takes a step back. The rules decide what is allowed. */
export function drawTo(position: DotsPosition, { cells }: Drawing, to: number): Drawing {
  const last = cells.at(-1);
  if (to === last) return { cells, problem: undefined };
  if (cells.length > 1 && to === cells.at(-2)) {
    return { cells: cells.slice(0, -1), problem: undefined };
  }
  if (isClosed(cells)) return { cells, problem: 'repeated-cell' };
  const longer = [...cells, to];
  const checked = checkPath(position, pathOf(position, longer));
  if (checked.ok || checked.error.code === 'too-short')
    return { cells: longer, problem: undefined };
  return { cells, problem: checked.error.code };
}

/** A drag can be too fast to be seen on every cell: those it crossed in a straight line count too. */
export function dragTo(position: DotsPosition, drawing: Drawing, to: number): Drawing {
  let next = drawing;
  for (const cell of crossed(position, drawing.cells.at(-1) ?? to, to)) {
    next = drawTo(position, next, cell);
    if (next.problem !== undefined) return next;
  }
  return next;
}

function crossed(position: DotsPosition, from: number, to: number): readonly number[] {
  const { width } = position.ruleset;
  const [row, column] = coordinateOf(position.ruleset, from);
  const [toRow, toColumn] = coordinateOf(position.ruleset, to);
  if (from === to || (row !== toRow && column !== toColumn)) return [to];
  const step = row === toRow ? Math.sign(toColumn - column) : width * Math.sign(toRow - row);
  const cells: number[] = [];
  for (let cell = from; cell !== to; cell += step) cells.push(cell + step);
  return cells;
}

/** Whether the path has come back to a cell of its own. */
export function isClosed(cells: readonly number[]): boolean {
  return cells.length > 1 && cells.indexOf(cells.at(-1)!) < cells.length - 1;
}

/** What letting go would do. */
export interface Preview {
  readonly colour: Colour;
  /** Cells that would be cleared. */
  readonly cleared: readonly number[];
  readonly points: number;
  readonly loop: boolean;
}

export function preview(position: DotsPosition, cells: readonly number[]): Preview | undefined {
  const acted = dots.act(position, pathOf(position, cells));
  if (!acted.ok) return undefined;
  const cleared = acted.value.events.find((event) => event.kind === 'cleared');
  if (cleared === undefined) return undefined;
  const { colour, loop } = cleared;
  return { colour, loop, cleared: cleared.cells, points: acted.value.points };
}
