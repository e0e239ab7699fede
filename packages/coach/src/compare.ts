import {
  err,
  generatorOf,
  makeSeed,
  ok,
  seedOf,
  type GameTypes,
  type Replay,
  type Result,
  type Seeded,
} from '@twofold/rules';
import { balanceOf } from './balance.js';
import { isMistake } from './common/grade.js';
import { byCost, costOf, type Report, type ReviewedMove, type ReviewSummary } from './report.js';

/** A game with what the coach says of it; `report` may still be growing. */
export interface Reviewed<T extends GameTypes = GameTypes> {
  readonly replay: Replay<T>;
  readonly report: Pick<Report<T>, 'moves' | 'summary'>;
}

export const SIDES = ['first', 'second'] as const;
export type Side = (typeof SIDES)[number];

/** Two games that began alike, move by move. */
export interface Comparison {
  /** The place of the first move that differs; undefined where one game is the start of the other. */
  readonly parting: number | undefined;
  /** How many moves the two have in common. */
  readonly common: number;
  readonly games: Readonly<Record<Side, ComparedGame>>;
  /** The costliest mistakes of either after the parting, in the order of the games. */
  readonly turns: readonly Turn[];
}

interface ComparedGame {
  readonly moves: number;
  readonly score: number;
  readonly accuracy: ReviewSummary['accuracy'];
  readonly counts: ReviewSummary['counts'];
  /** What all its moves after the parting gave away; undefined where units change. */
  readonly cost: number | undefined;
  /** What chance added to it after the parting; undefined where units change. */
  readonly luck: number | undefined;
}

/** A mistake that gave the other game an advantage. */
interface Turn {
  readonly side: Side;
  readonly place: number;
  readonly unit: ReviewedMove<GameTypes>['unit'];
  /** The part of the game's worth that it gave away, from 0 to 1. */
  readonly share: number;
  /** The same in points, where those are expected; else the share. */
  readonly cost: number;
}

/** Why two games cannot be compared. */
export type Mismatch = 'game' | 'rules' | 'seed' | 'start';

const MOST_TURNS = 6;

/** What keeps two games from being compared; undefined where nothing does. */
export function mismatchOf(first: Replay, second: Replay): Mismatch | undefined {
  const { game } = first;
  if (game.name !== second.game.name) return 'game';
  if (game.makeRuleset(first.ruleset) !== game.makeRuleset(second.ruleset)) return 'rules';
  if (startOf(first) !== startOf(second)) return 'start';
  // What somebody chose is no luck that two games could share.
  if (first.chance === 'told' || second.chance === 'told') return 'seed';
  return luckOf(first.chance) === luckOf(second.chance) ? undefined : 'seed';
}

function luckOf(chance: Seeded): string {
  return `${generatorOf(chance)} ${makeSeed(seedOf(chance))}`;
}

/** Sets two reviewed games with the same rules and seed side by side. */
export function compareGames(first: Reviewed, second: Reviewed): Result<Comparison, Mismatch> {
  const mismatch = mismatchOf(first.replay, second.replay);
  if (mismatch !== undefined) return err(mismatch);
  const { game } = first.replay;
  const a = first.report.moves;
  const b = second.report.moves;
  const shorter = Math.min(a.length, b.length);
  let common = 0;
  const isCommon = (at: number): boolean =>
    game.makeMove(a[at]!.move) === game.makeMove(b[at]!.move);
  while (common < shorter && isCommon(common)) common++;
  return ok({
    parting: common < shorter ? common : undefined,
    common,
    games: { first: sumUp(first.report, common), second: sumUp(second.report, common) },
    turns: [...turnsOf('first', a, common), ...turnsOf('second', b, common)]
      .toSorted((x, y) => byCost(x, y) || x.place - y.place)
      .slice(0, MOST_TURNS)
      .toSorted((x, y) => x.place - y.place || SIDES.indexOf(x.side) - SIDES.indexOf(y.side)),
  });
}

function startOf({ game, from }: Replay): string | undefined {
  return from === undefined ? undefined : game.makePosition(from);
}

function sumUp({ moves, summary }: Reviewed['report'], common: number): ComparedGame {
  const balance = balanceOf(moves.slice(common));
  return {
    moves: moves.length,
    score: moves.at(-1)?.after.score ?? 0,
    accuracy: summary.accuracy,
    counts: summary.counts,
    cost: balance?.cost,
    luck: balance?.luck,
  };
}

function turnsOf(
  side: Side,
  moves: readonly ReviewedMove<GameTypes>[],
  common: number,
): readonly Turn[] {
  return moves.flatMap((move, place) =>
    place >= common && isMistake(move.grade)
      ? [{ side, place, unit: move.unit, share: move.share, cost: costOf(move) }]
      : [],
  );
}
