import type { Action, Direction, Seed } from '@twofold/rules';
import type { SlideEvent, SlidePosition } from '@twofold/rules/slide';
import type { SlideBoard } from './board.js';
import { wayBetween } from './way.js';

/** A step from one position to the next, as a session or a replay tells it. */
export interface SlideStep {
  readonly action: Action<Direction>;
  readonly before: SlidePosition;
  readonly events: readonly SlideEvent[];
}

/** Shows a step: a move forwards, an undo as the same move backwards. */
export function showStep(
  board: SlideBoard,
  step: SlideStep,
  next: SlidePosition,
  seed: Seed,
): void {
  const { action, before } = step;
  if (action === 'undo') {
    const way = wayBetween(next, before, seed);
    if (way === undefined) board.show(next);
    else board.back(way, next);
    return;
  }
  const way = action === 'redo' ? wayBetween(before, next, seed) : step.events;
  if (way === undefined) board.show(next);
  else board.play(way, next);
}
