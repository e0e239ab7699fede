import { keepTail, killChild, startChild } from '../run/children.js';
import type { StandIn } from './stand-ins.js';

/** How the tests ended. What did not end in time has not passed. */
export interface TestRun {
  readonly outcome: 'passed' | 'failed' | 'timeout' | 'not-started';
  /** The end of what they printed. */
  readonly output: string;
  readonly milliseconds: number;
}

export interface TestCommand {
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly testMilliseconds: number;
}

const OUTPUT_KEPT = 4000;

/** Runs the tests once against one simulator. */
export function runTests(tests: TestCommand, standIn: StandIn): Promise<TestRun> {
  const start = performance.now();
  const child = startChild(tests.command, {
    ...(tests.cwd === undefined ? {} : { cwd: tests.cwd }),
    env: {
      ...process.env,
      TWOFOLD_SIMULATOR: standIn.module,
      TWOFOLD_SIMULATOR_COMMAND: standIn.program,
    },
  });
  child.stdin.end();
  const [printed, complained] = [child.stdout, child.stderr].map((stream) =>
    keepTail(stream, OUTPUT_KEPT),
  );
  return new Promise((resolve) => {
    const end = (outcome: TestRun['outcome'], problem = ''): void => {
      clearTimeout(timer);
      // Whatever the tests started and left running ends with them.
      killChild(child);
      const output = [printed?.(), complained?.(), problem].filter(Boolean).join('\n');
      resolve({ outcome, output, milliseconds: Math.round(performance.now() - start) });
    };
    const timer = setTimeout(() => end('timeout'), tests.testMilliseconds);
    child.once('error', (error) => end('not-started', error.message));
    child.once('exit', (code) => setImmediate(end, code === 0 ? 'passed' : 'failed'));
  });
}
