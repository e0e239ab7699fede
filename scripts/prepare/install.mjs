import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { say } from './say.mjs';
import { runTool } from './tool.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
const REMEMBERED = join(ROOT, 'node_modules', '.twofold-lock');
// All packages, also for whoever has set NODE_ENV; one line for each that was fetched; and no minutes of
// waiting when there is no network.
const INSTALL =
  'npm ci --include=dev --loglevel=http --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000';

/** Installs what the lockfile names, unless that is what is installed. */
export async function install() {
  const lockfile = readFileSync(LOCKFILE, 'utf8');
  // A folder may be used from two systems, each with binaries of its own.
  const system = `${process.platform} ${process.arch}`;
  const hash = createHash('sha256').update(system).update(lockfile).digest('hex');
  if (rememberedHash() === hash) return;
  const total = count(JSON.parse(lockfile));
  let fetched = 0;
  let tenths = 0;
  say(`installing ${total} packages`);
  rmSync(REMEMBERED, { force: true });
  await runTool(INSTALL, {
    cwd: ROOT,
    isProgress: (line) => {
      if (!line.startsWith('npm http')) return false;
      // Lines of what could not be fetched have no answer's number.
      if (/ (?:200|304) |cache hit/.test(line)) fetched = Math.min(fetched + 1, total);
      if (Math.floor((10 * fetched) / total) > tenths) {
        tenths = Math.floor((10 * fetched) / total);
        say(`installing packages, ${fetched} of ${total}`);
      }
      return true;
    },
  });
  writeFileSync(REMEMBERED, hash);
}

/** How many packages this machine will fetch.
 * @param {{ packages: Record<string, { link?: boolean, os?: string[], cpu?: string[], libc?: string[] }> }} lockfile */
function count({ packages }) {
  const libc =
    process.report?.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return Object.entries(packages).filter(
    ([path, { link, os, cpu, libc: libcs }]) =>
      path.includes('node_modules/') &&
      link !== true &&
      (os === undefined || os.includes(process.platform)) &&
      (cpu === undefined || cpu.includes(process.arch)) &&
      (libcs === undefined || process.platform !== 'linux' || libcs.includes(libc)),
  ).length;
}

function rememberedHash() {
  try {
    return readFileSync(REMEMBERED, 'utf8');
  } catch {
    return undefined; // nothing installed yet
  }
}
