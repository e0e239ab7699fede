import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

/** For nobody but this user. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Makes a folder, with those around it; one that is there already stays as somebody wanted it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/** Makes an empty file where there is none. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'wx', PRIVATE_FILE));
}

/** Takes away what an earlier version, or a copy, lets others do with a file of ours. */
export function closeToOthers(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || found.uid !== process.getuid?.()) return;
  if ((found.mode & 0o777) !== PRIVATE_FILE) chmodSync(file, PRIVATE_FILE);
}
