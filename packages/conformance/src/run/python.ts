import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './files.js';
import { PreparationError, type Prepared } from './prepared.js';

const KIT = fileURLToPath(new URL('../../python', import.meta.url));

/** The simulator of a Python file that has `createSimulator(width, height, random)`. */
export function preparePythonSimulator(file: string): Prepared {
  return { command: python('twofold_serve.py', resolve(file)), dispose: () => {} };
}

/** The tests of a folder, for pytest. */
export function preparePythonTests(folder: string): Prepared {
  const files = filesBelow(resolve(folder), '.py').filter((file) =>
    /(^|[\\/])(test_[^\\/]*|[^\\/]*_test)\.py$/.test(file),
  );
  if (files.length === 0) throw new PreparationError(`${folder} has no test_*.py for pytest`);
  return { command: python('twofold_tests.py', ...files), dispose: () => {} };
}

/** Nothing is written beside the sources: they may be somebody else's. */
function python(program: string, ...args: readonly string[]): readonly string[] {
  return ['python3', '-B', join(KIT, program), ...args];
}
