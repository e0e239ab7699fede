import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Every test file has a temporary folder of its own, and so have the processes that it starts: no file can
 * find what another one left, and what it leaves itself is its failure.
 */
const { env } = process;
const own = mkdtempSync(join(env['TWOFOLD_TESTS_TMPDIR']!, 't-'));
env['TMPDIR'] = own;
// What reads TypeScript for those processes would keep what it read there.
env['TSX_DISABLE_CACHE'] = '1';

// Not called for a file whose tests are all skipped: its empty folder goes with the run's.
afterAll(() => {
  const left = readdirSync(own);
  rmSync(own, { recursive: true, force: true });
  if (left.length > 0) throw new Error(`left in the temporary folder: ${left.join(', ')}`);
});
