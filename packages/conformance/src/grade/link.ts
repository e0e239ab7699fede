import { createInterface, type Interface } from 'node:readline';
import { within } from '../later.js';
import { nodeCommand } from '../node-command.js';
import { keepTail, killChild, startChild, untilEnded, type Child } from '../run/children.js';
import type { Job, Source, Subject, Told } from './host.js';
import { endingWithUs, type RunnerCommand, type Workshop } from './workshop.js';

/** What came of a job: what was told, and the runner's exit code if it ended; or nothing in time. */
export type Outcome = Told | { readonly exit: number } | 'hang';

const STDERR_KEPT = 2000;
/** How long a runner may take to leave after its last word, and its host to notice. */
const GRACE = 10_000;

/** If the grader is killed while a simulator hangs, nobody is left to end it. */
const LIMITED = 'ulimit -t 3600; exec "$@"';

/** The process that serves simulators, one runner after the other. */
class Host {
  readonly #child = startChild(
    endingWithUs(['/bin/sh', '-c', LIMITED, 'sh', ...nodeCommand('host')]),
  );
  readonly #lines: Interface = createInterface({ input: this.#child.stdout });
  readonly #told = this.#lines[Symbol.asyncIterator]();

  constructor() {
    this.#child.stderr.resume();
  }

  /** Undefined if it broke down. */
  async ask(job: Job): Promise<Told | undefined> {
    this.#child.stdin.write(`${JSON.stringify(job)}\n`);
    const next = await this.#told.next();
    return next.done === true ? undefined : (JSON.parse(next.value) as Told);
  }

  close(): void {
    this.#lines.close();
    killChild(this.#child);
  }
}

/** Starts runners, and keeps a host for them as long as it works. */
export class Links {
  readonly #command: RunnerCommand;
  readonly #workshop: Workshop;
  #host: Host | undefined;

  constructor(command: RunnerCommand, workshop: Workshop) {
    this.#command = command;
    this.#workshop = workshop;
  }

  async open(): Promise<Link> {
    const pipes = await this.#workshop.makePipes();
    const runner = this.#workshop.start(this.#command, pipes);
    this.#host ??= new Host();
    return new Link(runner, this.#host, pipes, () => this.close());
  }

  /** Makes a simulator ready for the host. A program runs as long as it is tested. */
  async ready(source: Source): Promise<{ readonly subject: Subject; readonly end: () => void }> {
    if (!('command' in source)) return { subject: source, end: () => {} };
    const program = await this.#workshop.makePipes();
    const child = this.#workshop.start(source, program);
    child.stderr.resume();
    return { subject: { program }, end: () => killChild(child) };
  }

  /** Lets the host go. */
  close(): void {
    this.#host?.close();
    this.#host = undefined;
  }
}

/** A running runner of tests, with the host that serves simulators to it. */
export class Link {
  readonly #runner: Child;
  readonly #host: Host;
  readonly #pipes: Job['runner'];
  readonly #exit: Promise<number>;
  readonly #stderr: () => string;
  readonly #giveUpHost: () => void;

  constructor(runner: Child, host: Host, pipes: Job['runner'], giveUpHost: () => void) {
    this.#runner = runner;
    this.#host = host;
    this.#pipes = pipes;
    this.#giveUpHost = giveUpHost;
    this.#exit = new Promise((resolve) => {
      runner.once('exit', (code) => resolve(code ?? 137));
      runner.once('error', () => resolve(127));
    });
    this.#stderr = keepTail(runner.stderr, STDERR_KEPT);
  }

  /** Has a job done, within a time limit. */
  async ask(job: Omit<Job, 'runner'>, milliseconds: number): Promise<Outcome> {
    const answer = Promise.race([this.#answer(job), this.#left()]);
    const outcome = await within(milliseconds, answer, 'hang' as const);
    // Who has not answered is stuck in a simulator, or waits for a runner.
    if (outcome === 'hang' || !('results' in outcome || 'tests' in outcome)) this.#giveUpHost();
    return outcome;
  }

  async #answer(job: Omit<Job, 'runner'>): Promise<Outcome> {
    const told = await this.#host.ask({ runner: this.#pipes, ...job });
    if (told === undefined) return { exit: await this.#exit };
    // Who asked wants to know how it ended, which the exit code says.
    return 'ended' in told && told.ended ? { ...told, exit: await this.#exit } : told;
  }

  /** The runner left, and its host does not see it. */
  async #left(): Promise<Outcome> {
    const exit = await this.#exit;
    await new Promise((resolve) => setTimeout(resolve, GRACE));
    return { exit };
  }

  /** The end of what the runner wrote to standard error. */
  said(): string {
    return this.#stderr().trim();
  }

  close(): Promise<void> {
    killChild(this.#runner);
    return untilEnded(this.#runner);
  }
}
