import type { Action, Direction } from '@twofold/rules';
import type { SlideEvent, SlidePosition } from '@twofold/rules/slide';
import type { SlideBoard } from './board.js';

/** A step as a session or a replay tells it. */
interface SlideStep {
  readonly action: Action<Direction>;
  readonly events: readonly SlideEvent[];
  /** What the move did that undo takes back, or redo makes again. */
  readonly retraced?: readonly SlideEvent[];
}

/** Shows a step: a move forwards, an undo as the same move backwards. */
export function showStep(board: SlideBoard, step: SlideStep, next: SlidePosition): void {
  const { action, events, retraced = [] } = step;
  if (action === 'undo') board.back(retraced, next);
  else board.play(action === 'redo' ? retraced : events, next);
}
