import type { Analysis } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import { countedLoss } from './counted-loss.js';
import { accuracyOf, GRADE_LIMITS, gradeOf, type Grade } from './grade.js';

/** What the coach says of one move. */
export interface Judgement<T extends GameTypes> {
  readonly best: T['move'];
  readonly grade: Grade;
  /** From 0 to 100. */
  readonly accuracy: number;
  /** Which part of what the game was worth was given away, from 0 to 1. */
  readonly share: number;
  /**
   * What the game was worth with the best move, and with the one that was played: the points it is
   * expected to end with, the chance to meet the goals, or an estimate.
   */
  readonly worth: number;
  readonly kept: number;
  /** The move was the best, and every other would have been a mistake. */
  readonly only: boolean;
}

/**
 * Judges a move by an analysis of the position it was played in. Points are counted with those that
 * the game has already: who is about to lose everything that could still come, but has 20,000
 * points, has little left to lose.
 *
 * Where values are averages of play-outs, `error` is the standard error of how far the played move is
 * behind the best: what may be chance alone is no loss.
 */
export function judge<T extends GameTypes>(
  { best, moves, unit, lost }: Analysis<T>,
  played: number,
  score: number,
  error = 0,
): Judgement<T> {
  const had = unit === 'points' ? score : 0;
  const top = moves[0]!.value;
  const stake = had + top - lost;
  const shareOf = (loss: number): number =>
    stake > 0 ? Math.min(Math.max(loss / (unit === 'chance' ? 1 : stake), 0), 1) : 0;
  const loss = countedLoss(top - played, error);
  const share = shareOf(loss);
  const next = moves[1];
  const lead = next === undefined ? 0 : countedLoss(top - next.value, next.error);
  return {
    best,
    grade: gradeOf(share),
    accuracy: accuracyOf(share),
    share,
    worth: had + top,
    kept: had + (loss === 0 ? top : played),
    only: share === 0 && played === top && shareOf(lead) >= GRADE_LIMITS.inaccuracy,
  };
}
