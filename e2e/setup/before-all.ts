import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { browserPath } from '../browser.js';

/** Before all tests, and again when a watched source changes: what they start is built as the sources are now. */
export function setup(project: TestProject): void {
  build();
  project.onTestsRerun(build);
  browserPath();
}

function build(): void {
  execFileSync(process.execPath, ['scripts/run.cjs', 'setup'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
  });
}
