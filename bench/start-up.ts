// How long the command takes to start, as a multiple of an empty program: its version, and the first
// frame of a game in a pseudo-terminal. `npm run bench:start-up`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { median } from './results.js';

const ROUNDS = 25;
const COMMAND = fileURLToPath(new URL('../apps/terminal/bin/twofold.mjs', import.meta.url));
/** The last thing that the first frame draws. */
const FRAME = 'Q quit';

const home = mkdtempSync(join(tmpdir(), 'twofold-start-up-'));
const env = { ...process.env, TERM: 'xterm-256color', XDG_DATA_HOME: home };

/** Milliseconds until a program has printed a text, or has ended. */
async function timeOf(words: readonly string[], until?: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...words], { cols: 80, rows: 24, env });
    let text = '';
    child.onData((data) => {
      text += data;
      if (until === undefined || !text.includes(until)) return;
      resolve(performance.now() - begun);
      child.kill('SIGTERM');
    });
    child.onExit(() => resolve(performance.now() - begun));
  });
}

const times = { empty: [] as number[], version: [] as number[], frame: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  times.empty.push(await timeOf(['-e', '0']));
  times.version.push(await timeOf([COMMAND, '--version']));
  times.frame.push(await timeOf([COMMAND, '--seed', '1'], FRAME));
}
rmSync(home, { recursive: true });

for (const [name, values] of Object.entries(times)) {
  const ratio = median(values) / median(times.empty);
  console.log(`${name.padEnd(8)} ${median(values).toFixed(0)} ms, ${ratio.toFixed(2)} times empty`);
}
