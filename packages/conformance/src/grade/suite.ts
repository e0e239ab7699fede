import type { TestResult } from '../protocol/runner.js';
import type { Job, Source } from './host.js';
import { Links, type Link, type Outcome } from './link.js';
import type { RunnerCommand, Workshop } from './workshop.js';

/** A test's result, and how long it took. */
export interface Timed extends TestResult {
  readonly milliseconds: number;
}

/** One simulator to be met by some tests. */
interface Visit {
  readonly source: Source;
  readonly salt: number;
  readonly tests: readonly string[];
  /** The time limit of a test. */
  readonly limit: (test: string) => number;
  /** After such a result the other tests are not run. */
  readonly isEnough?: (result: Timed) => boolean;
}

/** The tests of somebody: a runner that is started when it is needed and has not broken down. */
export interface Suite {
  readonly tests: readonly string[];
  visit(visit: Visit): Promise<readonly Timed[]>;
  /** Lets the runner go, so that the next visit meets a fresh one. */
  close(): Promise<void>;
}

/** Tests that cannot be started, or have nothing to say. */
export class NoTests extends Error {
  override readonly name = 'NoTests';
}

/** The name of the test that a program is as a whole. */
export const WHOLE = 'all tests';

/** Starts a runner, and finds out whether it has tests to choose from. */
export async function openSuite(
  command: RunnerCommand,
  workshop: Workshop,
  first: Pick<Job, 'subject' | 'salt'>,
  startMilliseconds: number,
): Promise<Suite> {
  const links = new Links(command, workshop);
  const link = await links.open();
  const outcome = await link.ask(first, startMilliseconds);
  if (outcome !== 'hang' && 'tests' in outcome) {
    if (outcome.tests.length === 0) throw await noTests(links, link, 'no tests were found');
    const open = async (): Promise<Link> => {
      const next = await links.open();
      await next.ask(first, startMilliseconds);
      return next;
    };
    return chosenTests(outcome.tests, links, link, open);
  }
  if (outcome !== 'hang' && 'exit' in outcome && [126, 127].includes(outcome.exit)) {
    throw await noTests(links, link, 'the tests cannot be started');
  }
  await link.close();
  const results = resultsOf(outcome, link);
  return wholeProgram(
    results.map(({ test }) => test),
    links,
  );
}

async function noTests(links: Links, link: Link, problem: string): Promise<NoTests> {
  await link.close();
  links.close();
  return new NoTests([problem, link.said()].filter(Boolean).join(': '));
}

/** A runner that is told which test to run. */
function chosenTests(
  tests: readonly string[],
  links: Links,
  first: Link,
  open: () => Promise<Link>,
): Suite {
  let link: Link | undefined = first;
  const endRunner = async (): Promise<void> => {
    await link?.close();
    link = undefined;
  };
  return {
    tests,
    async visit({ source, salt, tests: wanted, limit, isEnough }) {
      const results: Timed[] = [];
      let ready = await links.ready(source);
      for (const test of wanted) {
        link ??= await open();
        const start = performance.now();
        const outcome = await link.ask({ subject: ready.subject, salt, test }, limit(test));
        const result = resultOf(test, outcome, link);
        const timed = { ...result, milliseconds: performance.now() - start };
        if (outcome === 'hang' || 'exit' in outcome) {
          await endRunner();
          ready.end();
          ready = await links.ready(source);
        }
        results.push(timed);
        if (isEnough?.(timed) === true) break;
      }
      ready.end();
      return results;
    },
    async close() {
      await endRunner();
      links.close();
    },
  };
}

function resultOf(test: string, outcome: Outcome, link: Link): TestResult {
  if (outcome === 'hang') return { test, result: 'hang', message: 'it did not end in time' };
  const told = 'results' in outcome ? outcome.results.find((one) => one.test === test) : undefined;
  return told ?? { test, result: 'crash', message: link.said().slice(-1000) };
}

/** A program that runs all of its tests each time it is started. */
function wholeProgram(tests: readonly string[], links: Links): Suite {
  return {
    tests,
    async visit({ source, salt, tests: wanted, limit }) {
      const [link, { subject, end }] = await Promise.all([links.open(), links.ready(source)]);
      const start = performance.now();
      const outcome = await link.ask({ subject, salt }, limit(WHOLE));
      await link.close();
      end();
      const milliseconds = performance.now() - start;
      return resultsOf(outcome, link)
        .filter(({ test }) => wanted.includes(test))
        .map((result) => ({ ...result, milliseconds }));
    },
    async close() {
      links.close();
    },
  };
}

const ABORTED = 128 + 6;

/** What the program told of its tests, and its end, which speaks for all of them. */
function resultsOf(outcome: Outcome, link: Link): readonly TestResult[] {
  if (outcome === 'hang') {
    return [{ test: WHOLE, result: 'hang', message: 'it did not end in time' }];
  }
  const told = 'results' in outcome ? outcome.results : [];
  const exit = 'exit' in outcome ? outcome.exit : 0;
  const hasFailed = exit !== 0 && told.every(({ result }) => result === 'passed');
  const crashed = exit > 128 && exit !== ABORTED;
  const result = crashed ? 'crash' : hasFailed ? 'assertion' : 'passed';
  return [...told, { test: WHOLE, result, message: link.said().slice(-1000) }];
}
