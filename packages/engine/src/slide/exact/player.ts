import { ok } from '@twofold/rules';
import {
  reachedTarget,
  slide,
  slidePosition,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import { refuse, type Answer } from '../../common/answer.js';
import { checkBudget, type Analysis, type Budget, type Player } from '../../common/player.js';
import { sumOf } from './code.js';
import { SolutionLibrary, type Stop } from './library.js';
import { checkQuestion, type ExactQuestion } from './question.js';
import { solvedMoves, type ExactMove, type ExactSolution } from './solution.js';
import type { SolveProgress } from './solve.js';

/** How far the solution of a position is; `progress` is undefined before the first step. */
export type Preparation =
  | { readonly ready: true }
  | { readonly ready: false; readonly progress: SolveProgress | undefined };

interface Solved {
  readonly solution: ExactSolution;
  readonly moves: readonly ExactMove[];
}

/**
 * Plays small boards of the 2048 family perfectly. It solves them when first asked, which takes
 * from milliseconds to half a minute (3 x 3): when a budget ends before that, the answer is refused
 * with 'stopped', and the next question goes on with the work. A worker that wants to be ready
 * calls `prepare` in slices and meanwhile asks another player.
 *
 * Where reaching the target ends the game, moves are valued by the chance to reach it; where that
 * chance is gone, and in all other games, by the expected further points.
 */
export class ExactPlayer implements Player<SlideTypes> {
  readonly name = 'exact';
  readonly #library = new SolutionLibrary();

  /** Whether `analyse` would answer at once. */
  ready(position: SlidePosition): boolean {
    return solveInTurn(position, (question) => {
      const found = this.#library.find(position, question);
      return found === undefined ? refuse('stopped', 'not solved yet') : ok(found);
    }).ok;
  }

  /** Works on the solution of this position for so many milliseconds, or until it is there. */
  prepare(position: SlidePosition, milliseconds: number): Answer<Preparation> {
    const checked = checkPosition(position);
    if (!checked.ok) return checked;
    const solved = this.#solve(checked.value, stopAfter({ milliseconds }));
    if (solved.ok) return ok({ ready: true });
    if (solved.error.code !== 'stopped') return solved;
    return ok({ ready: false, progress: this.#library.progress });
  }

  /** The depth of a budget is no limit here: what is solved is solved to the end. */
  analyse(position: SlidePosition, budget: Budget): Answer<Analysis<SlideTypes>> {
    const checkedBudget = checkBudget(budget);
    if (!checkedBudget.ok) return checkedBudget;
    const checked = checkPosition(position);
    if (!checked.ok) return checked;
    let nodes = 0;
    const stop = stopAfter(budget);
    const solved = this.#solve(checked.value, (boards) => {
      nodes += boards;
      return stop(boards);
    });
    if (!solved.ok) return solved;
    const { solution, moves } = solved.value;
    return ok({
      best: moves[0]!.move,
      moves,
      unit: solution.question.kind,
      lost: 0,
      by: 'exact',
      exact: true,
      depth: movesToEnd(solution, position),
      nodes: nodes + moves.length,
    });
  }

  #solve(position: SlidePosition, stop: Stop): Answer<Solved> {
    return solveInTurn(position, (question) => this.#library.solve(position, question, stop));
  }
}

/** The answer to the first question that matters in this position. */
function solveInTurn(
  position: SlidePosition,
  solutionOf: (question: ExactQuestion) => Answer<ExactSolution>,
): Answer<Solved> {
  const { target } = position.ruleset;
  if (target?.onReach === 'stop' && !reachedTarget(position)) {
    const solution = solutionOf({ kind: 'chance', target: target.value });
    if (!solution.ok) return solution;
    const moves = solvedMoves(solution.value, position) ?? [];
    if (moves.some(({ value }) => value > 0)) return ok({ solution: solution.value, moves });
  }
  const solution = solutionOf({ kind: 'points' });
  if (!solution.ok) return solution;
  const moves = solvedMoves(solution.value, position) ?? [];
  return ok({ solution: solution.value, moves });
}

/** What comes from outside may never have passed the rules' door. */
function checkPosition(position: SlidePosition): Answer<SlidePosition> {
  const supported = checkQuestion(position.ruleset, { kind: 'points' });
  if (!supported.ok) return supported;
  const checked = slidePosition(position.ruleset, position);
  if (!checked.ok) return refuse('bad-position', checked.error.message);
  const { over } = slide.outcome(checked.value);
  return over ? refuse('game-over', 'the game is over') : ok(checked.value);
}

function stopAfter({ milliseconds, nodes, shouldStop }: Budget): Stop {
  const end = performance.now() + (milliseconds ?? Number.POSITIVE_INFINITY);
  let left = nodes ?? Number.POSITIVE_INFINITY;
  return (boards) => {
    left -= boards;
    return left <= 0 || performance.now() >= end || (shouldStop?.() ?? false);
  };
}

/** How many more moves the longest game has. */
function movesToEnd({ ruleset, layers }: ExactSolution, { cells }: SlidePosition): number {
  const [last = 0] = layers.keys();
  return Math.floor((last - sumOf(cells)) / Math.min(...ruleset.spawn.map((s) => s.value))) + 1;
}
