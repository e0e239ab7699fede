import type { SlideEvent } from '../slide/events.js';
import type { Content, SlidePosition } from '../slide/position.js';

const PHASES = {
  slid: 0,
  merged: 0,
  'target-reached': 1,
  'obstacle-expired': 2,
  spawned: 3,
  'obstacle-appeared': 4,
} as const;

/**
 * What a view knows after a move: the old board and the events, nothing else. All tiles move at
 * once, what expired goes, what came is put down. Events that do not fit the board are an error.
 */
export function applySlideEvents(
  position: SlidePosition,
  events: readonly SlideEvent[],
): readonly Content[] {
  const cells = moveTogether(position.cells, events).map((content) =>
    isMovable(content) ? { ...content, life: content.life - 1 } : content,
  );
  let phase = 0;
  for (const event of events) {
    if (PHASES[event.kind] < phase) throw new Error(`${event.kind} comes too late`);
    phase = PHASES[event.kind];
    if (event.kind === 'obstacle-expired') {
      const expired = cells[event.cell]!;
      if (!isMovable(expired) || expired.life !== 0) throw new Error('this has not expired');
      cells[event.cell] = 0;
    } else if (event.kind === 'spawned') put(cells, event.cell, event.value);
    else if (event.kind === 'obstacle-appeared') {
      put(cells, event.cell, event.obstacle);
    }
  }
  return cells;
}

function moveTogether(before: readonly Content[], events: readonly SlideEvent[]): Content[] {
  const cells = [...before];
  const moves = events.filter((event) => event.kind === 'slid' || event.kind === 'merged');
  for (const { from } of moves) {
    for (const cell of typeof from === 'number' ? [from] : from) {
      if (cells[cell] === 0) throw new Error(`nothing is left to move on ${cell}`);
      cells[cell] = 0;
    }
  }
  for (const event of moves) {
    if (event.kind === 'slid') put(cells, event.to, before[event.from]!);
    else {
      const [a, b] = event.from.map((cell) => before[cell]!);
      const tiles = typeof a === 'number' && typeof b === 'number';
      if (!tiles || a + b !== event.value) throw new Error('no merge');
      put(cells, event.to, event.value);
    }
  }
  return cells;
}

function put(cells: Content[], cell: number, content: Content): void {
  if (cells[cell] !== 0) throw new Error(`cell ${cell} is taken`);
  cells[cell] = content;
}

function isMovable(content: Content): content is { kind: 'movable'; life: number } {
  return typeof content !== 'number' && content.kind === 'movable';
}
