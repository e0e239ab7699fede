import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PATH } from './root.mjs';
import { Trouble } from './trouble.mjs';

/** The line of a tool that says what is wrong. */
const REASON =
  /^\s*[x×] |\b(?:error|fail(?:ed|s|ure)?|cannot|could not|not exported|out of date)\b/i;

/**
 * Runs a command of a tool without its chatter: what it said is shown only when it fails.
 *
 * @param {string} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, isProgress?: (line: string) => boolean }} options lines
 *   that only tell how far it is are never shown
 */
export async function runTool(command, { cwd, env = {}, isProgress = () => false }) {
  const child = spawn(command, {
    cwd,
    env: { ...process.env, PATH, ...env },
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = /** @type {string[]} */ ([]);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      if (!isProgress(line)) said.push(line);
    });
  }
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status === 0) return;
  const reason = said.find((line) => REASON.test(line)) ?? said[0] ?? 'it did not say why';
  throw new Trouble(`\`${command}\` failed: ${reason.trim()}`, said.join('\n'));
}
