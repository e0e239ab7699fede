import { coordinateOf } from '@twofold/rules';
import type { DotsEvent, DotsPosition, Piece } from '@twofold/rules/dots';

/** A dot on its way down; rows above the board are negative. */
interface Falling {
  readonly colour: Piece;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

export interface DotsMotion {
  readonly begun: number;
  readonly falling: readonly Falling[];
}

const MILLISECONDS = 180;

/** How the dots fall after a move. A shuffled board does not fall: it is simply there. */
export function dotsMotion(
  before: DotsPosition,
  events: readonly DotsEvent[],
  begun: number,
): DotsMotion | undefined {
  if (events.some(({ kind }) => kind === 'shuffled')) return undefined;
  const { ruleset } = before;
  const cleared = new Set(events.flatMap((event) => (event.kind === 'cleared' ? event.cells : [])));
  // An anchor that lands falls together with the others, and is gone when all have come to rest.
  const goals = new Map(
    events.flatMap((event) => (event.kind === 'fell' ? [[event.from, event.to] as const] : [])),
  );
  const falling = before.cells.flatMap((colour, cell): Falling[] => {
    if (cleared.has(cell)) return [];
    const [from, column] = coordinateOf(ruleset, cell);
    const [to] = coordinateOf(ruleset, goals.get(cell) ?? cell);
    return [{ colour, column, from, to }];
  });
  const filled = events.flatMap((event) => (event.kind === 'filled' ? [event] : []));
  for (const { cell, colour } of filled) {
    const [to, column] = coordinateOf(ruleset, cell);
    const count = filled.filter((other) => other.cell % ruleset.width === column).length;
    falling.push({ colour, column, from: to - count, to });
  }
  return { begun, falling };
}

/** How far a motion has come, from 0 to 1; dots fall faster and faster. */
export function fallOf({ begun }: DotsMotion, now: number): number {
  return Math.min(Math.max((now - begun) / MILLISECONDS, 0), 1) ** 2;
}
