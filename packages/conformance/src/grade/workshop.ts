import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../run/files.js';
import { startChild, type Child } from '../run/children.js';
import type { Pipes } from './host.js';

/** What a runner is started with. */
export interface RunnerCommand {
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
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

/**
 * Its own view of processes and no network, where the system offers it to everybody: the tests do
 * not see who grades them, and whatever they started ends with them.
 */
const APART = [
  'unshare',
  '--user',
  '--map-current-user',
  '--pid',
  '--kill-child',
  '--mount-proc',
  '--net',
];

let apart: readonly string[] | undefined;

/** How a program is set apart on this system; nothing where that is impossible. */
function apartCommand(): readonly string[] {
  apart ??= spawnSync(APART[0]!, [...APART.slice(1), 'true']).status === 0 ? APART : [];
  return apart;
}

/** Where programs of others are started, each with its pipes and within limits. */
export class Workshop {
  readonly #folder = temporaryFolder();
  readonly #limits: Limits;

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
    const child = startChild(this.limited(command, `<'${pipes.to}' >'${pipes.from}'`, cwd), {
      env: { ...plainEnvironment(), ...env },
    });
    child.stdin.end();
    child.stdout.resume();
    return child;
  }

  /**
   * A command within limits. The shell stays, so that the first process of its world is none of
   * theirs.
   */
  limited(command: readonly string[], ends = '', cwd = '.'): readonly string[] {
    const { memory, file, processor } = this.#limits;
    const limits = [`-c 0`, `-d ${memory * 1024}`, `-f ${file * 2048}`, `-t ${processor}`];
    const prepare = limits.map((one) => `ulimit ${one}; `).join('');
    const script = `cd "$0" || exit 126; ${prepare}"$@" ${ends}; exit $?`;
    return [...apartCommand(), '/bin/sh', '-c', script, cwd, ...command];
  }

  close(): void {
    this.#folder.remove();
  }
}

const HARMLESS = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'JAVA_HOME'];

/** What programs need to find their way; what else is set here is none of their business. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    HARMLESS.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
