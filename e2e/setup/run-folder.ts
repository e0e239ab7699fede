import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A run has one temporary folder, in which every test file has its own. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 't-'));
  process.env['TWOFOLD_TESTS_TMPDIR'] = folder;
  return () => {
    const left = readdirSync(folder).flatMap((own) => readdirSync(join(folder, own)));
    rmSync(folder, { recursive: true });
    if (left.length === 0) return;
    // An error thrown here is printed and forgotten.
    process.exitCode = 1;
    process.stderr.write(`left in the temporary folder: ${left.join(', ')}\n`);
  };
}
