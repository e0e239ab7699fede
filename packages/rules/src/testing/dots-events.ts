import { ANCHOR, type Piece } from '../dots/board.js';
import type { DotsEvent } from '../dots/events.js';
import type { DotsPosition } from '../dots/position.js';

/**
 * What a view knows after a move: the old board and the events, nothing else. Events that do not
 * fit the board are an error.
 */
export function applyDotsEvents(
  { cells: before }: Pick<DotsPosition, 'cells'>,
  events: readonly DotsEvent[],
): readonly (Piece | undefined)[] {
  const cells: (Piece | undefined)[] = [...before];
  for (const event of events) {
    switch (event.kind) {
      case 'cleared':
        for (const cell of event.cells) {
          if (cells[cell] !== event.colour) throw new Error(`${cell} is not ${event.colour}`);
          cells[cell] = undefined;
        }
        break;
      case 'fell':
        put(cells, event.to, cells[event.from]);
        cells[event.from] = undefined;
        break;
      case 'landed':
        if (cells[event.cell] !== ANCHOR) throw new Error(`${event.cell} is no anchor`);
        cells[event.cell] = undefined;
        break;
      case 'melted':
        break;
      case 'filled':
        put(cells, event.cell, event.colour);
        break;
      case 'shuffled':
        cells.splice(0, cells.length, ...event.cells);
        break;
    }
  }
  return cells;
}

function put(cells: (Piece | undefined)[], cell: number, dot: Piece | undefined): void {
  if (dot === undefined) throw new Error('nothing falls from a hole');
  if (cells[cell] !== undefined) throw new Error(`cell ${cell} is taken`);
  cells[cell] = dot;
}
