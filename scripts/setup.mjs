// Runs before `npm start` and `npm test`, also on a fresh clone: it may use nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const REMEMBERED = join(ROOT, 'node_modules', '.twofold-lock');

const INSTALL = 'npm ci';

requireNode(20, 19);
installIfLockfileChanged();

/** @param {number} major @param {number} minor */
function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(
    `setup: Twofold needs Node ${major}.${minor} or newer; this is ${process.versions.node}`,
  );
  process.exit(1);
}

function installIfLockfileChanged() {
  const lockfile = readFileSync(join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (rememberedHash() === hash) {
    console.log('setup: installed packages match package-lock.json');
    return;
  }
  console.log(`setup: package-lock.json is new or has changed, running ${INSTALL}`);
  const { status } = spawnSync(INSTALL, { cwd: ROOT, shell: true, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`setup: ${INSTALL} failed`);
    process.exit(1);
  }
  writeFileSync(REMEMBERED, hash);
}

function rememberedHash() {
  try {
    return readFileSync(REMEMBERED, 'utf8');
  } catch {
    return undefined; // nothing installed yet
  }
}
