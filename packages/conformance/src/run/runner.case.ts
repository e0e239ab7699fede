import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { nodeCommand } from '../node-command.js';
import type { RunOptions } from './run-checks.js';

/** Checks that are long, with little chance in them: in the long proof, once. */
export const LONG: readonly string[] = ['moves-counted-very-far', 'run-goes-far'];

/** Nothing that plays long games. */
export const SHORT: RunOptions = {
  scopes: ['core'],
  without: ['games', 'run', 'moves-counted-far', 'points-exact-far', ...LONG],
};

type Speaker = ChildProcessByStdio<Writable, Readable, null>;

/** A program, line by line. */
interface Lines {
  readonly read: () => Promise<Record<string, unknown>>;
  readonly write: (message: object) => void;
  readonly end: () => void;
}

function start(command: readonly string[]): Lines {
  const [program = '', ...args] = command;
  // Where nothing may be left: what it writes to where it is started is a failure.
  const child: Speaker = spawn(program, args, {
    cwd: tmpdir(),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async read() {
      const next: IteratorResult<string, unknown> = await lines.next();
      if (next.done === true) throw new Error(`${program} has ended`);
      return JSON.parse(next.value) as Record<string, unknown>;
    },
    write: (message) => child.stdin.write(`${JSON.stringify(message)}\n`),
    end: () => child.kill('SIGKILL'),
  };
}

/** How each test of a runner ends with each of these simulators of the catalogue. */
export async function speakTo(
  command: readonly string[],
  simulators: readonly string[],
): Promise<Record<string, readonly unknown[]>> {
  const runner = start(command);
  try {
    const { tests } = (await runner.read()) as { tests: readonly string[] };
    const results: Record<string, unknown[]> = Object.fromEntries(tests.map((test) => [test, []]));
    for (const simulator of simulators) {
      const served = start(nodeCommand('serve', '--catalogue', simulator));
      for (const test of tests) results[test]?.push(await oneTest(runner, served, test));
      served.end();
    }
    return results;
  } finally {
    runner.end();
  }
}

/** Both speak by turns: an answer is for the runner, and so is a question of `run`. */
async function oneTest(runner: Lines, served: Lines, test: string): Promise<unknown> {
  runner.write({ test });
  for (let said = await runner.read(); ; said = await runner.read()) {
    if (said['result'] !== undefined) return said['result'];
    served.write(said);
    runner.write(await served.read());
  }
}
