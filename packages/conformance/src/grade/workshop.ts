import { execFile, spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../run/files.js';
import { startChild, type Child } from '../run/children.js';
import type { Pipes } from './host.js';

/** What a runner is started with. */
export interface RunnerCommand {
  readonly command: readonly string[];
  readonly cwd?: string | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** What the program of somebody else may use. */
export interface Limits {
  /** Megabytes of memory of each process. */
  readonly memory: number;
  /** Megabytes of each file that it writes. */
  readonly file: number;
  /** Seconds of processor time of each process. */
  readonly processor: number;
}

const LIMITS: Limits = { memory: 2048, file: 64, processor: 600 };

/** How a program is set apart: what its shell is started with, and what that shell starts it with. */
interface Apart {
  readonly shell: readonly string[];
  readonly program: (user: number) => readonly string[];
}

/**
 * Its own view of processes and no network: the tests do not see who grades them, and whatever they
 * started ends with them, or with the grader.
 */
const WITH_US = ['setpriv', '--pdeathsig', 'KILL'];
const WORLD = [...WITH_US, 'unshare'];
const OWN = ['--pid', '--kill-child', '--mount-proc', '--net'];
const AS_ANYBODY = [...WORLD, '--user', '--map-current-user', ...OWN];

/** At most so many processes and threads: a Java process alone has some thirty. */
const FEW = ['prlimit', '--nproc=512'];

/**
 * The system counts the processes of anybody but root. So root's programs get a user that nobody
 * else is, who may read and write as root does, and nothing more.
 */
function asNobody(user: number): readonly string[] {
  const all = ['inh', 'ambient'].map((set) => `--${set}-caps=-all,+dac_override`);
  const groups = [`--regid=${user}`, '--clear-groups', '--bounding-set=-all,+dac_override'];
  return ['setpriv', `--reuid=${user}`, ...groups, ...all, ...FEW];
}

/** The best first. Older systems count what else the user runs, so that nothing could be started. */
const WAYS: readonly Apart[] = [
  ...(process.getuid?.() === 0 ? [{ shell: [...WORLD, ...OWN], program: asNobody }] : []),
  { shell: AS_ANYBODY, program: () => FEW },
  { shell: AS_ANYBODY, program: () => [] },
];
const NOT_AT_ALL: Apart = { shell: [], program: () => [] };

let way: Apart | undefined;

/** How programs are set apart on this system: the first way that works. */
function apart(): Apart {
  way ??=
    WAYS.find(({ shell, program }) => {
      const [command = '', ...args] = [...shell, ...program(drawnUser())];
      return spawnSync(command, [...args, '/bin/sh', '-c', 'true & wait']).status === 0;
    }) ?? NOT_AT_ALL;
  return way;
}

/** A command that ends when this process does, however that ends, where the system can do it. */
export function endingWithUs(command: readonly string[]): readonly string[] {
  return apart() === NOT_AT_ALL ? command : [...WITH_US, ...command];
}

/** Far from the users that a system has. */
function drawnUser(): number {
  return 2 ** 30 + randomInt(2 ** 30);
}

/** Where programs of others are started, each with its pipes and within limits. */
export class Workshop {
  readonly #folder = temporaryFolder();
  readonly #limits: Limits;
  readonly #user = drawnUser();

  constructor(limits: Partial<Limits> = {}) {
    if (process.platform === 'win32') throw new Error('tests are graded on Linux and macOS only');
    this.#limits = { ...LIMITS, ...limits };
  }

  async makePipes(): Promise<Pipes> {
    const path = join(this.#folder.path, randomUUID());
    const pipes = { to: `${path}-to`, from: `${path}-from` };
    await promisify(execFile)('mkfifo', ['-m', '600', pipes.to, pipes.from]);
    return pipes;
  }

  /** Starts a program with its standard input and output on pipes. */
  start({ command, cwd, env }: RunnerCommand, pipes: Pipes): Child {
    const child = startChild(
      this.limited(command, { ends: `<'${pipes.to}' >'${pipes.from}'`, cwd, env }),
    );
    child.stdin.end();
    child.stdout.resume();
    return child;
  }

  /**
   * A command within limits. The shell stays, so that the first process of its world is none of
   * theirs.
   */
  limited(
    command: readonly string[],
    { ends = '', cwd = '.', env = {} }: Surroundings = {},
  ): readonly string[] {
    const { memory, file, processor } = this.#limits;
    const limits = [`-c 0`, `-d ${memory * 1024}`, `-f ${file * 2048}`, `-t ${processor}`];
    const prepare = limits.map((one) => `ulimit ${one}; `).join('');
    const script = `cd "$0" || exit 126; ${prepare}"$@" ${ends}; exit $?`;
    const { shell, program } = apart();
    const inside = [...program(this.#user), ...command];
    return [...environment(env), ...shell, '/bin/sh', '-c', script, cwd, ...inside];
  }

  close(): void {
    this.#folder.remove();
  }
}

/** What a command is started with, and where its input and output are. */
interface Surroundings extends Omit<RunnerCommand, 'command'> {
  readonly ends?: string;
}

const HARMLESS = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'JAVA_HOME'];

/** What programs need to find their way; what else is set here is none of their business. */
function environment(more: Readonly<Record<string, string>>): readonly string[] {
  const kept = HARMLESS.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return ['env', '-i', ...kept, ...Object.entries(more).map(([name, value]) => `${name}=${value}`)];
}
