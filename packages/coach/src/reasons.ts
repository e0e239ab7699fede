import type { Analysis } from '@twofold/engine';
import type { Game, GameTypes } from '@twofold/rules';
import { coachOf } from './coaches.js';
import type { MadeMove } from './common/game-coach.js';
import type { Speech } from './english.js';

/** Why the best move of an analysis is the best; empty where nothing can be said. */
export function whyText<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  analysis: Analysis<T>,
  speech: Speech,
): string {
  return coachOf(game)?.why(position, analysis, speech) ?? '';
}

/** What speaks against a move that was made, in a sentence; empty for the best. */
export function whyNotText<T extends GameTypes>(
  game: Game<T>,
  made: MadeMove<T>,
  analysis: Analysis<T>,
  speech: Speech,
): string {
  return coachOf(game)?.whyNot(made, analysis, speech) ?? '';
}
