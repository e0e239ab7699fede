import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { browserPath } from '../browser.js';

/** Once before all tests: everything that they start is built as the sources are now. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/run.cjs', 'setup'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
  });
  browserPath();
}
