import {
  checkRuleset,
  coordinateOf,
  dots as game,
  dotsPosition,
  type DotsPosition,
  type DotsTypes,
} from '@twofold/rules';
import { answer, refuse, type Answer } from '../answer.js';
import { checkBudget, type Budget, type Player } from '../player.js';
import { isHopeless, winsNext, winsNow } from './certain.js';
import { everyClear, type Clear, type Clears } from './clears.js';
import { exactValues } from './exact.js';
import { estimates } from './estimate.js';
import { Meter } from './meter.js';
import { forPoints, questionOf, type Question } from './question.js';
import type { Verdict } from './verdict.js';

/** The walk over the paths of the board that is asked about. */
const CLEAR_STEPS = 20_000;
/** How much of a budget may go into the attempt to solve the rest of the game. */
const EXACT_SHARE = 0.5;
const EXACT_NODES = 300_000;
/** And into the search for wins that are certain. */
const CERTAIN_SHARE = 0.2;
const CERTAIN_NODES = 10_000;
/** Without a limit on time or nodes: about as many dots are touched on every size of board. */
const DOTS_BY_DEFAULT = 3_000_000;
const MOST_LISTED = 40;

/**
 * The player for Dots. Values are the chance to meet the goals; without goals, the points up to the
 * end of the game, or of the next few moves where the game has no end.
 *
 * It solves what is left of the game if that is small, and else plays the promising moves out many
 * times with a quick player; `depth` then says how many moves were played ahead. Among moves with
 * the same chance it takes the one with more points, so a win that is certain may wait for them.
 */
export const dotsPlayer: Player<DotsTypes> = {
  name: 'dots',
  analyse(position, budget) {
    const checked = check(position, budget);
    if (!checked.ok) return checked;
    const meter = Meter.of(budget, Math.ceil(DOTS_BY_DEFAULT / position.cells.length));
    const question = questionOf(position);
    const verdict = judge(question, budget.depth ?? Infinity, meter);
    const moves = verdict.moves.slice(0, MOST_LISTED).map(({ clear, value }) => ({
      move: clear.path.map((cell) => coordinateOf(question.field, cell)),
      value,
    }));
    const unit = question.aim === 'points' ? 'points' : 'chance';
    const { exact, depth } = verdict;
    const { nodes } = meter;
    return answer({ best: moves[0]!.move, moves, unit, lost: 0, by: 'dots', exact, depth, nodes });
  },
};

function check(position: DotsPosition, budget: Budget): Answer<Budget> {
  const ruleset = checkRuleset(game, position.ruleset);
  if (!ruleset.ok) return refuse('bad-position', ruleset.error.message);
  const known = dotsPosition(ruleset.value, position);
  if (!known.ok) return refuse('bad-position', known.error.message);
  if (game.outcome(position).over) return refuse('game-over', 'the game is over');
  return checkBudget(budget);
}

function judge(question: Question, depth: number, meter: Meter): Verdict {
  const clears = everyClear(question.field, question.dots, CLEAR_STEPS);
  switch (question.aim) {
    case 'points':
      return solved(question, clears, depth, meter) ?? estimates(question, clears, depth, meter);
    case 'haste':
      // Sooner or later the goals are met, since every move can bring a pair of any colour.
      return proven(estimates(question, clears, depth, meter), 1);
    case 'chance':
      return judgeChance(question, clears, depth, meter);
  }
}

function judgeChance(question: Question, clears: Clears, depth: number, meter: Meter): Verdict {
  const wins = winsNow(question, clears);
  if (depth > 1) wins.push(...winsNext(question, clears, meter.part(CERTAIN_SHARE, CERTAIN_NODES)));
  if (wins.length > 0) {
    const moves = wins
      .toSorted((a, b) => b.points - a.points || a.moves - b.moves)
      .map(({ clear }) => ({ clear, value: 1 }));
    return { moves, exact: true, depth: Math.max(...wins.map((win) => win.moves)) };
  }
  if (isHopeless(question)) {
    return proven(judge(forPoints(question), depth, meter), 0);
  }
  return solved(question, clears, depth, meter) ?? estimates(question, clears, depth, meter);
}

/** The same order of moves, with the value that all of them are known to have. */
function proven(verdict: Verdict, value: number): Verdict {
  return { ...verdict, moves: verdict.moves.map(({ clear }) => ({ clear, value })), exact: true };
}

function solved(
  question: Question,
  clears: Clears,
  depth: number,
  meter: Meter,
): Verdict | undefined {
  const { left } = question;
  if (left > depth) return undefined;
  const moves = exactValues(question, clears, meter.part(EXACT_SHARE, EXACT_NODES));
  if (moves === undefined) return undefined;
  const longer = (a: Clear, b: Clear): number => b.cells.length - a.cells.length;
  const sorted = moves.toSorted((a, b) => b.value - a.value || longer(a.clear, b.clear));
  return { moves: sorted, exact: true, depth: left };
}
