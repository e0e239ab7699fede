import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const KIT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
/** The kit, and what it is made of. */
export const PACKAGES: string = realpathSync(dirname(KIT));

/** Where simulators are that are right, or known to be wrong, and checks and players that are done. */
export function answers(): readonly string[] {
  const own = ['dist', 'src'].flatMap((built) =>
    ['catalogue', 'naive', 'checks'].map((folder) => join(KIT, built, folder)),
  );
  return [...own, ...neighbour('@twofold/specs'), ...neighbour('@twofold/engine')];
}

/** A package that this one depends on, wherever it was installed. */
function neighbour(name: string): readonly string[] {
  for (let folder = KIT; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return [found];
    if (folder === dirname(folder)) return [];
  }
}

/**
 * Those of the folders that are there and can be missed: who grades a home folder has programs in it
 * that are needed. One within another is hidden with it.
 */
export function hideable(folders: readonly string[]): readonly string[] {
  const path = process.env['PATH']?.split(delimiter) ?? [];
  const needed = real([process.execPath, tmpdir(), KIT, ...path]);
  const missed = [...new Set(real(folders))].filter(
    (folder) => !needed.some((one) => isWithin(one, folder)),
  );
  return missed.filter((one) => !missed.some((other) => other !== one && isWithin(one, other)));
}

function real(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => existsSync(path)).map((path) => realpathSync(path));
}

/** Whether a path is in a folder, or is that folder. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
