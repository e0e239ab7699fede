import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('native.cpp', import.meta.url));
/** Without contracted multiplications, which would round values otherwise than the module does. */
const FLAGS = ['-O3', '-march=native', '-ffp-contract=off', '-std=c++17'];

/** What came of a task, in seconds of the processor. */
export interface Played {
  readonly moves: number;
  readonly points: number;
  readonly seconds: number;
}

/** native.cpp as a process that does one task after another. */
export interface Native {
  ask(task: string): Promise<Played>;
  end(): void;
}

/** Compiles native.cpp into a folder; undefined where there is no compiler. */
export function compileNative(folder: string): string | undefined {
  const program = join(folder, 'native');
  const { error, status, stderr } = spawnSync('c++', [...FLAGS, '-o', program, SOURCE]);
  if (error !== undefined) return undefined;
  if (status !== 0) throw new Error(`native.cpp does not compile: ${stderr.toString()}`);
  return program;
}

/** Starts it with the tables of a file, four or eight of them. */
export function startNative(program: string, tables: number, file: string, scale: number): Native {
  const child = spawn(program, [String(tables), file, String(scale)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (task) => {
      child.stdin.write(`${task}\n`);
      const answer = await answers.next();
      if (answer.done === true) throw new Error(`the native program ended at "${task}"`);
      const [moves, points, seconds] = answer.value.split(' ').map(Number);
      return { moves: moves!, points: points!, seconds: seconds! };
    },
    end: () => child.stdin.end(),
  };
}
