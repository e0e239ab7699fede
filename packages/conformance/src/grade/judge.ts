import type { Draws } from '@twofold/rules';
import { CORRECT } from '../catalogue/index.js';
import type { Group, Scope } from '../checks/check.js';
import { patient } from '../patience.js';
import { drawsOfText } from '../random.js';
import type { Source } from './host.js';
import { WHOLE, type Suite, type Timed } from './suite.js';

/** Where a fault lies; `own` for those that a teacher added. */
export type Area = Group | 'own';

/** A faulty simulator that tests should catch. */
export interface Fault {
  readonly name: string;
  /** What is wrong with it. */
  readonly says: string;
  readonly scope: Scope;
  /** The part of the interface that it gets wrong. */
  readonly area: Area;
  /** A typed language cannot have it. */
  readonly untyped?: true;
  readonly source: Source;
}

/** The results that a teacher may let count as a catch. */
export const CATCHES = ['assertion', 'error', 'hang', 'crash'] as const;
export type Catch = (typeof CATCHES)[number];

interface JudgeOptions {
  readonly counts: readonly Catch[];
  /** The time limit of a test with a correct simulator. */
  readonly testMilliseconds: number;
  /** When time is up, no further simulator is met. */
  readonly totalMilliseconds: number;
  /** Decides all that is left to chance: with the same one, a fault behaves the same for everybody. */
  readonly seed: string;
}

/**
 * What a test is worth: it counts; it is `wrong`, since no correct simulator passes it; or it
 * depends on `chance`, since the same simulator passes it sometimes; or it never ran.
 */
export type Standing = 'counts' | 'wrong' | 'chance' | 'skipped';

export interface TestVerdict {
  readonly name: string;
  readonly standing: Standing;
  /** What the test said when it failed a correct simulator, or a faulty one only sometimes. */
  readonly message: string;
  /** Its slowest run with a correct simulator. */
  readonly milliseconds: number;
  /** How many faulty simulators it was the first to catch. */
  readonly caught: number;
}

export interface FaultVerdict extends Omit<Fault, 'source'> {
  readonly caught: boolean;
  /** The test that caught it, and how. */
  readonly by?: string;
  readonly result?: Catch;
}

export interface Judged {
  readonly tests: readonly TestVerdict[];
  readonly faults: readonly FaultVerdict[];
  /** Whether the time was enough to meet every simulator. */
  readonly isComplete: boolean;
}

const CORRECT_FIRST = 2;
const CORRECT_AMONG = 4;
/** How often tests are tried again on simulators that only an unreliable test had caught. */
const ROUNDS = 3;
/** How many catches of a suite are repeated without a doubt, after there was one. */
const AFTER_DOUBT = 12;
/** With a faulty simulator a test may take this many times as long as with a correct one. */
const PATIENCE = 5;
const LEAST_MILLISECONDS = 1500;

interface Caught {
  readonly fault: Fault;
  readonly test: string;
  readonly result: Catch;
  /** With which chance. */
  readonly salt: number;
}

/** What is known of a test. */
interface Known {
  /** Runs with correct simulators that it passed and failed. */
  passes: number;
  fails: number;
  slowest: number;
  /** Most of what it caught it did not catch again. */
  isFickle: boolean;
  /** It took all the time, or the runner with it: once is enough. */
  isCostly: boolean;
  message: string;
}

const UNKNOWN: Known = {
  passes: 0,
  fails: 0,
  slowest: 0,
  isFickle: false,
  isCostly: false,
  message: '',
};

/**
 * Finds out which faults the tests catch. Correct simulators come among the faulty ones, and each
 * catch is repeated later, in a fresh process and in another order: tests that fail by counting, by
 * luck or by what they remember also fail a correct one, or do not fail again.
 */
export async function judge(
  suite: Suite,
  faults: readonly Fault[],
  options: JudgeOptions,
): Promise<Judged> {
  const bench = new Bench(suite, options);
  for (let i = 0; i < CORRECT_FIRST; i++) await bench.meetCorrect();
  // Those that failed only name themselves from here on: as wrong, or as depending on chance.
  for (let i = 0; i < CORRECT_AMONG; i++) await bench.meetCorrect(bench.untrusted());
  let confirmed: readonly Caught[] = [];
  for (let round = 0, open = faults; round < ROUNDS && open.length > 0; round++) {
    const caught = await bench.meetAll(open, round === 0 ? CORRECT_AMONG : 1);
    const repeated = confirmed.concat(await bench.repeatWhileInDoubt(caught));
    confirmed = repeated.filter(({ test }) => bench.isTrusted(test));
    // Who was caught by an unreliable test may be caught by a reliable one. Who passed all tests
    // would pass them again.
    const isSettled = (fault: Fault): boolean => confirmed.some((one) => one.fault === fault);
    const found = repeated.concat(caught).map(({ fault }) => fault);
    open = open.filter((fault) => found.includes(fault) && !isSettled(fault));
  }
  await suite.close();
  return bench.judged(faults, confirmed);
}

