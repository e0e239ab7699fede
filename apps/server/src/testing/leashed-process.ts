import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * Starts the program, sends it the signals that come in by name, and when no more can come, the last one
 * ($1). The system closes our end of that pipe however we end, kill -9 included. The shell's own remarks on
 * what was killed are for nobody.
 */
const LEASH = `
last=$1
shift
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
exec 2>/dev/null
{
  while read -r signal; do kill -s "$signal" $program; done
  kill -s "$last" $program
} <&3 >/dev/null &
exec 3<&-
wait $program
code=$?
kill $!
exit $code
`;

type Signal = 'KILL' | 'QUIT' | 'TERM' | 'INT';

interface LeashOptions {
  /** What ends the program when we end; KILL if nothing is said. */
  readonly last?: Signal;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly folder?: string;
  readonly errors?: 'ignore' | 'inherit';
}

/** A program that cannot outlive the process that started it. */
export class LeashedProcess {
  readonly #shell: ChildProcess;
  /** How it ended: its exit code, or 128 and the number of the signal. */
  readonly ended: Promise<number>;

  constructor([program, ...rest]: readonly [string, ...string[]], options: LeashOptions = {}) {
    const { last = 'KILL', environment = process.env, folder, errors = 'inherit' } = options;
    this.#shell = spawn('sh', ['-c', LEASH, 'leash', last, program, ...rest], {
      ...(folder !== undefined && { cwd: folder }),
      env: environment,
      stdio: ['pipe', 'pipe', errors],
    });
    this.#shell.stdin!.on('error', () => {}); // it has ended
    this.ended = once(this.#shell, 'exit').then(([code]) => code as number);
  }

  get output(): Readable {
    return this.#shell.stdout!;
  }

  get hasEnded(): boolean {
    return this.#shell.exitCode !== null || this.#shell.signalCode !== null;
  }

  /** Sends it a signal, and waits until it has ended. */
  end(signal: Signal): Promise<number> {
    this.#shell.stdin!.write(`${signal}\n`);
    return this.ended;
  }
}
