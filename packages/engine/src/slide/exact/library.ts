import { ok } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import { refuse, type Answer, type EngineFault } from '../../common/answer.js';
import type { ExactQuestion } from './question.js';
import { solutionBytes, solvedMoves, type ExactSolution } from './solution.js';
import { solvingFrom, solvingGame, type SolveProgress, type Solving } from './solve.js';

/** Positions with no more than this to follow are solved by themselves, in a moment. */
const FEW_STATES = 50_000;
/** Older solutions are forgotten when all together take more; 3 x 3 takes most of it. */
const MAX_BYTES = 400_000_000;
const MAX_UNSOLVABLE_KEPT = 64;

/** Asked after each little step of work, told how many boards it handled; true ends the work. */
export type Stop = (boards: number) => boolean;

interface Held {
  readonly name: string;
  readonly kind: Job['kind'];
  readonly solution: ExactSolution;
}

/** `few`: a position, if little follows it. `game`: all starts. `position`: whatever follows it. */
interface Job {
  readonly name: string;
  readonly kind: 'few' | 'game' | 'position';
  readonly solving: Solving;
}

/**
 * Solutions made on demand, a little at a time. A position is first tried by itself; if too much
 * follows it, the game is solved from its starts, which serves all positions to come; a position
 * that no start leads to is then solved after all.
 */
export class SolutionLibrary {
  #held: Held[] = [];
  #job: Job | undefined;
  #progress: SolveProgress | undefined;
  #tried = '';
  readonly #unsolvable = new Map<string, EngineFault>();

  /** How far the solution is that is being worked on. */
  get progress(): SolveProgress | undefined {
    return this.#progress;
  }

  find(position: SlidePosition, question: ExactQuestion): ExactSolution | undefined {
    const name = nameOf(position, question);
    return this.#held.find(
      (held) => held.name === name && solvedMoves(held.solution, position) !== undefined,
    )?.solution;
  }

  /** The solution that holds this position; 'stopped' when it is not ready, to be asked again. */
  solve(position: SlidePosition, question: ExactQuestion, stop: Stop): Answer<ExactSolution> {
    for (;;) {
      const found = this.find(position, question);
      if (found !== undefined) return ok(found);
      const job = this.#jobFor(position, question);
      const done = this.#work(job.solving, stop);
      if (done === undefined) return refuse('stopped', 'the solution is not ready yet');
      this.#job = undefined;
      if (done.ok) this.#hold({ name: job.name, kind: job.kind, solution: done.value });
      else if (job.kind === 'position') return done;
      else if (job.kind === 'game') this.#giveUp(job.name, done.error);
      else {
        const fault = this.#unsolvable.get(job.name);
        if (fault !== undefined) return { ok: false, error: fault };
      }
    }
  }

  #jobFor(position: SlidePosition, question: ExactQuestion): Job {
    const name = nameOf(position, question);
    if (this.#job?.name === name) return this.#job;
    const kind = this.#nextKind(name);
    this.#tried = name;
    this.#job = { name, kind, solving: begin(kind, position, question) };
    return this.#job;
  }

  #nextKind(name: string): Job['kind'] {
    if (this.#held.some((held) => held.name === name && held.kind === 'game')) return 'position';
    return this.#unsolvable.has(name) || this.#tried !== name ? 'few' : 'game';
  }

  #work(solving: Solving, stop: Stop): Answer<ExactSolution> | undefined {
    // At least one step: whoever asks often enough gets there, however little time he gives.
    for (;;) {
      const step = solving.next();
      if (step.done) return step.value;
      const before = this.#progress?.phase === step.value.phase ? this.#progress.done : 0;
      this.#progress = step.value;
      if (stop(Math.max(0, step.value.done - before))) return undefined;
    }
  }

  #hold(held: Held): void {
    this.#progress = undefined;
    let bytes = 0;
    this.#held = [held, ...this.#held].filter(({ solution }, i) => {
      bytes += solutionBytes(solution);
      return i === 0 || bytes <= MAX_BYTES;
    });
  }

  #giveUp(name: string, fault: EngineFault): void {
    if (this.#unsolvable.size === MAX_UNSOLVABLE_KEPT) this.#unsolvable.clear();
    this.#unsolvable.set(name, fault);
  }
}

function begin(kind: Job['kind'], position: SlidePosition, question: ExactQuestion): Solving {
  if (kind === 'game') return solvingGame(position.ruleset, question);
  return solvingFrom(position, question, kind === 'few' ? FEW_STATES : undefined);
}

/** The same for all positions that one solution can serve. */
function nameOf({ ruleset }: SlidePosition, question: ExactQuestion): string {
  const target = question.kind === 'chance' ? question.target : 'points';
  return `${slide.makeRuleset({ ...ruleset, undo: true })} ${target}`;
}
