// Brings a clone to where a command can run: packages installed, and what it names built, with everything
// that needs. Uses Node's own modules only, since nothing may be installed yet.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorkspaces } from './prepare/build.mjs';
import { install } from './prepare/install.mjs';
import { withLock } from './prepare/lock.mjs';
import { ROOT } from './prepare/root.mjs';
import { said } from './prepare/say.mjs';
import { explained } from './prepare/trouble.mjs';

/** @param {readonly string[]} names folders of workspaces, such as `apps/web` */
export async function prepare(names) {
  await explained(async () => {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    await withLock(join(ROOT, '.cache', 'preparing'), async () => {
      await install();
      await buildWorkspaces(names);
    });
  }).finally(said);
}
