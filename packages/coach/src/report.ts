import type { Limits, PlayerName, Practical, ValueUnit } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import { accuracyOfAll, type LeastAtStake } from './common/accuracy.js';
import { GRADES, isMistake, type Grade } from './common/grade.js';
import type { PlayedMove } from './common/played.js';
import type { JudgedMove } from './judge-move.js';

/** A move of a game with what the coach says of it. */
export interface ReviewedMove<T extends GameTypes> extends PlayedMove<T>, JudgedMove<T> {
  readonly unit: ValueUnit;
  /** Whose chances these are, where they are practical, and the chance of each of its tiles with the best move. */
  readonly practical?: Practical & { readonly chances: readonly number[] };
  readonly exact: boolean;
  /**
   * What chance, and what the engine had not foreseen, then added to the worth; undefined where the
   * two sides are in different units.
   */
  readonly luck: number | undefined;
}

/** Who judged a game, so that anybody can judge it again. */
export interface Judge {
  /** All that answered; boards that are too large to be solved at first may be at the end. */
  readonly players: readonly PlayerName[];
  /** The name of the network, where one was asked. */
  readonly network?: string;
  /** There where the network of such boards could not be loaded: why not. They were judged more weakly. */
  readonly lacks?: string;
  readonly limits: Limits;
}

/** A reviewed game. */
export interface Report<T extends GameTypes = GameTypes> {
  readonly judge: Judge;
  /** In the order they were played. */
  readonly moves: readonly ReviewedMove<T>[];
  /** How many moves the game has: more than were reviewed when the review was stopped. */
  readonly total: number;
  readonly summary: ReviewSummary;
}

/** What is said of a game as a whole. */
export interface ReviewSummary {
  /** From 0 to 100; undefined for a game in which too little was at stake. See `accuracyOfAll`. */
  readonly accuracy: number | undefined;
  readonly counts: Readonly<Record<Grade, number>>;
  /** Places in the list of moves, from 0, of the turning points, in the order of the game. */
  readonly moments: readonly number[];
  /** The place of the move that lost most of the game, if it was a mistake at all. */
  readonly turn: number | undefined;
}

const MOST_MOMENTS = 5;
/** Moves so near to a costlier one are of its story. */
const ONE_STORY = 10;

export function summariseReview<T extends GameTypes>(
  moves: readonly ReviewedMove<T>[],
  leastAtStake: LeastAtStake,
): ReviewSummary {
  const counts = Object.fromEntries(GRADES.map((grade) => [grade, 0])) as Record<Grade, number>;
  const worst: (Cost & { readonly place: number })[] = [];
  for (const [place, move] of moves.entries()) {
    counts[move.grade]++;
    if (isMistake(move.grade)) worst.push({ place, unit: move.unit, cost: costOf(move) });
  }
  worst.sort((a, b) => byCost(a, b) || a.place - b.place);
  return {
    accuracy: accuracyOfAll(moves, leastAtStake),
    counts,
    moments: turningPoints(
      worst.map(({ place }) => place),
      (place) => moves[place]!.grade === 'blunder',
    ),
    turn: worst[0]?.place,
  };
}

/**
 * The first of these places, each far enough from those before it, and told where its story begins: after a blunder the board
 * is broken, and the next one may well cost more.
 */
function turningPoints(
  places: readonly number[],
  isBlunder: (place: number) => boolean,
): readonly number[] {
  const stories: number[] = [];
  const begun: number[] = [];
  for (const place of places) {
    if (stories.length === MOST_MOMENTS) break;
    const isOther = (one: number): boolean =>
      stories.every((story) => Math.abs(story - one) > ONE_STORY);
    if (!isOther(place)) continue;
    const before = places.filter(
      (one) => one < place && place - one <= ONE_STORY && isBlunder(one) && isOther(one),
    );
    stories.push(place);
    begun.push(Math.min(place, ...before));
  }
  return begun.toSorted((a, b) => a - b);
}

/** Where the story of the costliest move begins, if that is another move: the turning point that is told of it. */
export function beforeTurn({ turn, moments }: ReviewSummary): number | undefined {
  const begun = turn === undefined ? undefined : moments.findLast((place) => place <= turn);
  return begun === turn ? undefined : begun;
}

interface Cost {
  readonly unit: ValueUnit;
  readonly cost: number;
}

const RANKS: Readonly<Record<ValueUnit, number>> = { chance: 0, points: 1, estimate: 2 };

/**
 * Sorts what moves cost, the most first. Points are counted after chances: in a game for a target
 * they are all that is left once it is out of reach, and then it is lost already.
 */
export function byCost(a: Cost, b: Cost): number {
  return RANKS[a.unit] - RANKS[b.unit] || b.cost - a.cost;
}

/** What a move cost: points where those are expected, else the share. */
export function costOf<T extends GameTypes>({ worth, kept, unit, share }: ReviewedMove<T>): number {
  return unit === 'points' ? worth - kept : share;
}
