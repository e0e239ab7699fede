import { execFile, spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../run/files.js';
import { startChild, type Child } from '../run/children.js';
import { answers, hideable, isWithin, PACKAGES } from './hidden.js';
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
 * Its own view of processes and folders, and no network: the tests do not see who grades them, nor
 * what is hidden from them, and whatever they started ends with them, or with the grader.
 */
const WITH_US = ['setpriv', '--pdeathsig', 'KILL'];
const WORLD = [...WITH_US, 'unshare'];
const OWN = ['--pid', '--kill-child', '--mount-proc', '--net'];
const AS_ANYBODY = [...WORLD, '--user', '--map-root-user', ...OWN];
/** Root of its own world hides folders, and the program after it cannot show them again. */
const POWERLESS = ['setpriv', '--bounding-set=-all', '--inh-caps=-all'];

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
  { shell: AS_ANYBODY, program: () => [...POWERLESS, ...FEW] },
  { shell: AS_ANYBODY, program: () => POWERLESS },
];
const NOT_AT_ALL: Apart = { shell: [], program: () => [] };

let way: Apart | undefined;

/** How programs are set apart on this system: the first way that works. */
function apart(): Apart {
  way ??=
    WAYS.find(({ shell, program }) => {
      const [command = '', ...args] = shell;
      const prepare = protecting(tmpdir()) + hiding(tmpdir());
      const script = [`${prepare}"$@"`, tmpdir(), ...program(drawnUser())];
      const trial = ['/bin/sh', '-c', ...script, '/bin/sh', '-c', 'true & wait'];
      return spawnSync(command, [...args, ...trial]).status === 0;
    }) ?? NOT_AT_ALL;
  return way;
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`;
}

/** What the shell says to put an empty folder in the place of one. */
function hiding(folder: string): string {
  return `mount -t tmpfs -o size=64k,mode=755 tmpfs ${quoted(folder)} || exit 126; `;
}

/**
 * What the shell says so that nothing can be written but the program's own folder and temporary files:
 * neither the system nor the kit, of which more is started later.
 */
function protecting(folder: string): string {
  const kit = isWithin(folder, PACKAGES) ? [] : [quoted(PACKAGES)];
  const open = [quoted(tmpdir()), '"$0"', ...kit].map((one) => `mount --bind ${one} ${one} && `);
  const closed = ['/', ...kit].map((one) => `mount -o remount,bind,ro ${one}`);
  return `${open.join('')}${closed.join(' && ')} || exit 126; `;
}

/** Into the folder of the program, and there again once what it lies in is hidden. */
const GO = 'cd "$0" || exit 126; ';
const SHOW = `mkdir -p "$0" && mount --no-canonicalize --bind . "$0" || exit 126; ${GO}`;

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
  readonly #hidden: readonly string[];
  readonly #user = drawnUser();

  /**
   * Programs find these folders empty but for their own, and those of the kit that hold the answers.
   */
  constructor(limits: Partial<Limits> = {}, hidden: readonly string[] = []) {
    if (process.platform === 'win32') throw new Error('tests are graded on Linux and macOS only');
    this.#limits = { ...LIMITS, ...limits };
    this.#hidden = hideable([...hidden, ...answers()]);
  }

  async makePipes(): Promise<Pipes> {
    const path = join(this.#folder.path, randomUUID());
    const pipes = { to: `${path}-to`, from: `${path}-from` };
    await promisify(execFile)('mkfifo', ['-m', '600', pipes.to, pipes.from]);
    return pipes;
  }

  /** Starts a program with its standard input and output on pipes. */
  start({ command, cwd, env }: RunnerCommand, { to, from }: Pipes): Child {
    // Before anything is hidden, as the pipes are.
    const ends = `exec <${quoted(to)} >${quoted(from)}; `;
    const child = startChild(this.limited(command, { ends, cwd, env }));
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
    const { shell, program } = apart();
    const folder = realpathSync(cwd);
    const show = this.#hidden.some((one) => isWithin(folder, one)) ? SHOW : '';
    const set = [protecting(folder), GO, ...this.#hidden.map(hiding), show].join('');
    const script = `${GO}${ends}${shell.length === 0 ? '' : set}${prepare}"$@"; exit $?`;
    const inside = [...program(this.#user), ...command];
    return [...environment(env), ...shell, '/bin/sh', '-c', script, folder, ...inside];
  }

  close(): void {
    this.#folder.remove();
  }
}

/** What a command is started with, and what the shell says to open its input and output. */
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
