import { ok } from '@twofold/rules';
import type { Content, SlidePosition, SlideRuleset } from '@twofold/rules/slide';
import type { Answer } from '../../common/answer.js';
import { enumerate } from './enumerate.js';
import { evaluate, workOf } from './evaluate.js';
import { checkQuestion, endTile, worthOf, type ExactQuestion } from './question.js';
import type { ExactSolution } from './solution.js';
import { startsOf } from './starts.js';

/**
 * The most positions that are solved at once, images counted once: 3 x 3 has 48.7 million, whose
 * afterstates take 250 MB. What needs more is refused.
 */
const MAX_STATES = 60_000_000;

/** First all positions are found (nobody knows how many), then they are valued. */
export interface SolveProgress {
  readonly phase: 'finding' | 'valuing';
  /** Steps of work done in this phase, and how many there are, once that is known. */
  readonly done: number;
  readonly of: number | undefined;
}

/** A solution in the making: each `next` does a little more and tells how far it is. */
export type Solving = Generator<SolveProgress, Answer<ExactSolution>>;

/**
 * Solves a game of these rules from all of its starts to its end.
 *
 *     const solved = solve({ ...SLIDE_PRESETS.classic, width: 3, height: 3 }, { kind: 'points' });
 *     if (solved.ok) console.log(startValue(solved.value));
 */
export function solve(
  ruleset: SlideRuleset,
  question: ExactQuestion,
  onProgress?: (progress: SolveProgress) => void,
): Answer<ExactSolution> {
  return finish(solvingGame(ruleset, question), onProgress);
}

/** Solves all that can follow one position, which no start need lead to. */
export function solveFrom(
  position: SlidePosition,
  question: ExactQuestion,
  onProgress?: (progress: SolveProgress) => void,
): Answer<ExactSolution> {
  return finish(solvingFrom(position, question), onProgress);
}

function finish(
  work: Solving,
  onProgress: ((progress: SolveProgress) => void) | undefined,
): Answer<ExactSolution> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
  }
}

/** `solve`, a little at a time. */
export function* solvingGame(ruleset: SlideRuleset, question: ExactQuestion): Solving {
  const checked = checkQuestion(ruleset, question);
  if (!checked.ok) return checked;
  const boards = startsOf(ruleset).map(({ cells }) => cells);
  return yield* solving(ruleset, question, boards, MAX_STATES);
}

/** `solveFrom`, a little at a time; refused as soon as more than `maxStates` are found. */
export function* solvingFrom(
  { ruleset, cells }: SlidePosition,
  question: ExactQuestion,
  maxStates: number = MAX_STATES,
): Solving {
  const checked = checkQuestion(ruleset, question);
  if (!checked.ok) return checked;
  return yield* solving(ruleset, question, [cells], maxStates);
}

function* solving(
  ruleset: SlideRuleset,
  question: ExactQuestion,
  boards: readonly (readonly Content[])[],
  maxStates: number,
): Solving {
  const end = endTile(ruleset, question);
  const ended = (content: Content): boolean => typeof content === 'number' && content >= end;
  const roots = boards.filter((cells) => !cells.some(ended));
  const finding = enumerate(ruleset, end, roots, maxStates);
  let done = 0;
  let found = finding.next();
  for (; !found.done; found = finding.next()) {
    done += found.value;
    yield { phase: 'finding', done, of: undefined };
  }
  if (!found.value.ok) return found.value;
  const { machine, size } = found.value.value;
  const of = workOf(found.value.value);
  const valuing = evaluate(found.value.value, worthOf(question));
  let valued = valuing.next();
  for (done = 0; !valued.done; valued = valuing.next()) {
    done += valued.value;
    yield { phase: 'valuing', done, of };
  }
  return ok({ ruleset, question, code: machine.code, layers: valued.value, size });
}
