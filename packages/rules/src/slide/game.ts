import { countUp } from '../counts.js';
import type { Game, Outcome } from '../game.js';
import type { Direction } from '../grid.js';
import type { SlideEvent } from './events.js';
import { actSlide, isStopped, slideMoves, type SlideAfterstate } from './moves.js';
import {
  makeSlideMove,
  makeSlidePosition,
  parseSlideMove,
  parseSlidePosition,
} from './notation.js';
import { hasUndoPenalty, reachedTarget, redoForgives, type SlidePosition } from './position.js';
import {
  makeSlideRuleset,
  parseSlideRuleset,
  SLIDE_PRESETS,
  type SlideRuleset,
} from './ruleset.js';
import { settleSlide, startSlide } from './settle.js';

export interface SlideTypes {
  ruleset: SlideRuleset;
  position: SlidePosition;
  afterstate: SlideAfterstate;
  move: Direction;
  event: SlideEvent;
}

/** The 2048 family. */
export const slide: Game<SlideTypes> = {
  name: 'slide',
  version: 1,
  presets: SLIDE_PRESETS,
  start: startSlide,
  legalMoves: slideMoves,
  act: actSlide,
  between: ({ moved }) => moved,
  settle: settleSlide,
  outcome,
  recall,
  parseRuleset: parseSlideRuleset,
  makeRuleset: makeSlideRuleset,
  parsePosition: parseSlidePosition,
  makePosition: makeSlidePosition,
  parseMove: parseSlideMove,
  makeMove: makeSlideMove,
  moveToken: /[UDLR]/,
};

function outcome(position: SlidePosition): Outcome {
  const won = reachedTarget(position);
  if (isStopped(position)) return { over: true, won, reason: 'target' };
  if (slideMoves(position).length === 0) return { over: true, won, reason: 'stuck' };
  return { over: false, won };
}

/**
 * Whole states go back and forth; only the count of undos with a penalty grows. It was lower before
 * the undo that a redo answers, and so it is after it.
 */
function recall(
  position: SlidePosition,
  leaving: SlidePosition,
  by: 'undo' | 'redo',
): SlidePosition {
  const { ruleset } = position;
  if (!hasUndoPenalty(ruleset) || (by === 'redo' && redoForgives(ruleset))) return position;
  const undos = by === 'undo' ? countUp(leaving.undos, 1) : leaving.undos;
  return { ...position, undos };
}
