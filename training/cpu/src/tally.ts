import { MOST_THREADS, TALLY_BYTES } from './layout.js';

/** Totals over finished games; those that began from late boards are only counted. */
export interface Tally {
  readonly moves: number;
  readonly finished: number;
  readonly late: number;
  readonly score: number;
  readonly scoreSquared: number;
  /** Seventeen numbers: how many games ended with a largest tile of each rank. */
  readonly reached: readonly number[];
}

const RANKS = 17;
const WORDS = TALLY_BYTES / 8;

export const EMPTY_TALLY: Tally = {
  moves: 0,
  finished: 0,
  late: 0,
  score: 0,
  scoreSquared: 0,
  reached: Array.from({ length: RANKS }, () => 0),
};

/** The sum over all threads; assembly/state.ts has the order of the words. */
export function readTally(words: BigUint64Array): Tally {
  const total = (word: number): number => {
    let sum = 0n;
    for (let thread = 0; thread < MOST_THREADS; thread++) sum += words[thread * WORDS + word]!;
    return Number(sum);
  };
  return {
    moves: total(0),
    finished: total(1),
    late: total(2),
    score: total(3),
    scoreSquared: total(4),
    reached: Array.from({ length: RANKS }, (_, rank) => total(5 + rank)),
  };
}

export function plus(one: Tally, other: Tally): Tally {
  return combined(one, other, 1);
}

/** What came after `before`. */
export function minus(now: Tally, before: Tally): Tally {
  return combined(now, before, -1);
}

function combined(one: Tally, other: Tally, sign: 1 | -1): Tally {
  return {
    moves: one.moves + sign * other.moves,
    finished: one.finished + sign * other.finished,
    late: one.late + sign * other.late,
    score: one.score + sign * other.score,
    scoreSquared: one.scoreSquared + sign * other.scoreSquared,
    reached: one.reached.map((count, rank) => count + sign * other.reached[rank]!),
  };
}

export function meanScore({ score, finished }: Tally): number {
  return finished === 0 ? 0 : score / finished;
}

export function standardError({ score, scoreSquared, finished }: Tally): number {
  if (finished < 2) return 0;
  const variance = (scoreSquared - (score * score) / finished) / (finished - 1);
  return Math.sqrt(Math.max(0, variance) / finished);
}

/** The share of the games that made a tile of 2^rank. */
export function tileRate({ reached, finished }: Tally, rank: number): number {
  if (finished === 0) return 0;
  return reached.slice(rank).reduce((sum, count) => sum + count, 0) / finished;
}

/** The same of several tiles, by the names that the GPU trainer uses. */
export function tileRates(tally: Tally, ranks: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    ranks.map((rank) => [`r${2 ** rank}`, Number(tileRate(tally, rank).toFixed(5))]),
  );
}
