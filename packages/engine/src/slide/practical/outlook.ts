import { DIRECTIONS } from '@twofold/rules';
import type { SlideTypes } from '@twofold/rules/slide';
import type { Analysis, MoveValue, PracticalPlayer } from '../../common/player.js';
import type { Core } from '../network/core.js';
import { largestOf, readCells } from './board.js';
import { chanceOf, type ChanceTable } from './tables.js';

/** From this tile on boards are judged by what experts make of them: others hardly get further. */
const EXPERT_FROM = 12;
/** Moves that the search puts behind its choice by no more of what is to come are as good as that. */
const EQUAL = 0.02;
/** Smaller differences of chances are within the errors of the tables. */
const NO_DIFFERENCE = 0.005;
/** Chances are told in tenths of a percent, so that what is shown of two is also their difference. */
const DIGITS = 1000;
const SPAWNS = [0.9, 0.1] as const;

const cells = new Uint8Array(16);

/** The tables that are asked about a board; none where nobody knows the chances of the tiles that are left. */
export function tablesFor(tables: readonly ChanceTable[], board: bigint): readonly ChanceTable[] {
  unpack(board);
  const largest = largestOf(cells);
  const player: PracticalPlayer = largest < EXPERT_FROM ? 'practical' : 'expert';
  return tables.filter((table) => table.player === player && table.target > largest);
}

/**
 * What a search has found, told as chances: how often a player as strong as people makes the tile that is
 * most in the balance. Of the moves that the search finds equal, the one is the best that leaves such a player
 * most, and none of them is behind it; another costs chances only if the tables, too, put it behind.
 */
export function practicalAnalysis(
  core: Core,
  asked: readonly ChanceTable[],
  board: bigint,
  searched: Analysis<SlideTypes>,
): Analysis<SlideTypes> {
  const least = searched.moves[0]!.value - EQUAL * Math.abs(searched.moves[0]!.value);
  const valued = searched.moves.map((move) => ({
    move,
    isEqual: move.value >= least,
    own: chancesAfter(core, asked, board, move),
  }));
  const equals = valued.filter(({ isEqual }) => isEqual);
  const graded = mostOpen(equals[0]!.own);
  const best = equals.reduce((a, b) => (b.own[graded]! > a.own[graded]! ? b : a));
  const moves = valued.map(({ move: { move, value }, isEqual, own }): MoveValue<SlideTypes> => {
    const chances = own.map((chance, i) => {
      const top = best.own[i]!;
      return isEqual || top - chance < NO_DIFFERENCE ? top : chance;
    });
    return { move, value: chances[graded]!, points: value, chances };
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
 * The chance of each tile after a move: over every tile that may come, and the network's answer to it. To make
 * a tile brings at least its own points, so that nobody makes it more often than the points that the
 * search expects allow: on boards that are nearly lost, which such players hardly know, the search knows better.
 * Where it expects less than nothing it met boards that its network does not know, and says nothing.
 */
function chancesAfter(
  core: Core,
  tables: readonly ChanceTable[],
  board: bigint,
  { move, value }: MoveValue<SlideTypes>,
): readonly number[] {
  const after = BigInt.asUintN(64, core.exports.moved(board, DIRECTIONS.indexOf(move)));
  const count = core.exports.listReplies(after);
  const replies = core.replies(count);
  unpack(after);
  const made = largestOf(cells);
  const chances = tables.map(({ target }) => Number(made >= target));
  for (let i = 0; i < 2 * count; i++) {
    const [low, high] = [replies[2 * i]!, replies[2 * i + 1]!];
    if (low === 0 && high === 0) continue;
    readCells(low, high, cells);
    for (const [place, table] of tables.entries()) {
      if (made < table.target) chances[place]! += (SPAWNS[i % 2]! / count) * chanceOf(table, cells);
    }
  }
  return chances.map((chance, place) => {
    const most = value < 0 ? 1 : value / 2 ** tables[place]!.target;
    return Math.round(DIGITS * Math.min(chance, most)) / DIGITS;
  });
}

function unpack(board: bigint): void {
  readCells(Number(board & 0xffff_ffffn), Number(board >> 32n), cells);
}

/** The place of the chance that is nearest to one half. */
function mostOpen(chances: readonly number[]): number {
  const distances = chances.map((chance) => Math.abs(chance - 0.5));
  return distances.indexOf(Math.min(...distances));
}
