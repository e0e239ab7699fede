import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { PATH } from './root.mjs';
import { Trouble } from './trouble.mjs';

/** The line of a tool that says what is wrong, and lines that only say that something is. */
const REASON =
  /^[x×] |error\b|\b(?:fail(?:ed|s|ure)?|cannot|could not|not exported|out of date)\b/i;
const HEADING = /^\W*(?:error\W*)?(?:build failed|error during build|checking formatting)/i;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command of a tool without its chatter: what it said is shown only when it fails.
 *
 * @param {string} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, isProgress?: (line: string) => boolean }} options lines
 *   that only tell how far it is are never shown
 */
export async function runTool(command, { cwd, env = {}, isProgress = () => false }) {
  const inGroup = process.platform !== 'win32';
  const child = spawn(command, {
    cwd,
    // What reads TypeScript for scripts would leave a folder behind.
    env: { ...process.env, PATH, TSX_DISABLE_CACHE: '1', ...env },
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own, which can be ended as a whole: nothing goes on working after us.
    detached: inGroup,
  });
  const said = /** @type {string[]} */ ([]);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      if (!isProgress(line)) said.push(line);
    });
  }
  let stopped = false;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    stopped = true;
    if (inGroup && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const [status] = await once(child, 'close');
  for (const signal of SIGNALS) process.off(signal, stop);
  if (stopped) throw new Trouble('stopped.');
  if (status === 0) return;
  const plain = said.map((line) => stripVTControlCharacters(line).trim()).filter(Boolean);
  const lines = plain.filter((line) => !HEADING.test(line));
  const reason = lines.find((line) => REASON.test(line)) ?? lines[0] ?? 'it did not say why';
  throw new Trouble(`\`${command}\` failed: ${reason}`, said.join('\n'));
}

/** Waits for all of them, whatever becomes of one; then the first failure. @param {Iterable<Promise<unknown>>} works */
export async function all(works) {
  for (const result of await Promise.allSettled(works)) {
    if (result.status === 'rejected') throw result.reason;
  }
}
