import { gradeTests } from '../grade/grade.js';
import type { Fault } from '../grade/judge.js';
import { NoTests } from '../grade/suite.js';
import { Workshop } from '../grade/workshop.js';
import { judgePlayer } from '../players/judge-player.js';
import { PreparationError, type Prepared } from '../run/prepared.js';
import { programSimulator } from '../run/program.js';
import { runChecks } from '../run/run-checks.js';
import type { Graded } from './mark.js';
import type { ClassSettings } from './settings.js';
import { partsOf, type Prepare, type Submission } from './submission.js';

/** What all submissions of a class are graded with. */
export interface Grading {
  readonly settings: ClassSettings;
  readonly faults: readonly Fault[];
  /** Folders that programs are not to see: what others handed in, and what is known of it. */
  readonly hidden: readonly string[];
  /** Decides all that is left to chance. */
  readonly seed: string;
}

type Parts = { -readonly [K in 'tests' | 'simulator' | 'player']?: Graded[K] };

/** Finds out what a submission is worth, part by part. */
export async function gradeSubmission(submission: Submission, grading: Grading): Promise<Graded> {
  const start = performance.now();
  const { tests, simulator } = partsOf(submission);
  const { settings, faults, hidden, seed } = grading;
  const problems: string[] = [];
  const graded: Parts = {};
  await attempt('tests', tests, problems, async ({ command, isTyped = false }) => {
    const { score: _, ...judged } = await gradeTests({
      command,
      cwd: submission.folder,
      faults,
      isTyped,
      counts: settings.counts,
      testMilliseconds: 1000 * settings.seconds.test,
      totalMilliseconds: 1000 * settings.seconds.submission,
      limits: settings.megabytes,
      hidden,
      seed,
    });
    graded.tests = judged;
    if (!judged.isComplete) problems.push('The tests took too long to meet all simulators.');
  });
  await attempt('simulator', simulator, problems, async ({ command }) => {
    const problem = await gradeItsSimulator(submission, command, grading, graded);
    if (problem !== undefined) problems.push(`The simulator cannot be checked: ${problem}`);
  });
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return { name: submission.name, problems, ...graded, seconds };
}

/** Works with a part of a submission, or tells what keeps it from running. */
async function attempt(
  what: 'tests' | 'simulator',
  prepare: Prepare | undefined,
  problems: string[],
  work: (prepared: Prepared) => Promise<void>,
): Promise<void> {
  if (prepare === undefined) {
    problems.push(what === 'tests' ? 'There are no tests.' : 'There is no simulator.');
    return;
  }
  let prepared: Prepared | undefined;
  try {
    prepared = await prepare();
    await work(prepared);
  } catch (error) {
    if (!(error instanceof NoTests || error instanceof PreparationError)) throw error;
    problems.push(`The ${what} cannot be run: ${error.message}`);
  } finally {
    prepared?.dispose();
  }
}

/** The checks, and the games of the player where it can earn points. Why they cannot be run, if so. */
async function gradeItsSimulator(
  { folder }: Submission,
  command: readonly string[],
  { settings: { points, games, seconds, megabytes }, hidden, seed }: Grading,
  graded: Parts,
): Promise<string | undefined> {
  const workshop = new Workshop(megabytes, hidden);
  try {
    const source = programSimulator(workshop.limited(command, { cwd: folder }));
    const totalMilliseconds = 1000 * seconds.submission;
    const { checks, problem } = await runChecks(source, { seed, totalMilliseconds });
    graded.simulator = { checks };
    if (problem === undefined && points.player > 0) {
      const gameMilliseconds = 1000 * seconds.game;
      graded.player = { games: await judgePlayer(source, { games, gameMilliseconds, seed }) };
    }
    return problem;
  } finally {
    workshop.close();
  }
}
