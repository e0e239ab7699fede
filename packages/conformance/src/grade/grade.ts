import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { CATALOGUE, CORRECT } from '../catalogue/index.js';
import { areaOf, scopeOf } from '../catalogue/scope.js';
import { DEMANDED, type Scope } from '../checks/check.js';
import { builtModule } from '../node-command.js';
import { judge, type Catch, type Fault, type Judged } from './judge.js';
import { openSuite } from './suite.js';
import { Workshop, type Limits } from './workshop.js';

export interface GradeOptions {
  /** What runs the tests: `['npm', 'test']`. */
  readonly command: readonly string[];
  readonly cwd?: string;
  /** The faulty simulators; the catalogue's, if left out. */
  readonly faults?: readonly Fault[];
  /** The tests are in a typed language: faults that it cannot have are left out. */
  readonly isTyped?: boolean;
  /** Which results of a test count as a catch: all but `crash`, if left out. */
  readonly counts?: readonly Catch[];
  /** The time limit of starting. */
  readonly startMilliseconds?: number;
  /** The time limit of one test with a correct simulator. */
  readonly testMilliseconds?: number;
  /** The time limit of all of it. */
  readonly totalMilliseconds?: number;
  readonly limits?: Partial<Limits>;
  /** Folders that the tests are not to see. */
  readonly hidden?: readonly string[];
  /** Decides all that is left to chance; a secret of its own each time, if left out. */
  readonly seed?: string;
}

export interface Grade extends Judged {
  /** How many faulty simulators were caught, of how many. */
  readonly score: { readonly caught: number; readonly of: number };
}

export const COUNTED: readonly Catch[] = ['assertion', 'error', 'hang'];
const START_MILLISECONDS = 60_000;
const TEST_MILLISECONDS = 10_000;
const TOTAL_MILLISECONDS = 600_000;

/** Grades tests: they should pass with every correct simulator and fail with every faulty one. */
export async function gradeTests({
  command,
  cwd,
  faults: given = catalogueFaults({}),
  isTyped = false,
  counts = COUNTED,
  startMilliseconds = START_MILLISECONDS,
  testMilliseconds = TEST_MILLISECONDS,
  totalMilliseconds = TOTAL_MILLISECONDS,
  limits,
  hidden,
  seed = randomUUID(),
}: GradeOptions): Promise<Grade> {
  const faults = given.filter(({ untyped }) => !isTyped || untyped !== true);
  const workshop = new Workshop(limits, hidden);
  try {
    const suite = await openSuite(
      {
        command,
        ...(cwd === undefined ? {} : { cwd }),
        env: { TWOFOLD_SIMULATOR: fileURLToPath(builtModule('runner/simulator')) },
      },
      workshop,
      { subject: { catalogue: CORRECT[0]!.name }, salt: 0 },
      startMilliseconds,
    );
    const options = { counts, testMilliseconds, totalMilliseconds, seed };
    const judged = await judge(suite, faults, options);
    const caught = judged.faults.filter((fault) => fault.caught).length;
    return { ...judged, score: { caught, of: faults.length } };
  } finally {
    workshop.close();
  }
}

/** The faulty simulators of the catalogue, or those of these names and scopes. */
export function catalogueFaults({
  only,
  scopes = DEMANDED,
}: {
  readonly only?: readonly string[];
  readonly scopes?: readonly Scope[];
}): readonly Fault[] {
  const unknown = only?.find((name) => !CATALOGUE.some((one) => one.name === name));
  if (unknown !== undefined) throw new RangeError(`no faulty simulator is named ${unknown}`);
  return CATALOGUE.filter((one) => only?.includes(one.name) ?? true)
    .map((one): Fault => {
      const { name, says, untyped } = one;
      const about = { name, says, scope: scopeOf(one), area: areaOf(one) };
      return { ...about, ...(untyped && { untyped }), source: { catalogue: name } };
    })
    .filter(({ scope }) => scopes.includes(scope));
}
