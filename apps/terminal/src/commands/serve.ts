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

/** The program of the server's package, which this command brings along when it is one itself. */
function installedServer(): string | undefined {
  try {
    const manifest = fileURLToPath(import.meta.resolve('twofold-server/package.json'));
    return join(dirname(manifest), 'dist', 'main.js');
  } catch {
    return undefined; // not installed
  }
}

/** Starts the server that is installed; in the repository it does what `npm start` does, whatever that is. */
export const run: Run = async (given, io) => {
  const server = installedServer();
  const root = server === undefined ? findRoot() : process.cwd();
  if (root === undefined)
    return fail(io, 'the server is not installed: npm install twofold-server');
  const env = {
    TWOFOLD_LOG: 'warn',
    ...io.env,
    ...(given.has(PORT) && { PORT: `${given.get(PORT)}` }),
    ...(given.has(HOST) && { HOST: given.get(HOST) }),
  };
  // In a group of its own, which is told as a whole: npm does not hand every signal on.
  const isWindows = process.platform === 'win32';
  const options = { cwd: root, env, stdio: 'inherit', detached: !isWindows } as const;
  const child =
    server === undefined
      ? spawn('npm start --silent', { ...options, shell: true })
      : spawn(process.execPath, [server], options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (child.pid === undefined || child.exitCode !== null) return;
      if (isWindows) child.kill(signal);
      else process.kill(-child.pid, signal);
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve(fail(io, `the server cannot be started: ${error.message}`)),
    );
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
};
