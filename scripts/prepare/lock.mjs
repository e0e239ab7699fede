import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { say } from './say.mjs';

const LOOK_AGAIN_MS = 200;

/**
 * Only one process at a time does the work: two commands may be started in one clone at once. A lock
 * whose process has ended is no lock.
 *
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function withLock(file, work) {
  let told = false;
  while (!take(file)) {
    if (!told) say(`waiting for another command in this folder (if there is none, delete ${file})`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  const own = `${file}-${process.pid}`;
  try {
    writeFileSync(own, `${process.pid}`);
    if (linked(own, file)) return true; // it appears with its content, or not at all
    if (isHeld(file)) return false;
    // Two may find the same old one: what this one took away may be the other's new one.
    const old = `${own}-old`;
    renameSync(file, old);
    if (isHeld(old)) linked(old, file);
    rmSync(old, { force: true });
    return linked(own, file);
  } catch (error) {
    if (error.code === 'ENOENT') return false; // another was faster
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {string} from @param {string} to */
function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isHeld(file) {
  const holder = Number(readFileSync(file, 'utf8'));
  if (holder === 0 || holder === process.pid) return false;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // somebody else's process, but one that runs
  }
}
