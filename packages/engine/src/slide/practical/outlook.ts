import { DIRECTIONS } from '@twofold/rules';
import type { SlideTypes } from '@twofold/rules/slide';
import type { Analysis, MoveValue, PracticalPlayer } from '../../common/player.js';
import type { Core } from '../network/core.js';
import { largestOf, readCells } from './board.js';
import { chanceOf, pointsToCome, type ChanceTable } from './tables.js';

/** From this tile on boards are judged by what experts make of them: others hardly get further. */
const EXPERT_FROM = 12;
/** Moves that the search puts behind its choice by no more of what is to come are as good as that. */
const EQUAL = 0.02;
/** Smaller differences of chances are within the errors of the tables. */
const NO_DIFFERENCE = 0.005;
/** Chances are told in tenths of a percent, so that what is shown of two is also their difference. */
const DIGITS = 1000;
const SPAWNS = [0.9, 0.1] as const;
/** How many boards after a move are looked up at most, where more than those after the next answer are. */
const BOARDS_AHEAD = 200;

const cells = new Uint8Array(16);

/** What is known of a board: the chances of tiles that it does not have yet, and the points to come. */
export interface KnownTables {
  readonly chances: readonly ChanceTable[];
  readonly points: ChanceTable | undefined;
}

/** The tables that are asked about a board; undefined where nobody knows the chances of the tiles that are left. */
export function tablesFor(tables: readonly ChanceTable[], board: bigint): KnownTables | undefined {
  unpack(board);
  const largest = largestOf(cells);
  const player: PracticalPlayer = largest < EXPERT_FROM ? 'practical' : 'expert';
  const asked = tables.filter((table) => table.player === player && table.target > largest);
  const chances = asked.filter(({ kind }) => kind === 'chance');
  const points = asked.find(({ kind }) => kind === 'points');
  return chances.length === 0 ? undefined : { chances, points };
}

/**
 * What a search has found, told as chances: how often a player as strong as people makes the tile that is
 * most in the balance. Of the moves that the search finds equal, the one is the best that leaves such a player
 * most, and none of them is behind it; another costs chances only if the tables, too, put it behind.
 */
export function practicalAnalysis(
  core: Core,
  known: KnownTables,
  board: bigint,
  searched: Analysis<SlideTypes>,
): Analysis<SlideTypes> {
  const asked = known.chances;
  const least = searched.moves[0]!.value - EQUAL * Math.abs(searched.moves[0]!.value);
  const valued = searched.moves.map((move) => ({
    move,
    isEqual: move.value >= least,
    ...afterMove(core, known, board, move),
  }));
  const equals = valued.filter(({ isEqual }) => isEqual);
  const graded = mostOpen(equals[0]!.own);
  const best = equals.reduce((a, b) => (b.own[graded]! > a.own[graded]! ? b : a));
  const moves = valued.map((one): MoveValue<SlideTypes> => {
    const { isEqual, own } = one;
    const { move, value } = one.move;
    const chances = own.map((chance, i) => {
      const top = best.own[i]!;
      return isEqual || top - chance < NO_DIFFERENCE ? top : chance;
    });
    const expected =
      best.expected && Math.max(best.expected - pointsOfChances(asked, best.own, chances), 0);
    return {
      move,
      value: chances[graded]!,
      points: value,
      chances,
      ...(expected !== undefined && { expected }),
    };
  });
  return {
    ...searched,
    best: best.move.move,
    unit: 'chance',
    lost: 0,
    moves: moves.toSorted(
      (a, b) =>
        b.value - a.value || Number(b.move === best.move.move) - Number(a.move === best.move.move),
    ),
    practical: {
      player: asked[graded]!.player,
      tile: 2 ** asked[graded]!.target,
      tiles: asked.map(({ target }) => 2 ** target),
    },
  };
}

/**
 * What chances that are lost are in points: who makes a tile goes on to the next, and is on the way to it for as many. The table
 * of points is too coarse to tell moves apart, and would contradict the chances.
 */
function pointsOfChances(
  tables: readonly ChanceTable[],
  best: readonly number[],
  own: readonly number[],
): number {
  let points = 0;
  for (const [place, { target }] of tables.entries()) {
    points += (best[place]! - own[place]!) * (target + 1) * 2 ** target;
  }
  return Math.round(points);
}

/**
 * The chance of each tile after a move, and the points to come, those of the move among them. To make
 * a tile brings at least its own points, so that nobody makes it more often than the points that the
 * search expects allow: on boards that are nearly lost, which such players hardly know, the search knows better.
 * Where it expects less than nothing it met boards that its network does not know, and says nothing.
 */
function afterMove(
  core: Core,
  { chances: tables, points }: KnownTables,
  board: bigint,
  { move, value }: MoveValue<SlideTypes>,
): { readonly own: readonly number[]; readonly expected: number | undefined } {
  const direction = DIRECTIONS.indexOf(move);
  const after = BigInt.asUintN(64, core.exports.moved(board, direction));
  const own = chancesAfter(core, tables, after, BOARDS_AHEAD).map((chance, place) => {
    const most = value < 0 ? 1 : value / 2 ** tables[place]!.target;
    return Math.round(DIGITS * Math.min(chance, most)) / DIGITS;
  });
  if (points === undefined) return { own, expected: undefined };
  let toCome = core.exports.pointsOf(board, direction);
  for (const { low, high, share } of repliesTo(core, after)) {
    readCells(low, high, cells);
    toCome += share * pointsToCome(points, cells);
  }
  return { own, expected: Math.round(toCome) };
}

interface Reply {
  readonly low: number;
  readonly high: number;
  /** How likely the tile is that it answers. */
  readonly share: number;
}

/** The network's answer to every tile that may come after a move; none where that ends the game. */
function repliesTo(core: Core, after: bigint): readonly Reply[] {
  const count = core.exports.listReplies(after);
  const words = core.replies(count);
  const replies: Reply[] = [];
  for (let i = 0; i < 2 * count; i++) {
    const [low, high] = [words[2 * i]!, words[2 * i + 1]!];
    if (low !== 0 || high !== 0) replies.push({ low, high, share: SPAWNS[i % 2]! / count });
  }
  return replies;
}

/**
 * The chance of each tile over every tile that may come and the network's answer to it, as many moves ahead as so many boards
 * allow: the fuller a board, the less tables know of it, and the further one sees.
 */
function chancesAfter(
  core: Core,
  tables: readonly ChanceTable[],
  after: bigint,
  boards: number,
): readonly number[] {
  unpack(after);
  const made = largestOf(cells);
  const chances = tables.map(({ target }) => Number(made >= target));
  const replies = repliesTo(core, after);
  for (const { low, high, share } of replies) {
    readCells(low, high, cells);
    const left = boards / replies.length;
    const further =
      2 * cells.filter((rank) => rank === 0).length <= left
        ? chancesAfter(core, tables, (BigInt(high) << 32n) | BigInt(low), left)
        : tables.map((table) => chanceOf(table, cells));
    for (const [place, { target }] of tables.entries()) {
      if (made < target) chances[place]! += share * further[place]!;
    }
  }
  return chances;
}

function unpack(board: bigint): void {
  readCells(Number(board & 0xffff_ffffn), Number(board >> 32n), cells);
}

/** The place of the chance that is nearest to one half. */
function mostOpen(chances: readonly number[]): number {
  const distances = chances.map((chance) => Math.abs(chance - 0.5));
  return distances.indexOf(Math.min(...distances));
}
