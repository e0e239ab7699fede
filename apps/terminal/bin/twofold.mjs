#!/usr/bin/env node
// Starts what the build has made of src/. The first time, it has it made.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);

if (!existsSync(main)) {
  const { spawnSync } = await import('node:child_process');
  const { fileURLToPath } = await import('node:url');
  process.stderr.write('twofold: building it, this once\n');
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const { status } = spawnSync('npm run build --silent', {
    cwd,
    shell: true,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    process.stderr.write('twofold: it could not be built; npm run build says why\n');
    process.exit(1);
  }
}
await import(main.href);
