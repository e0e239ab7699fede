#!/usr/bin/env node
// Starts what the build has made of src/. The first time, it has it made.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);

if (!existsSync(main)) {
  const { spawnSync } = await import('node:child_process');
  const { fileURLToPath } = await import('node:url');
  const door = fileURLToPath(new URL('../../../scripts/run.cjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [door, 'setup'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
await import(main.href);