class Bench {
  readonly #suite: Suite;
  readonly #options: JudgeOptions;
  readonly #draws: Draws;
  readonly #start = performance.now();
  readonly #known: ReadonlyMap<string, Known>;
  #correctMet = 0;
  /** How often a test failed a correct simulator, or a simulator that had hung did not hang again. */
  #doubts = 0;
  #isComplete = true;

  constructor(suite: Suite, options: JudgeOptions) {
    this.#suite = suite;
    this.#options = options;
    this.#draws = drawsOfText(options.seed);
    this.#known = new Map(suite.tests.map((test) => [test, { ...UNKNOWN }]));
  }

  /** Tests meet the next of the correct simulators. */
  async meetCorrect(tests: readonly string[] = this.#suite.tests, salt?: number): Promise<void> {
    const { name } = CORRECT[this.#correctMet++ % CORRECT.length]!;
    const results = await this.#suite.visit({
      source: { catalogue: name },
      salt: salt ?? this.#salt(),
      tests: tests.filter((test) => this.#known.get(test)?.isCostly === false),
      limit: () => patient(this.#options.testMilliseconds),
    });
    for (const result of results) this.#learn(result);
  }

  /** The faults and some correct simulators, in any order. What was caught, if it is true. */
  async meetAll(faults: readonly Fault[], correct: number): Promise<readonly Caught[]> {
    const caught: Caught[] = [];
    const visits = this.#shuffled([...faults, ...Array<undefined>(correct).fill(undefined)]);
    for (const fault of visits) {
      const order = this.#quickFirst();
      if (order.length === 0 || this.#isLate()) break;
      // The same tests in the same order: nobody is to tell from these which simulator it is.
      if (fault === undefined) {
        await this.meetCorrect(order);
        continue;
      }
      const salt = drawsOfText(`${this.#options.seed} ${fault.name}`).below(2 ** 32);
      const found = await this.#meet(fault, order, salt);
      if (found !== undefined) caught.push(found);
    }
    return caught;
  }

  /**
   * Repeats catches once, and after a doubt until many of them in a row have cast none. Many tests
   * that each catch one simulator, and then guess which of two is the correct one, are right about
   * half of the time, but not again and again.
   */
  async repeatWhileInDoubt(caught: readonly Caught[]): Promise<readonly Caught[]> {
    let held = caught;
    for (let left = 1; left > 0 && held.length > 0;) {
      const doubts = this.#doubts;
      held = (await this.#repeat(held)).filter(({ test }) => this.isTrusted(test));
      left = this.#doubts === doubts ? left - held.length : AFTER_DOUBT;
    }
    return held;
  }

  /**
   * Repeats catches in a fresh process, in any order, and returns those that hold: the test fails
   * again with the same chance, and passes with a correct simulator that has this very chance. With
   * other chance most tests should fail too; if most do not, it is chance that was tested.
   */
  async #repeat(caught: readonly Caught[]): Promise<readonly Caught[]> {
    await this.#suite.close();
    const lost = new Set<Caught>();
    const onlyOnce = new Set<Caught>();
    const again = caught.flatMap((one) => [
      () => this.meetCorrect([one.test], one.salt),
      () => this.#fails(one, one.salt, lost),
      // Waiting is dear: who hangs has hung twice by now.
      ...(one.result === 'hang' ? [] : [() => this.#fails(one, this.#salt(), onlyOnce)]),
    ]);
    for (const run of this.#shuffled(again)) {
      if (this.#isLate()) return [];
      await run();
    }
    // To take one's time with any simulator looks like hanging, until a correct one has been met.
    this.#doubts += [...lost].filter(({ result }) => result === 'hang').length;
    this.#suspect(caught, lost);
    if (onlyOnce.size > caught.length / 2) this.#suspect(caught, onlyOnce);
    return caught.filter((one) => !lost.has(one));
  }

  async #meet(fault: Fault, order: readonly string[], salt: number): Promise<Caught | undefined> {
    const results = await this.#suite.visit({
      source: fault.source,
      salt,
      tests: order,
      limit: (test) => this.#limit(test),
      isEnough: (result) => this.#isCatch(result),
    });
    const found = results.find((result) => this.isTrusted(result.test) && this.#isCatch(result));
    if (found === undefined) return undefined;
    const { test, result, message } = found;
    const known = this.#known.get(test)!;
    if (known.message === '') known.message = message;
    return { fault, test, result: result as Catch, salt };
  }

  async #fails(one: Caught, salt: number, otherwise: Set<Caught>): Promise<void> {
    if ((await this.#meet(one.fault, [one.test], salt)) === undefined) otherwise.add(one);
  }

  /** Tests that failed to repeat most of their catches are fickle. */
  #suspect(caught: readonly Caught[], missing: ReadonlySet<Caught>): void {
    for (const [test, known] of this.#known) {
      // A time limit that was met by chance says more about the machine than about the test.
      const its = caught.filter((one) => one.test === test && one.result !== 'hang');
      if (its.filter((one) => missing.has(one)).length > its.length / 2) known.isFickle = true;
    }
  }

  /** The tests that count. A fault is caught once: the quickest go first. */
  #quickFirst(): readonly string[] {
    const slowest = (test: string): number => this.#known.get(test)?.slowest ?? 0;
    return this.#suite.tests
      .filter((test) => this.isTrusted(test))
      .toSorted((a, b) => slowest(a) - slowest(b));
  }

  untrusted(): readonly string[] {
    return this.#suite.tests.filter((test) => !this.isTrusted(test));
  }

  isTrusted(test: string): boolean {
    const known = this.#known.get(test);
    return known !== undefined && standingOf(known) === 'counts';
  }

  judged(faults: readonly Fault[], confirmed: readonly Caught[]): Judged {
    const tests = [...this.#known].map(([name, known]): TestVerdict => {
      const standing = standingOf(known);
      const caught = confirmed.filter(({ test }) => test === name).length;
      const message = standing === 'counts' ? '' : known.message;
      return { name, standing, message, milliseconds: Math.round(known.slowest), caught };
    });
    const verdicts = faults.map((fault): FaultVerdict => {
      const { source: _, ...about } = fault;
      const by = confirmed.find((one) => one.fault === fault);
      if (by === undefined) return { ...about, caught: false };
      return { ...about, caught: true, by: by.test, result: by.result };
    });
    // A program that speaks of its tests is judged by them, unless it is its end that speaks.
    const isTold = (test: TestVerdict): boolean =>
      tests.length === 1 || test.name !== WHOLE || test.standing !== 'counts' || test.caught > 0;
    return { tests: tests.filter(isTold), faults: verdicts, isComplete: this.#isComplete };
  }

  #learn({ test, result, message, milliseconds }: Timed): void {
    const known = this.#known.get(test);
    if (known === undefined || result === 'skipped') return;
    if (result === 'passed') {
      known.passes++;
      known.slowest = Math.max(known.slowest, milliseconds);
      return;
    }
    this.#doubts++;
    known.fails++;
    known.isCostly = result === 'hang' || result === 'crash';
    known.message = message;
  }

  #isCatch({ result }: Timed): boolean {
    return this.#options.counts.some((counted) => counted === result);
  }

  #limit(test: string): number {
    const slowest = this.#known.get(test)?.slowest ?? 0;
    const { testMilliseconds } = this.#options;
    return Math.min(testMilliseconds, LEAST_MILLISECONDS + PATIENCE * slowest);
  }

  #isLate(): boolean {
    const { totalMilliseconds } = this.#options;
    if (performance.now() > this.#start + patient(totalMilliseconds)) this.#isComplete = false;
    return !this.#isComplete;
  }

  #salt(): number {
    return this.#draws.below(2 ** 32);
  }

  #shuffled<T>(items: readonly T[]): readonly T[] {
    const shuffled = [...items];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.#draws.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  }
}

function standingOf({ passes, fails, isFickle }: Known): Standing {
  if (fails > 0) return passes > 0 ? 'chance' : 'wrong';
  if (isFickle) return 'chance';
  return passes > 0 ? 'counts' : 'skipped';
}
