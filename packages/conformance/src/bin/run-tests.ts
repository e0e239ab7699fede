// Runs tests in JavaScript for the kit, which says when: run-tests FILE...
// Files that collect no tests ran while they were loaded; their exit code is the result.
import { register } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtModule } from '../node-command.js';
import * as collect from '../runner/collect.js';
import { nextLine, tell } from '../runner/simulator.js';

process.env['TWOFOLD_SIMULATOR'] = fileURLToPath(builtModule('runner/simulator'));
const { takeTests, ...globals } = collect;
Object.assign(globalThis, globals);
const collector = JSON.stringify(builtModule('runner/collect'));
const shim = JSON.stringify(
  moduleOf(`export * from ${collector}; export { test as default } from ${collector};`),
);
register(
  moduleOf(`export const resolve = (name, context, next) =>
    name === 'node:test' ? { url: ${shim}, shortCircuit: true } : next(name, context);`),
);

for (const file of process.argv.slice(2)) await import(pathToFileURL(resolve(file)).href);
const tests = new Map(takeTests().map((one) => [one.name, one]));
if (tests.size > 0) {
  tell({ tests: [...tests.keys()] });
  for (let line = nextLine(); line !== undefined; line = nextLine()) {
    const { test } = JSON.parse(line) as { test: string };
    tell({ test, ...(await resultOf(test)) });
  }
  process.exit(0);
}

async function resultOf(name: string): Promise<{ readonly result: string; message?: string }> {
  const found = tests.get(name);
  if (found === undefined) return { result: 'skipped' };
  try {
    try {
      for (const step of found.steps) await step();
    } finally {
      for (const step of found.after) await step();
    }
    return { result: 'passed' };
  } catch (error) {
    const { name: kind, code, message } = Object(error) as Record<string, unknown>;
    const isAssertion = code === 'ERR_ASSERTION' || kind === 'AssertionError';
    const said = String(message ?? error).slice(0, 1000);
    return { result: isAssertion ? 'assertion' : 'error', message: said };
  }
}

/** The address of a module with this text. */
function moduleOf(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`;
}
