import { countUp } from '../counts.js';
import { cellCount, linesToward } from '../grid.js';
import { ok, type Result } from '../result.js';
import type { Colour } from './board.js';
import type { DotsEvent } from './events.js';
import { checkPath, type Path } from './paths.js';
import type { DotsPosition } from './position.js';

/** A position whose board has holes at the top. */
export interface Holed extends Omit<DotsPosition, 'cells'> {
  readonly cells: readonly (Colour | undefined)[];
}

/** What a move leaves, before chance has filled the holes. */
export interface DotsAfterstate {
  readonly holed: Holed;
}

interface DotsActed {
  readonly after: DotsAfterstate;
  readonly points: number;
  readonly events: readonly DotsEvent[];
}

/** The deterministic half of a move: clear the path, count it, let the dots above fall. */
export function actDots(position: DotsPosition, path: Path): Result<DotsActed> {
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
  const points = cleared.length;
  const score = countUp(position.score, points);
  const ply = countUp(position.ply, 1);
  return ok({ after: { holed: { ...position, cells, goals, score, ply } }, points, events });
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
