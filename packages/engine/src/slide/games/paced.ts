import { cellCount } from '@twofold/rules';
import {
  emptyCells,
  type SlidePosition,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import type { Answer } from '../../common/answer.js';
import type { Analysis, Budget, GamePlayer } from '../../common/player.js';
import { slidePlayerFor } from '../player-for.js';
import { LARGE_RANK, startGameClock, type GameClock } from './clock.js';
import { planFor } from './plan.js';

/** A player with the time of one game. */
export interface PacedPlayer {
  /** Milliseconds until the limit. */
  left(): number;
  /** Answers within its share of the time; past the limit it looks at the moves alone. */
  analyse(position: SlidePosition): Answer<Analysis<SlideTypes>>;
}

/** Gives a player `limit` milliseconds for a game by these rules. */
export function paced(
  player: GamePlayer<SlideTypes>,
  limit: number,
  ruleset: SlideRuleset,
  now?: () => number,
): PacedPlayer {
  // The network plans with nodes. Others have hardly begun by then: they are given time.
  let plansNodes = slidePlayerFor(ruleset) === 'network';
  const clock = startGameClock(limit, now, planFor(ruleset, plansNodes));
  let solving = canBeSolved(ruleset, limit * SOLVING_SHARE);
  return {
    left: () => clock.left(),
    analyse(position) {
      if (solving) player.prepare?.(position, limit * SOLVING_SHARE);
      solving = false;
      const budget = plansNodes ? inNodes(clock, position) : inTime(clock, position);
      const analysis = player.analyse(position, budget);
      clock.answered();
      if (analysis.ok && plansNodes !== (analysis.value.by === 'network')) {
        plansNodes = !plansNodes;
        clock.follow(planFor(ruleset, plansNodes));
      }
      return analysis;
    },
  };
}

/** A solved game takes no more time: solving may take most of it. */
const SOLVING_SHARE = 0.75;
/**
 * By the number of cells: milliseconds in which a board is solved, with a little to spare. Solving took
 * 0.01, 0.05, 1.7 to 3.6 and 14 to 34 s of a processor.
 */
const SOLVED_IN: Readonly<Record<number, number>> = { 4: 50, 6: 200, 8: 4000, 9: 36_000 };

/** Whether a solution would come in time: half of one is a waste of it. */
function canBeSolved(ruleset: SlideRuleset, milliseconds: number): boolean {
  if (slidePlayerFor(ruleset) !== 'exact') return false;
  return (SOLVED_IN[cellCount(ruleset)] ?? Infinity) <= milliseconds;
}

const THE_MOVES_ALONE: Budget = { depth: 1 };

function inNodes(clock: GameClock, { cells, ply }: SlidePosition): Budget {
  const large = cells.filter((tile) => typeof tile === 'number' && tile >= 2 ** LARGE_RANK).length;
  const nodes = clock.nodesFor(ply, emptyCells(cells).length, large);
  const milliseconds = clock.left();
  return nodes > 0 && milliseconds > 0 ? { nodes, milliseconds, moveOnly: true } : THE_MOVES_ALONE;
}

/** As many nodes as fit: who limits them asks for no solution, which was there by now or is none. */
function inTime(clock: GameClock, { cells, ply }: SlidePosition): Budget {
  const milliseconds = clock.millisecondsFor(ply, emptyCells(cells).length);
  return milliseconds > 0 ? { milliseconds, nodes: Infinity } : THE_MOVES_ALONE;
}
