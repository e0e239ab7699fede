// `npm start`: builds the web app and the server, and serves both on one port with the embedded
// database. Node's own modules only.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STEPS = [
  'npm run build:wasm',
  'tsc -b packages/engine apps/server',
  'vite build apps/web --logLevel warn',
];

const env = {
  ...process.env,
  PATH: join(ROOT, 'node_modules', '.bin') + delimiter + process.env.PATH,
};
for (const step of STEPS) {
  if (spawnSync(step, { cwd: ROOT, env, shell: true, stdio: 'inherit' }).status !== 0) {
    console.error(`start: ${step} failed`);
    process.exit(1);
  }
}

process.env.TWOFOLD_WEB ??= join(ROOT, 'apps', 'web', 'dist');
process.env.TWOFOLD_DATA ??= join(ROOT, '.twofold-data');
process.env.TWOFOLD_LOG ??= 'warn';
await import(pathToFileURL(join(ROOT, 'apps', 'server', 'dist', 'main.js')).href);
