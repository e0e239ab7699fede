import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { moduleSimulator, programSimulator } from './run/program.js';
import { runChecks } from './run/run-checks.js';
import type { SimulatorSource } from './run/source.js';

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The one in JavaScript passes them in `checks/correct.test.ts` too. */
const isProof = process.env['TWOFOLD_PROOF'] !== undefined;

const EXAMPLES: readonly (readonly [name: string, needs: string, source: SimulatorSource])[] = [
  ['simulator.mjs', 'node', moduleSimulator(pathOf('simulator.mjs'))],
  ['simulator.py', 'python3', programSimulator(['python3', pathOf('simulator.py')])],
  // A single source file is compiled before it starts, which takes its time.
  [
    'Simulator.java',
    'java',
    programSimulator(['java', pathOf('Simulator.java')], { startMilliseconds: 60_000 }),
  ],
];

/** On a busy machine a check may take long, and is no worse for it. */
const PATIENT = { checkMilliseconds: 300_000, totalMilliseconds: 300_000 };

describe('S4-18: the examples pass every check, each in a process of its own', () => {
  it.concurrent.for(EXAMPLES)('%s, where %s is installed', async (example, { skip }) => {
    const [, needs, source] = example;
    if (!isInstalled(needs)) skip(`${needs} is not installed`);
    if (needs === 'node' && !isProof) skip('in the long proof');
    const { checks } = await runChecks(source, { seed: 1, ...PATIENT });
    const failed = checks.filter(({ outcome }) => outcome === 'fail');
    expect(failed.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  });
});
