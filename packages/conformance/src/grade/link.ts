import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { nodeCommand } from '../node-command.js';
import { keepTail, killChild, startChild, type Child } from '../run/children.js';
import type { Job, Told } from './host.js';
import type { Workshop } from './workshop.js';

/** What a runner is started with. */
export interface RunnerCommand {
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What came of a job: what was told, and the runner's exit code if it ended; or nothing in time. */
export type Outcome = Told | { readonly exit: number } | 'hang';

const STDERR_KEPT = 2000;
/** How long a runner may take to leave after its last word, and its host to notice. */
const GRACE = 1000;

/** A running runner of tests, with the host that serves simulators to it. */
export class Link {
  readonly #runner: Child;
  readonly #host: Child;
  readonly #told: AsyncIterator<string>;
  readonly #lines: Interface;
  readonly #pipes: Job['runner'];
  readonly #exit: Promise<number>;
  readonly #stderr: () => string;

  private constructor(runner: Child, host: Child, pipes: Job['runner']) {
    this.#runner = runner;
    this.#host = host;
    this.#pipes = pipes;
    this.#exit = new Promise((resolve) => {
      runner.once('exit', (code) => resolve(code ?? 137));
      runner.once('error', () => resolve(127));
    });
    this.#stderr = keepTail(runner.stderr, STDERR_KEPT);
    host.stderr.resume();
    this.#lines = createInterface({ input: host.stdout });
    this.#told = this.#lines[Symbol.asyncIterator]();
  }

  static async open(command: RunnerCommand, workshop: Workshop): Promise<Link> {
    const pipes = await workshop.makePipes();
    const runner = workshop.start(command, pipes);
    return new Link(runner, startChild(nodeCommand('host')), pipes);
  }

  /** Has a job done, within a time limit. */
  async ask(job: Omit<Job, 'runner'>, milliseconds: number): Promise<Outcome> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'hang'>((resolve) => {
      timer = setTimeout(resolve, milliseconds, 'hang');
    });
    try {
      this.#host.stdin.write(`${JSON.stringify({ runner: this.#pipes, ...job })}\n`);
      return await Promise.race([this.#answer(), this.#left(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #answer(): Promise<Outcome> {
    const { value, done } = await this.#told.next();
    if (done === true) return { exit: await this.#exit };
    const told = JSON.parse(value) as Told;
    // Who asked wants to know how it ended, which the exit code says.
    if ('ended' in told && told.ended) return { ...told, exit: await this.#exit };
    return told;
  }

  /** The runner left, and its host does not see it: it waits for pipes that nobody opens, or hangs. */
  async #left(): Promise<Outcome> {
    const exit = await this.#exit;
    await new Promise((resolve) => setTimeout(resolve, GRACE));
    return { exit };
  }

  /** The end of what the runner wrote to standard error. */
  said(): string {
    return this.#stderr().trim();
  }

  async close(): Promise<void> {
    this.#lines.close();
    for (const child of [this.#runner, this.#host]) killChild(child);
    const { exitCode, signalCode, pid } = this.#runner;
    if (pid !== undefined && exitCode === null && signalCode === null) {
      await once(this.#runner, 'exit');
    }
  }
}
