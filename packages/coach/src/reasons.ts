import type { Analysis } from '@twofold/engine';
import type { Game, GameTypes } from '@twofold/rules';
import type { Attempt } from './attempt.js';
import { coachOf } from './coaches.js';
import type { Speech } from './english.js';
import type { JudgedMove } from './judge-move.js';
import type { ReviewedMove } from './report.js';

/** Why the best move of an analysis is the best; empty where nothing can be said. */
export function whyText<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  analysis: Analysis<T>,
  speech: Speech,
): string {
  return coachOf(game)?.why(position, analysis, speech) ?? '';
}

/** What is said of a turning point: what it began, or what speaks against it. */
export function turnText<T extends GameTypes>(
  game: Game<T>,
  moves: readonly ReviewedMove<T>[],
  place: number,
  speech: Speech,
): string {
  const story = coachOf(game)?.story?.(moves, place, speech);
  return story ?? whyNotText(game, moves[place]!, speech);
}

/** What speaks against a move that was judged, in a sentence; it may be empty where only its worth does. */
export function whyNotText<T extends GameTypes>(
  game: Game<T>,
  { reasons, best }: Pick<JudgedMove<T>, 'reasons' | 'best'>,
  speech: Speech,
): string {
  return coachOf(game)?.whyNot(reasons, best, speech) ?? '';
}

/** What speaks against a move that was tried, beside what is said for the best one. */
export function whyElseNotText<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  { judgement, analysis }: Attempt<T>,
  speech: Speech,
): string {
  const told = coachOf(game)?.told(position, analysis) ?? [];
  const reasons = judgement.reasons.filter(({ kind }) => !told.some((one) => one.kind === kind));
  return whyNotText(game, { ...judgement, reasons }, speech);
}
