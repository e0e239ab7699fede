import type { Analysis, MoveValue } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import { accuracyOf, type Choice } from './accuracy.js';
import { countedLoss } from './counted-loss.js';
import { GRADE_LIMITS, gradeOf, type Grade } from './grade.js';

/** What the coach says of one move. */
export interface Judgement<T extends GameTypes> extends Choice {
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
 * Where values come from play-outs, what may be chance alone is no loss. How well a move was chosen
 * is another question than what it cost: that is between the search's values, since no player could
 * have seen more.
 */
export function judge<T extends GameTypes>(
  { best, moves, unit, lost }: Analysis<T>,
  played: MoveValue<T>,
  score: number,
): Judgement<T> {
  const had = unit === 'points' ? score : 0;
  const shareOf = (loss: number, top: number): number => {
    const stake = unit === 'chance' ? 1 : had + top - lost;
    return stake > 0 ? Math.min(Math.max(loss / stake, 0), 1) : 0;
  };
  const [first, ...others] = moves;
  const top = first!.value;
  const loss = countedLoss(first!, played);
  const share = shareOf(loss, top);
  const isMistaken = (other: MoveValue<T>): boolean =>
    shareOf(countedLoss(first!, other), top) >= GRADE_LIMITS.inaccuracy;

  const seen = Math.max(...moves.map(searchedValue));
  const distances = moves.map((valued) => shareOf(seen - searchedValue(valued), seen));
  const behind =
    played.searched === undefined ? share : shareOf(seen - searchedValue(played), seen);
  const guess = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  return {
    best,
    grade: gradeOf(share),
    accuracy: accuracyOf({ behind, guess }),
    share,
    behind,
    guess,
    worth: had + top,
    kept: had + (loss === 0 ? top : played.value),
    only: played.value === top && others.length > 0 && others.every(isMistaken),
  };
}

function searchedValue<T extends GameTypes>({ value, searched }: MoveValue<T>): number {
  return searched ?? value;
}
