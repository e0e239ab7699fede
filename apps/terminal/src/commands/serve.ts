import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '../cli/spec.js';
import { fail } from '../cli/io.js';
import { HOST, PORT } from './options.js';

/** The folder of the repository: the first one above this file with the scripts in it. */
function findRoot(): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'scripts', 'start.mjs'))) {
    if (folder === dirname(folder)) return undefined;
    folder = dirname(folder);
  }
  return folder;
}

/** Does what `npm start` does, whatever that is. */
export const run: Run = async (given, io) => {
  const root = findRoot();
  if (root === undefined) return fail(io, 'the browser app is only served from the repository');
  const port = given.get(PORT);
  const host = given.get(HOST);
  const env = {
    ...io.env,
    ...(port === undefined ? {} : { PORT: `${port}` }),
    ...(host === undefined ? {} : { HOST: host }),
  };
  // In a group of its own, which is told as a whole: npm does not hand every signal on.
  const isWindows = process.platform === 'win32';
  const child = spawn('npm start --silent', {
    cwd: root,
    env,
    shell: true,
    stdio: 'inherit',
    detached: !isWindows,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (child.pid === undefined || child.exitCode !== null) return;
      if (isWindows) child.kill(signal);
      else process.kill(-child.pid, signal);
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(fail(io, `npm cannot be started: ${error.message}`)));
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
};
