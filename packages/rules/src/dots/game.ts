import type { Game, Outcome } from '../game.js';
import type { DotsEvent } from './events.js';
import { actDots, type DotsAfterstate } from './moves.js';
import { makeDotsMove, makeDotsPosition, parseDotsMove, parseDotsPosition } from './notation.js';
import { dotsMoves, type Path } from './paths.js';
import { isOver, isWon, type DotsPosition } from './position.js';
import { DOTS_PRESETS, makeDotsRuleset, parseDotsRuleset, type DotsRuleset } from './ruleset.js';
import { settleDots, startDots } from './settle.js';

export interface DotsTypes {
  ruleset: DotsRuleset;
  position: DotsPosition;
  afterstate: DotsAfterstate;
  move: Path;
  event: DotsEvent;
}

/** Dots. */
export const dots: Game<DotsTypes> = {
  name: 'dots',
  version: 1,
  presets: DOTS_PRESETS,
  start: startDots,
  legalMoves: dotsMoves,
  act: actDots,
  settle: settleDots,
  outcome,
  recall: (position) => position,
  parseRuleset: parseDotsRuleset,
  makeRuleset: makeDotsRuleset,
  parsePosition: parseDotsPosition,
  makePosition: makeDotsPosition,
  parseMove: parseDotsMove,
  makeMove: makeDotsMove,
  moveToken: /\d{1,2}\.\d{1,2}[UDLR]+/,
};

/** A win on the last move is a win (S1-4). */
function outcome(position: DotsPosition): Outcome {
  const won = isWon(position);
  if (!isOver(position)) return { over: false, won };
  return { over: true, won, reason: won ? 'goal' : 'moves' };
}
