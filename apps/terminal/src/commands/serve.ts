import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Run } from '../cli/spec.js';
import { fail } from '../io.js';
import { HOST, PORT } from './options.js';

/** The repository, seen from `dist/commands` or `src/commands`. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Does what `npm start` does, whatever that is. */
export const run: Run = async (given, io) => {
  if (!existsSync(`${ROOT}package.json`)) {
    return fail(io, 'the browser app is only served from the repository');
  }
  const port = given.get(PORT);
  const host = given.get(HOST);
  const env = {
    ...io.env,
    ...(port === undefined ? {} : { PORT: `${port}` }),
    ...(host === undefined ? {} : { HOST: host }),
  };
  const child = spawn('npm start --silent', { cwd: ROOT, env, shell: true, stdio: 'inherit' });
  // The terminal tells the child too: we only have to wait for it.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(fail(io, `npm cannot be started: ${error.message}`)));
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
};
