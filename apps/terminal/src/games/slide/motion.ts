import type { Content, SlideEvent, SlidePosition } from '@twofold/rules/slide';

/** Something on its way from one cell to another; what stays has both the same. */
interface Sprite {
  readonly content: Exclude<Content, 0>;
  readonly from: number;
  readonly to: number;
}

const MILLISECONDS = 110;

/** A slide that is being shown. */
export interface Motion {
  readonly begun: number;
  readonly sprites: readonly Sprite[];
}

/** What has to be shown of a move: everything that was on the board, and where it goes. */
export function motionOf(
  before: SlidePosition,
  events: readonly SlideEvent[],
  begun: number,
): Motion {
  const goals = new Map<number, number>();
  for (const event of events) {
    if (event.kind === 'slid') goals.set(event.from, event.to);
    else if (event.kind === 'merged') for (const from of event.from) goals.set(from, event.to);
  }
  const sprites = before.cells.flatMap((content, cell): Sprite[] =>
    content === 0 ? [] : [{ content, from: cell, to: goals.get(cell) ?? cell }],
  );
  // What moves is drawn over what stays.
  const moving = sprites.filter(({ from, to }) => from !== to);
  const staying = sprites.filter(({ from, to }) => from === to);
  return { begun, sprites: [...staying, ...moving] };
}

/** How far a motion has come, from 0 to 1; it slows down towards its end. */
export function progressOf({ begun }: Motion, now: number): number {
  const share = Math.min(Math.max((now - begun) / MILLISECONDS, 0), 1);
  return 1 - (1 - share) ** 2;
}
