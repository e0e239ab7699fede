// Everything CI runs, cheapest first; stops at the first step that fails.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const RESULTS = join(ROOT, '.cache', 'test-results.json');

/** Each step is an npm script of package.json, so that each can be run alone. */
const STEPS = [
  { name: 'format', script: 'format:check' },
  { name: 'build and types', script: 'build' },
  { name: 'lint', script: 'lint' },
  { name: 'web app', script: 'web:build' },
  { name: 'size of the web app', script: 'web:size' },
  { name: 'import direction', script: 'imports' },
  { name: 'unused code', script: 'unused' },
  { name: 'tests', script: 'test:unit' },
  { name: 'requirements', script: 'requirements:check' },
];

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const env = {
  ...process.env,
  PATH: join(ROOT, 'node_modules', '.bin') + delimiter + process.env.PATH,
  // The tests in a browser use what the step before them has built.
  TWOFOLD_BUILT_WEB: join(ROOT, 'apps', 'web', 'dist'),
};

// Results of an earlier run must not be taken for those of this one.
rmSync(RESULTS, { force: true });
mkdirSync(dirname(RESULTS), { recursive: true });

for (const { name, script } of STEPS) {
  console.log(`\n=== ${name}: ${scripts[script]}`);
  const start = performance.now();
  const { status } = spawnSync(scripts[script], { cwd: ROOT, env, shell: true, stdio: 'inherit' });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`=== ${name}: FAILED after ${seconds} s (npm run ${script} repeats it)`);
    process.exit(1);
  }
  console.log(`=== ${name}: ok, ${seconds} s`);
}

const results = JSON.parse(readFileSync(RESULTS, 'utf8'));
const { numPassedTests: passed, numFailedTests: failed } = results;
const skipped = results.numPendingTests + results.numTodoTests;
if (passed === 0 || failed > 0) process.exitCode = 1;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
