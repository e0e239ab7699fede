// `npm test`: everything CI runs, from nothing. What does not need the other runs beside it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { prepare } from './prepare.mjs';
import { builtFolders } from './prepare/build.mjs';
import { withLock } from './prepare/lock.mjs';
import { PATH, ROOT } from './prepare/root.mjs';
import { all, runTool } from './prepare/tool.mjs';
import { Trouble } from './prepare/trouble.mjs';

const RESULTS = join(ROOT, '.cache', 'test-results.json');

/** Each step is an npm script of package.json, so that each can be run alone. */
const BESIDE_EACH_OTHER = [
  ['types', 'packages'],
  ['format:check', 'lint', 'imports', 'unused', 'web:size'],
];

/** @type {Record<string, string>} */
let scripts = {};

mkdirSync(dirname(RESULTS), { recursive: true });
// Two runs in one clone would take each other's results for theirs.
await withLock(join(ROOT, '.cache', 'testing'), async () => {
  await step('set-up', () => prepare(builtFolders()));
  ({ scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  await all(BESIDE_EACH_OTHER.map(runInTurn));
  await step('tests', runTests);
  await runInTurn(['requirements:check']);
  const results = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const { numPassedTests: passed, numFailedTests: failed } = results;
  const skipped = results.numPendingTests + results.numTodoTests;
  if (passed === 0 || failed > 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
});

/** @param {readonly string[]} names */
async function runInTurn(names) {
  for (const name of names) await step(name, () => runTool(scripts[name], { cwd: ROOT }));
}

function runTests() {
  // Results of an earlier run must not be taken for those of this one.
  rmSync(RESULTS, { force: true });
  const env = { ...process.env, PATH };
  const { status } = spawnSync(scripts['test:unit'], {
    cwd: ROOT,
    env,
    shell: true,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Trouble(`tests failed: ${failures()}`);
}

/** What failed, in one line. */
function failures() {
  if (!existsSync(RESULTS)) return 'they did not run to their end';
  const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8'));
  return (
    testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message, assertionResults }) => {
        const tests = assertionResults.filter(({ status }) => status === 'failed');
        const what = tests.map(({ fullName }) => fullName).join(', ') || message.split('\n')[0];
        return `${relative(ROOT, name)} (${what})`;
      })
      .join('; ') || 'an error outside of every test, see above'
  );
}

/** @param {string} name @param {() => unknown} work */
async function step(name, work) {
  const begun = performance.now();
  await work();
  console.log(`${name}: ok, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
