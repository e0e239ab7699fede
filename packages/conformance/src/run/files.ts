import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PreparationError } from './prepared.js';

/** More than any submission has; a folder with more is not one. */
const MOST_FILES = 5000;

/** The files below a folder whose names end so, links and hidden folders left out, in order. */
export function filesBelow(folder: string, ending: string): readonly string[] {
  const found: string[] = [];
  let seen = 0;
  const visit = (path: string): void => {
    for (const name of readdirSync(path).toSorted()) {
      if (++seen > MOST_FILES)
        throw new PreparationError(`there are more than ${MOST_FILES} files`);
      const below = join(path, name);
      const entry = lstatSync(below);
      if (entry.isDirectory() && !name.startsWith('.') && name !== 'node_modules') visit(below);
      else if (entry.isFile() && name.endsWith(ending)) found.push(below);
    }
  };
  visit(folder);
  return found;
}

/** Where all temporary folders of this process are, as long as there are any. */
let all: { readonly path: string; readonly folders: Set<string> } | undefined;

/** A folder for what is built on the way, which is gone at the latest when this process is. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  if (all === undefined) process.on('exit', removeAll);
  all ??= { path: mkdtempSync(join(tmpdir(), 'twofold-')), folders: new Set() };
  const { folders } = all;
  const path = mkdtempSync(join(all.path, 'folder-'));
  folders.add(path);
  const remove = (): void => {
    rmSync(path, { recursive: true, force: true });
    if (folders.delete(path) && folders.size === 0) removeAll();
  };
  return { path, remove };
}

function removeAll(): void {
  process.off('exit', removeAll);
  if (all !== undefined) rmSync(all.path, { recursive: true, force: true });
  all = undefined;
}
