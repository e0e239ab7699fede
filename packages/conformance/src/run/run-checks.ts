import type { CreateSimulator } from '../candidate.js';
import { SCOPES, type Check, type Scope } from '../checks/check.js';
import { CandidateThrew, CheckFailure } from '../checks/failure.js';
import { CHECKS } from '../checks/index.js';
import { within } from '../later.js';
import { patient } from '../patience.js';
import { describeThrown } from '../thrown.js';
import { setUpBench } from './bench.js';
import { resultOf, type CheckResult } from './check-result.js';
import { reportOf, type Report } from './report.js';
import { inThread, type SimulatorSession, type SimulatorSource } from './source.js';

/** Decides everything that the kit leaves to chance. */
type Seed = string | number;

export interface RunOptions extends SeedsOptions {
  readonly seed?: Seed;
}

/** What is the same with every seed. */
interface SeedsOptions {
  /** Ids or groups of the checks to run; all, if left out. */
  readonly only?: readonly string[];
  /** Ids or groups of checks to leave out. */
  readonly without?: readonly string[];
  readonly scopes?: readonly Scope[];
  /** The time limit of one check, on a quiet machine. */
  readonly checkMilliseconds?: number;
  /** The time limit of the whole run, likewise: checks that do not begin in time fail. */
  readonly totalMilliseconds?: number;
  /** Told about each check when it is done. */
  readonly onCheck?: (result: CheckResult) => void;
}

const CHECK_MILLISECONDS = 30_000;
const TOTAL_MILLISECONDS = 300_000;

/**
 * Runs the checks against a simulator, and reports. It never throws because of the simulator. A
 * function runs in this thread, where nothing can stop an endless loop; the simulators of
 * `moduleSimulator` and `programSimulator` run in a process that can be ended.
 */
export async function runChecks(
  simulator: CreateSimulator | SimulatorSource,
  { seed = 4711, ...options }: RunOptions = {},
): Promise<Report> {
  const runs = runSeeds(simulator, [seed], options);
  const { value } = await runs.next();
  await runs.return();
  return value as Report;
}

/** The same with each of these seeds, in one process for as long as that lasts: a report each. */
export async function* runSeeds(
  simulator: CreateSimulator | SimulatorSource,
  seeds: Iterable<Seed>,
  options: SeedsOptions = {},
): AsyncGenerator<Report, void> {
  const source = typeof simulator === 'function' ? inThread(simulator) : simulator;
  const checks = chosenChecks(options);
  let session: SimulatorSession | undefined;
  const alive = (): SimulatorSession => {
    if (session?.isAlive() !== true) session = source.open();
    return session;
  };
  try {
    for (const seed of seeds) yield await runAll(checks, alive, seed, options);
  } finally {
    await session?.close();
  }
}

async function runAll(
  checks: readonly Check[],
  alive: () => SimulatorSession,
  seed: Seed,
  options: SeedsOptions,
): Promise<Report> {
  const { checkMilliseconds = CHECK_MILLISECONDS, totalMilliseconds = TOTAL_MILLISECONDS } =
    options;
  const begun = performance.now();
  const results: CheckResult[] = [];
  for (const check of checks) {
    const start = performance.now();
    const left = begun + patient(totalMilliseconds) - start;
    let message: string | undefined;
    if (left <= 0) message = 'no time was left for this check';
    else {
      const session = alive();
      session.nextCheck();
      message = await runCheck(check, session, seed, Math.min(patient(checkMilliseconds), left));
      const problem = results.length === 0 ? session.problem() : undefined;
      if (problem !== undefined) return reportOf(seed, [], problem);
    }
    const result = resultOf(check, performance.now() - start, message);
    results.push(result);
    options.onCheck?.(result);
  }
  return reportOf(seed, results);
}

/** The checks that the options name, in the usual order. A name that fits nothing is an error. */
function chosenChecks({ only, without = [], scopes = SCOPES }: SeedsOptions): readonly Check[] {
  for (const name of [...(only ?? []), ...without]) {
    if (!CHECKS.some((check) => isNamed(check, [name]))) {
      throw new RangeError(`no check and no group is named ${name}`);
    }
  }
  const chosen = CHECKS.filter(
    (check) =>
      (only === undefined || isNamed(check, only)) &&
      !isNamed(check, without) &&
      scopes.includes(check.scope),
  );
  if (chosen.length === 0) throw new RangeError('these choices leave no check to run');
  return chosen;
}

function isNamed({ id, group }: Check, names: readonly string[]): boolean {
  return names.includes(id) || names.includes(group);
}

/** Runs one check. The message of its failure, or undefined if it passed. */
async function runCheck(
  check: Check,
  session: SimulatorSession,
  seed: Seed,
  milliseconds: number,
): Promise<string | undefined> {
  const { bench, close } = setUpBench(session.create, check, seed);
  try {
    if ((await within(milliseconds, check.test(bench), 'late')) !== 'late') return undefined;
    await session.close();
    return `not done within ${Math.round(milliseconds / 1000)} s: the simulator hangs, or is far too slow`;
  } catch (error) {
    const isTold = error instanceof CheckFailure || error instanceof CandidateThrew;
    return isTold ? error.message : `it broke down: ${describeThrown(error)}`;
  } finally {
    close();
  }
}
