import { parseObject } from './messages.js';

/** How a test ended, as its runner says. */
const RESULTS = ['passed', 'assertion', 'error', 'skipped'] as const;
/** How a test ended: a runner that ends or hangs cannot say so itself. */
type Result = (typeof RESULTS)[number] | 'hang' | 'crash';

export interface TestResult {
  readonly test: string;
  readonly result: Result;
  readonly message: string;
}

const MOST_TESTS = 500;
const NAME_LENGTH = 200;
const MESSAGE_LENGTH = 1000;

/**
 * Reads a line in which a runner speaks of its tests: their names, or the result of one. Undefined
 * for all other lines, which are for the simulator.
 */
export function parseRunnerLine(line: string): readonly string[] | TestResult | undefined {
  const message = parseObject(line);
  if (Array.isArray(message?.['tests'])) return namesOf(message['tests']);
  const test = message?.['test'];
  const result = RESULTS.find((known) => known === message?.['result']);
  if (typeof test !== 'string' || result === undefined) return undefined;
  const said = message?.['message'];
  const kept = typeof said === 'string' ? said.slice(0, MESSAGE_LENGTH) : '';
  return { test: test.slice(0, NAME_LENGTH), result, message: kept };
}

function namesOf(tests: readonly unknown[]): readonly string[] {
  const names = tests.filter((name) => typeof name === 'string' && name.length <= NAME_LENGTH);
  return [...new Set(names as readonly string[])].slice(0, MOST_TESTS);
}
