import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Something that went wrong with a file, in words for a person. */
type FileProblem = { readonly ok: false; readonly message: string };
export type Filed<T> = { readonly ok: true; readonly value: T } | FileProblem;

/**
 * Writes a file so that whoever reads it sees the old text or the new one, whatever happens in
 * between.
 */
export function writeAtomically(path: string, text: string): Filed<undefined> {
  const beside = `${path}.${process.pid}.new`;
  try {
    if (isStream(path)) {
      writeFileSync(path, text);
      return { ok: true, value: undefined };
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, path);
    return { ok: true, value: undefined };
  } catch (error) {
    discard(beside);
    return { ok: false, message: problemOf(error) };
  }
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

const KNOWN: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'a part of its path is no folder',
  ENAMETOOLONG: 'its name is too long',
};

/** Why a file could not be read or written. */
export function problemOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return KNOWN[code] ?? message;
}
