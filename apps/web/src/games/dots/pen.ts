import type { Shape } from '@twofold/rules';
import { ownTouches } from '../../input/touch.js';

/** What a finger or a mouse does on the board. */
export interface Pen {
  readonly down: (cell: number) => void;
  readonly over: (cell: number) => void;
  readonly up: () => void;
  readonly cancel: () => void;
}

/** Near the corner between four dots nobody knows which is meant: only this much of a cell counts. */
const CERTAIN = 0.42;

/** The cell at a point, from 0 to 1 in each direction of the board; undefined between cells. */
export function cellUnder(shape: Shape, x: number, y: number): number | undefined {
  const column = Math.floor(x * shape.width);
  const row = Math.floor(y * shape.height);
  if (column < 0 || row < 0 || column >= shape.width || row >= shape.height) return undefined;
  const offX = x * shape.width - column - 0.5;
  const offY = y * shape.height - row - 0.5;
  return Math.hypot(offX, offY) <= CERTAIN ? row * shape.width + column : undefined;
}

/** Follows one pointer at a time from where it goes down on the board to wherever it is lifted. */
export function attachPen(board: HTMLElement, shape: Shape, pen: Pen): () => void {
  let active: number | undefined;
  /** Measured once, when the pointer goes down: nothing is measured while it moves. */
  let box = new DOMRect();
  let last: number | undefined;

  const find = (event: PointerEvent): number | undefined =>
    cellUnder(
      shape,
      (event.clientX - box.left) / box.width,
      (event.clientY - box.top) / box.height,
    );
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || active !== undefined) return;
    box = board.getBoundingClientRect();
    const cell = find(event);
    if (cell === undefined) return;
    active = event.pointerId;
    last = cell;
    board.setPointerCapture(event.pointerId);
    pen.down(cell);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== active) return;
    const cell = find(event);
    if (cell === undefined || cell === last) return;
    last = cell;
    pen.over(cell);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== active) return;
    move(event);
    active = undefined;
    pen.up();
  };
  const cancel = (event: PointerEvent): void => {
    if (event.pointerId !== active) return;
    active = undefined;
    pen.cancel();
  };
  const attached = new AbortController();
  const { signal } = attached;
  ownTouches(board, () => true, signal);
  board.addEventListener('pointerdown', down, { signal });
  board.addEventListener('pointermove', move, { signal });
  board.addEventListener('pointerup', up, { signal });
  board.addEventListener('pointercancel', cancel, { signal });
  return () => attached.abort();
}
