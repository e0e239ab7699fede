import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More than any submission has; a folder with more is not one. */
const MOST_FILES = 5000;

/** The files below a folder whose names end so, links and hidden folders left out, in order. */
export function filesBelow(folder: string, ending: string): readonly string[] {
  const found: string[] = [];
  let seen = 0;
  const visit = (path: string): void => {
    for (const name of readdirSync(path).toSorted()) {
      if (++seen > MOST_FILES) throw new RangeError(`${folder} has more than ${MOST_FILES} files`);
      const below = join(path, name);
      const entry = lstatSync(below);
      if (entry.isDirectory() && !name.startsWith('.') && name !== 'node_modules') visit(below);
      else if (entry.isFile() && name.endsWith(ending)) found.push(below);
    }
  };
  visit(folder);
  return found;
}

/** A folder for what is built on the way, which is gone at the latest when this process is. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'twofold-'));
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { path, remove };
}
