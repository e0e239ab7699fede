import type { ValueUnit } from '@twofold/engine';
import {
  fingerprint,
  gameLabel,
  generatorOf,
  makeSeed,
  seedOf,
  type GameTypes,
  type Replay,
} from '@twofold/rules';
import type { Reason } from './common/reason.js';
import type { Judge, Report, ReviewedMove, ReviewSummary } from './report.js';

export const REVIEW_FORMAT = 'twofold-review/1';

/** One move as it stands in a file; docs/formats.md says what each field means. */
export interface ReviewedMoveJson extends Omit<
  ReviewedMove<GameTypes>,
  'before' | 'after' | 'move' | 'best' | 'luck'
> {
  readonly number: number;
  readonly move: string;
  readonly best: string;
  readonly luck: number | null;
  readonly score: number;
}

/** A review as data for a file: no date and no machine, so that everybody gets the same. */
export interface ReviewJson {
  readonly format: typeof REVIEW_FORMAT;
  readonly game: string;
  readonly rules: string;
  readonly fingerprint: string;
  /** Missing where chance was told. */
  readonly seed?: string;
  readonly from?: string;
  readonly judge: Judge;
  readonly total: number;
  readonly summary: Pick<ReviewSummary, 'counts' | 'moments'> & {
    readonly accuracy: number | null;
    readonly turn: number | null;
  };
  readonly moves: readonly ReviewedMoveJson[];
}

/**
 * Digits after the point. Some players take powers, whose last bits differ between processors and
 * browsers; so far from the last bit nobody sees it. It is more than a person can make use of.
 */
const DIGITS = {
  accuracy: 4,
  share: 6,
  points: 2,
  chance: 6,
  estimate: 4,
} as const satisfies Record<ValueUnit | 'accuracy' | 'share', number>;

/** A report of this replay as plain data, which `JSON.stringify` writes. */
export function makeReportJson<T extends GameTypes>(
  replay: Replay<T>,
  { judge, moves, total, summary }: Report<T>,
): ReviewJson {
  const { game, ruleset, chance, from } = replay;
  const seed = seedOf(chance);
  return {
    format: REVIEW_FORMAT,
    game: gameLabel(game),
    rules: game.makeRuleset(ruleset),
    fingerprint: fingerprint(game, ruleset, generatorOf(chance)),
    ...(seed && { seed: makeSeed(seed) }),
    ...(from === undefined ? {} : { from: game.makePosition(from) }),
    judge: { ...judge, players: judge.players.toSorted() },
    total,
    summary: {
      accuracy: summary.accuracy === undefined ? null : rounded(summary.accuracy, DIGITS.accuracy),
      counts: summary.counts,
      moments: summary.moments.map((place) => place + 1),
      turn: summary.turn === undefined ? null : summary.turn + 1,
    },
    moves: moves.map((move, place) => moveJson(replay, move, place + 1)),
  };
}

function moveJson<T extends GameTypes>(
  { game }: Replay<T>,
  reviewed: ReviewedMove<T>,
  number: number,
): ReviewedMoveJson {
  const { action, move, best, grade, share, given, stake, points, expected, practical } = reviewed;
  const { worth, kept, luck, unit, exact, only, reasons, after } = reviewed;
  const digits = DIGITS[unit];
  return {
    number,
    action,
    move: game.makeMove(move),
    best: game.makeMove(best),
    grade,
    share: rounded(share, DIGITS.share),
    given: rounded(given, DIGITS.share),
    stake: rounded(stake, DIGITS.share),
    worth: rounded(worth, digits),
    kept: rounded(kept, digits),
    luck: luck === undefined ? null : rounded(luck, digits),
    unit,
    ...(practical && {
      practical: {
        ...practical,
        chances: practical.chances.map((chance) => rounded(chance, DIGITS.chance)),
      },
    }),
    ...(points !== undefined && { points: rounded(points, DIGITS.points) }),
    ...(expected !== undefined && { expected: rounded(expected, DIGITS.points) }),
    exact,
    only,
    score: after.score,
    reasons: reasons.map((reason) => reasonJson(reason, digits)),
  };
}

/** What it is ahead by is in the unit of the move; whatever else is no whole number is a chance. */
function reasonJson(reason: Reason, digits: number): Reason {
  const entries = Object.entries(reason).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'number' ? rounded(value, key === 'by' ? digits : DIGITS.chance) : value,
  ]);
  return Object.fromEntries(entries) as Reason;
}

/** Never -0, which JSON would turn into another value. */
function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale || 0;
}
