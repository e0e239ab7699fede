import { cellCount, linesToward } from '../grid.js';
import { ok, type Result } from '../result.js';
import type { Colour } from './board.js';
import type { DotsEvent } from './events.js';
import { checkPath, type Path } from './paths.js';
import type { DotsPosition } from './position.js';

/** A board with holes at the top, before chance has filled them. */
export interface DotsAfterstate extends Omit<DotsPosition, 'cells'> {
  readonly cells: readonly (Colour | undefined)[];
}

/** The deterministic half of a move: clear the path, count it, let the dots above fall. */
export function connect(
  position: DotsPosition,
  path: Path,
): Result<{ readonly after: DotsAfterstate; readonly events: readonly DotsEvent[] }> {
  const checked = checkPath(position, path);
  if (!checked.ok) return checked;
  const { colour, loop } = checked.value;
  const cleared = loop ? cellsOf(position, colour) : checked.value.cells;
  const events: DotsEvent[] = [{ kind: 'cleared', cells: cleared, colour, loop }];
  const cells: (Colour | undefined)[] = [...position.cells];
  for (const cell of cleared) cells[cell] = undefined;
  for (const column of linesToward(position.ruleset, 'down')) drop(cells, column, events);
  const goals = position.goals.map((goal) =>
    goal.colour === colour ? { colour, count: Math.max(goal.count - cleared.length, 0) } : goal,
  );
  const score = Math.min(position.score + cleared.length, Number.MAX_SAFE_INTEGER);
  const ply = Math.min(position.ply + 1, Number.MAX_SAFE_INTEGER);
  return ok({ after: { ...position, cells, goals, score, ply }, events });
}

function cellsOf({ ruleset, cells }: DotsPosition, colour: Colour): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < cellCount(ruleset); cell++)
    if (cells[cell] === colour) found.push(cell);
  return found;
}

/** Lets the dots of one column, listed from the bottom, fall into the holes below them. */
function drop(cells: (Colour | undefined)[], column: readonly number[], events: DotsEvent[]): void {
  let next = 0;
  for (const from of column) {
    if (cells[from] === undefined) continue;
    const to = column[next++]!;
    if (to === from) continue;
    cells[to] = cells[from];
    cells[from] = undefined;
    events.push({ kind: 'fell', from, to });
  }
}
