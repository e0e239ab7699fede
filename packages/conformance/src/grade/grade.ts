import { availableParallelism } from 'node:os';
import { CATALOGUE, CORRECT } from '../catalogue/index.js';
import { scopeOf } from '../catalogue/scope.js';
import type { Faulty } from '../catalogue/faulty.js';
import { DEMANDED, type Scope } from '../checks/check.js';
import { runTests, type TestRun } from './run-tests.js';
import { makeStandIns, type StandIns } from './stand-ins.js';

export interface GradeOptions {
  /** What runs the tests: `['npm', 'test']`. Exit code 0 means that they passed. */
  readonly command: readonly string[];
  readonly cwd?: string;
  /** Names of faulty simulators; all, if left out. */
  readonly only?: readonly string[];
  /** `['core']` grades by what S4 wants students' tests to find. */
  readonly scopes?: readonly Scope[];
  /** The time limit of one run of the tests. */
  readonly testMilliseconds?: number;
  /** How many runs there are at a time. */
  readonly jobs?: number;
  /** Told about each simulator when the tests have met it. */
  readonly onRun?: (result: CorrectResult | FaultyResult) => void;
}

export interface CorrectResult extends TestRun {
  readonly name: string;
}

export interface FaultyResult extends TestRun {
  readonly name: string;
  /** What is wrong with the simulator. */
  readonly says: string;
  readonly scope: Scope;
  /** The tests did not pass: they failed, or did not end in time. */
  readonly caught: boolean;
}

export interface Grade {
  /** The tests passed all correct simulators. If not, failing a faulty one means nothing. */
  readonly trusted: boolean;
  readonly correct: readonly CorrectResult[];
  /** Empty if the tests are not trusted. */
  readonly faulty: readonly FaultyResult[];
  /** How many faulty simulators were caught, of how many. */
  readonly score: { readonly caught: number; readonly of: number };
}

const TEST_MILLISECONDS = 60_000;

/** Grades tests: they should pass with every correct simulator and fail with every faulty one. */
export async function gradeTests(options: GradeOptions): Promise<Grade> {
  const chosen = chosenFaulty(options);
  const standIns = await makeStandIns();
  try {
    const correct = await eachOf(CORRECT, options, async ({ name }) => {
      const run = await meet(name, standIns, options);
      return { name, ...run };
    });
    const broken = correct.find(({ outcome }) => outcome === 'not-started');
    if (broken !== undefined) throw new Error(`the tests cannot be started: ${broken.output}`);
    const trusted = correct.every(({ outcome }) => outcome === 'passed');
    const faulty = await eachOf(trusted ? chosen : [], options, async (one) => {
      const run = await meet(one.name, standIns, options);
      const about = { name: one.name, says: one.says, scope: scopeOf(one) };
      return { ...about, ...run, caught: run.outcome === 'failed' || run.outcome === 'timeout' };
    });
    const caught = faulty.filter((result) => result.caught).length;
    return { trusted, correct, faulty, score: { caught, of: chosen.length } };
  } finally {
    await standIns.remove();
  }
}

function chosenFaulty({ only, scopes = DEMANDED }: GradeOptions): readonly Faulty[] {
  const unknown = only?.find((name) => !CATALOGUE.some((one) => one.name === name));
  if (unknown !== undefined) throw new RangeError(`no faulty simulator is named ${unknown}`);
  return CATALOGUE.filter(
    (one) => (only === undefined || only.includes(one.name)) && scopes.includes(scopeOf(one)),
  );
}

async function meet(name: string, standIns: StandIns, options: GradeOptions): Promise<TestRun> {
  const { testMilliseconds = TEST_MILLISECONDS } = options;
  return runTests({ ...options, testMilliseconds }, await standIns.add(name));
}

/** The results in order, some of them worked on at the same time. */
async function eachOf<T, R extends CorrectResult | FaultyResult>(
  items: readonly T[],
  { jobs = availableParallelism(), onRun }: GradeOptions,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const left = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [i, item] = next;
      const result = await work(item);
      results[i] = result;
      onRun?.(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.floor(jobs) || 1) }, worker));
  return results;
}
