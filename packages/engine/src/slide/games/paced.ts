import { emptyCells, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import type { Answer } from '../../common/answer.js';
import type { Analysis, Budget, Player } from '../../common/player.js';
import { LARGE_RANK, startGameClock, type GameClock } from './clock.js';

/** A player with the time of one game. */
export interface PacedPlayer {
  /** Milliseconds until the limit. */
  left(): number;
  /** Answers within its share of the time; past the limit it looks at the moves alone. */
  analyse(position: SlidePosition): Answer<Analysis<SlideTypes>>;
}

/** Gives a player `limit` milliseconds for a game on a board of so many cells. */
export function paced(
  player: Player<SlideTypes>,
  limit: number,
  cells: number,
  now?: () => number,
): PacedPlayer {
  const clock = startGameClock(limit, now, cells);
  // The network plans with nodes. Others have hardly begun by then: they are given time.
  let plansNodes = true;
  return {
    left: () => clock.left(),
    analyse(position) {
      const budget = plansNodes ? inNodes(clock, position) : inTime(clock, position);
      const analysis = player.analyse(position, budget);
      clock.answered();
      if (analysis.ok) plansNodes = analysis.value.by === 'network';
      return analysis;
    },
  };
}

const THE_MOVES_ALONE: Budget = { depth: 1 };

function inNodes(clock: GameClock, { cells, ply }: SlidePosition): Budget {
  const large = cells.filter((tile) => typeof tile === 'number' && tile >= 2 ** LARGE_RANK).length;
  const nodes = clock.nodesFor(ply, emptyCells(cells).length, large);
  const milliseconds = clock.left();
  return nodes > 0 && milliseconds > 0 ? { nodes, milliseconds } : THE_MOVES_ALONE;
}

function inTime(clock: GameClock, { ply }: SlidePosition): Budget {
  const milliseconds = clock.millisecondsFor(ply);
  return milliseconds > 0 ? { milliseconds } : THE_MOVES_ALONE;
}
