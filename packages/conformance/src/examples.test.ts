import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { prepareJavaSimulator } from './run/java.js';
import type { Prepared } from './run/prepared.js';
import { prepareModule, programSimulator } from './run/program.js';
import { preparePythonSimulator } from './run/python.js';
import { runChecks, runSeeds } from './run/run-checks.js';
import { LONG, SHORT } from './run/runner.case.js';

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));

const isProof = process.env['TWOFOLD_PROOF'] !== undefined;

const EXAMPLES: readonly (readonly [
  name: string,
  needs: string,
  prepare: () => Prepared | Promise<Prepared>,
])[] = [
  ['simulator.mjs', 'node', () => prepareModule(pathOf('simulator.mjs'))],
  ['simulator.py', 'python3', () => preparePythonSimulator(pathOf('simulator.py'))],
  ['java', 'javac', () => prepareJavaSimulator(pathOf('java'))],
  [
    'simulator.pl',
    'perl',
    () => ({ command: ['perl', pathOf('simulator.pl')], dispose: () => {} }),
  ],
];

/** `checks/correct.test.ts` has the one in JavaScript, `run/java.test.ts` the one in Java. */
const ELSEWHERE = ['node', 'javac'];

/** A correct simulator is never accused, whatever its language. */
const SEEDS = isProof ? Number(process.env['TWOFOLD_SEEDS'] ?? 200) : 1;

/** On a busy machine a check may take long, and is no worse for it. */
const PATIENT = { checkMilliseconds: 300_000, totalMilliseconds: 300_000 };

/** Some seconds of processor time a seed, and other programs beside it. */
const LIMIT = isProof ? { timeout: SEEDS * 120_000 } : {};
const TOLD_EVERY = 20;

describe('S4-18: the examples pass every check, each in a process of its own', () => {
  it.concurrent.for(EXAMPLES)('%s, where %s is installed', LIMIT, async (example, { skip }) => {
    const [name, needs, prepare] = example;
    if (spawnSync(needs, ['--version'], { stdio: 'ignore' }).status !== 0) {
      skip(`${needs} is not installed`);
    }
    if (!isProof && ELSEWHERE.includes(needs)) skip('in the long proof, and in a test of its own');
    const { command, dispose } = await prepare();
    const source = programSimulator(command, { startMilliseconds: 60_000 });
    const chosen = isProof ? { without: LONG } : SHORT;
    const seeds = Array.from({ length: SEEDS }, (_, i) => i + 1);
    try {
      for await (const { seed, problem, checks } of runSeeds(source, seeds, {
        ...chosen,
        ...PATIENT,
      })) {
        const failed = checks.filter(({ outcome }) => outcome !== 'pass');
        const told = failed.map(({ id, message }) => `seed ${seed}, ${id}: ${message}`);
        expect([problem, ...told]).toEqual([undefined]);
        if (isProof && Number(seed) % TOLD_EVERY === 0) {
          process.stdout.write(
            `${name}: no false alarm, ${checks.length} checks with seeds 1 to ${seed}\n`,
          );
        }
      }
      if (!isProof) return;
      const { checks } = await runChecks(source, { seed: 1, only: LONG, ...PATIENT });
      expect(checks.flatMap(({ message = [] }) => message)).toEqual([]);
    } finally {
      dispose();
    }
  });
});
