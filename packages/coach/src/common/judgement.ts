import type { Analysis, MoveValue } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import { countedShare, type Choice } from './accuracy.js';
import { countedLoss } from './counted-loss.js';
import { GRADE_LIMITS, gradeOf, type Grade } from './grade.js';

/** Practical chances take moves for equal that are behind the search's choice by no more of its points. */
const EQUAL = 0.02;

/** What the coach says of one move. */
export interface Judgement<T extends GameTypes> extends Choice {
  readonly best: T['move'];
  readonly grade: Grade;
  /** What was given away: chances as they are, else a part of what the game was worth; from 0 to 1. */
  readonly share: number;
  /**
   * What the game was worth with the best move, and with the one that was played: a chance, the points
   * it is expected to end with, or an estimate.
   */
  readonly worth: number;
  readonly kept: number;
  /** Where worth is a practical chance, the points that are lost with it: to the search, and to the player of the chances. */
  readonly points?: number;
  readonly expected?: number;
  /** The move was the best, and every other would have been a mistake. */
  readonly only: boolean;
}

/**
 * Judges a move by an analysis of the position it was played in. Points are counted with those that
 * the game has already: who is about to lose everything that could still come, but has 20,000
 * points, has little left to lose.
 *
 * Where values come from play-outs, what may be chance alone is no loss.
 */
export function judge<T extends GameTypes>(
  { best, moves, unit, lost }: Analysis<T>,
  played: MoveValue<T>,
  score: number,
): Judgement<T> {
  const had = unit === 'points' ? score : 0;
  const [first] = moves;
  const top = first!.value;
  const stake = unit === 'chance' ? 1 : had + top - lost;
  const shareOf = (loss: number): number =>
    stake > 0 ? Math.min(Math.max(rounded(loss / stake), 0), 1) : 0;
  const loss = countedLoss(first!, played);
  const share = shareOf(loss);
  const losses = moves.map((other) => shareOf(countedLoss(first!, other)));
  const shareInPoints = pointsBehind(moves, score);
  // What is not sure of one move evens out over all of them.
  const blind = moves.map((other) =>
    countedShare(Math.max(shareOf(top - other.value), shareInPoints(other))),
  );
  return {
    best,
    grade: gradeOf(share),
    share,
    given: countedShare(Math.max(share, shareInPoints(played))),
    stake: blind.reduce((sum, one) => sum + one, 0) / moves.length,
    worth: had + top,
    kept: had + (loss === 0 ? top : played.value),
    ...lostIn('points', first!, played, share),
    ...lostIn('expected', first!, played, share),
    only:
      played.value === top &&
      losses.length > 1 &&
      losses.slice(1).every((one) => one >= GRADE_LIMITS.inaccuracy),
  };
}

/**
 * The part of a game's points that moves lose by the search alone, where their values are practical chances. A grade takes two
 * judges that agree; over a whole game doubts even out, and most of what weak players lose is too little for a grade.
 */
function pointsBehind<T extends GameTypes>(
  moves: readonly MoveValue<T>[],
  score: number,
): (other: MoveValue<T>) => number {
  const top = Math.max(...moves.map(({ points = 0 }) => points));
  // Where the search expects nothing it met boards that its network does not know.
  if (top <= 0) return () => 0;
  return ({ points = top }) => (points < (1 - EQUAL) * top ? (top - points) / (score + top) : 0);
}

/** What is lost in other numbers than the one that grades; where that says nothing is, they do not say otherwise. */
function lostIn<T extends GameTypes, K extends 'points' | 'expected'>(
  name: K,
  { [name]: best }: MoveValue<T>,
  { [name]: own }: MoveValue<T>,
  share: number,
): { readonly [Key in K]?: number } {
  if (best === undefined || own === undefined) return {};
  return { [name]: share === 0 ? 0 : best - own } as { readonly [Key in K]: number };
}

/** Differences of chances that are whole tenths of a percent are so here, too. */
function rounded(share: number): number {
  return Math.round(1e9 * share) / 1e9;
}
