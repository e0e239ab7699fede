import { countUp } from '../counts.js';
import { cellCount, linesToward } from '../grid.js';
import { ok, type Result } from '../result.js';
import { ANCHOR, type Colour, type Piece } from './board.js';
import type { DotsEvent } from './events.js';
import type { Draft } from './modes/mode.js';
import { dotsModesOf } from './modes/registry.js';
import { checkPath, type Path } from './paths.js';
import type { DotsPosition } from './position.js';

/** A position whose board has holes at the top. */
export interface Holed extends Omit<DotsPosition, 'cells'> {
  readonly cells: readonly (Piece | undefined)[];
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

/** The deterministic half of a move: clear the path, count it, let what lies above fall. */
export function actDots(position: DotsPosition, path: Path): Result<DotsActed> {
  const checked = checkPath(position, path);
  if (!checked.ok) return checked;
  const { colour, loop } = checked.value;
  const cleared = loop ? cellsOf(position, colour) : checked.value.cells;
  const draft = draftOf(position);
  const { cells, ice, events } = draft;
  events.push({ kind: 'cleared', cells: cleared, colour, loop });
  for (const cell of cleared) cells[cell] = undefined;
  for (const { mode } of dotsModesOf(position.ruleset)) mode.cleared?.(draft, cleared);
  for (const column of linesToward(position.ruleset, 'down')) drop(cells, column, events);
  const goals = position.goals.map((goal) =>
    goal.colour === colour ? { colour, count: Math.max(goal.count - cleared.length, 0) } : goal,
  );
  const points = cleared.length;
  const score = countUp(position.score, points);
  const ply = countUp(position.ply, 1);
  return ok({ after: { holed: { ...position, cells, ice, goals, score, ply } }, points, events });
}

/** A copy that can be changed. */
export function draftOf({ ruleset: { width, height }, cells, ice }: Holed): Draft {
  return { width, height, cells: [...cells], ice: ice && [...ice], events: [] };
}

function cellsOf({ ruleset, cells }: DotsPosition, colour: Colour): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < cellCount(ruleset); cell++)
    if (cells[cell] === colour) found.push(cell);
  return found;
}

/**
 * Lets the pieces of one column, listed from the bottom, fall into the holes below them. An anchor
 * that comes to the bottom leaves the board, and makes room for the next.
 */
function drop(cells: (Piece | undefined)[], column: readonly number[], events: DotsEvent[]): void {
  let next = 0;
  for (const from of column) {
    const piece = cells[from];
    if (piece === undefined) continue;
    const to = column[next]!;
    const lands = piece === ANCHOR && next === 0;
    if (!lands) next++;
    if (to === from) continue;
    cells[from] = undefined;
    events.push({ kind: 'fell', from, to });
    if (lands) events.push({ kind: 'landed', cell: to });
    else cells[to] = piece;
  }
}
