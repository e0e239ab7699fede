import { cellCount } from '@twofold/rules';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';
import { anyBoardPlayer } from './any-board/any-board-player.js';
import { refuse, type Answer } from './answer.js';
import { ExactPlayer } from './exact/exact-player.js';
import { checkBudget, type Analysis, type Budget, type Player } from './player.js';

/** How much of a time limit may go into solving a board before another player is asked instead. */
const SOLVING_SHARE = 0.5;
/**
 * Without a time limit, how many boards may be solved for one question: all of 2 x 3 and less, so
 * that the same question always gets the same answer, and nobody waits for 3 x 3.
 */
const SOLVED_AT_ONCE = 1_000_000;

/** No larger board is solved; the exact player says the same, but takes longer to say it. */
const MOST_SOLVED_CELLS = 9;
const TOO_LARGE = refuse('unsupported', 'the board is too large to be solved');

/** One player for the whole 2048 family, which knows whom to ask. */
export interface SlidePlayer extends Player<SlideTypes> {
  /**
   * Works for so many milliseconds on what would make later answers to such positions exact;
   * false when there is nothing (more) to do.
   */
  prepare(position: SlidePosition, milliseconds: number): boolean;
}

/**
 * Small boards are played exactly, 4 x 4 by the network where there is one, and everything else by
 * the player of any board. A time limit that is too short to solve a small board is shared between
 * solving and the player of any board; the next question goes on with the solving.
 */
export function createSlidePlayer(network?: Player<SlideTypes>): SlidePlayer {
  const exact = new ExactPlayer();

  function solve(position: SlidePosition, budget: Budget): Answer<Analysis<SlideTypes>> {
    if (cellCount(position.ruleset) > MOST_SOLVED_CELLS) return TOO_LARGE;
    const begun = performance.now();
    const { milliseconds } = budget;
    const limit =
      milliseconds === undefined
        ? { nodes: SOLVED_AT_ONCE }
        : { milliseconds: milliseconds * SOLVING_SHARE };
    const { shouldStop = () => false } = budget;
    const solved = exact.analyse(position, { ...limit, shouldStop });
    if (solved.ok || solved.error.code !== 'stopped') return solved;
    if (milliseconds === undefined) return anyBoardPlayer.analyse(position, budget);
    const left = Math.max(milliseconds - (performance.now() - begun), 1);
    return anyBoardPlayer.analyse(position, { ...budget, milliseconds: left });
  }

  return {
    name: 'slide',
    analyse(position, budget, about) {
      const checked = checkBudget(budget);
      if (!checked.ok) return checked;
      for (const player of [{ analyse: solve }, network]) {
        const answer = player?.analyse(position, budget, about);
        if (answer !== undefined && (answer.ok || answer.error.code !== 'unsupported')) {
          return answer;
        }
      }
      return anyBoardPlayer.analyse(position, budget);
    },
    prepare(position, milliseconds) {
      const prepared = exact.prepare(position, milliseconds);
      return prepared.ok && !prepared.value.ready;
    },
  };
}
