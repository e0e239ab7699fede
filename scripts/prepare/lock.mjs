import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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
    if (!told) say('waiting for another command that prepares this folder');
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
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, `${process.pid}`);
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder === 0) return true; // it is just being written
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // somebody else's process, but one that runs
  }
}
