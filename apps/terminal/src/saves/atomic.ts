import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type Result } from '@twofold/rules';
import { problemOf } from './problem.js';

/** The text of a file, or in words for a person why there is none. */
export function readText(path: string): Result<string, string> {
  try {
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    return err(problemOf(error));
  }
}

/**
 * Writes a file so that whoever reads it sees the old text or the new one, whatever happens in
 * between; or says in words for a person why it cannot.
 */
export function writeAtomically(path: string, text: string): Result<undefined, string> {
  const beside = `${path}.${process.pid}.new`;
  try {
    if (isStream(path)) {
      writeFileSync(path, text);
      return ok(undefined);
    }
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, path);
    return ok(undefined);
  } catch (error) {
    discard(beside);
    return err(problemOf(error));
  }
}

/** The same in a folder of our own, which is made if it is missing. */
export function keepAtomically(path: string, text: string): Result<undefined, string> {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    return err(problemOf(error));
  }
  return writeAtomically(path, text);
}

/** Whether it is a device or a pipe, such as /dev/stdout, which no file may take the place of. */
function isStream(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It was never there: its folder is none.
  }
}
