import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aliasOf } from '../catalogue/index.js';
import { builtModule, nodeCommand } from '../node-command.js';

/** A simulator as the tests that are graded meet it. */
export interface StandIn {
  /** A JavaScript module that exports `createSimulator`. */
  readonly module: string;
  /** A program without arguments that speaks the protocol. */
  readonly program: string;
}

/** A folder of simulators whose files do not tell by name or text what is wrong with them. */
export interface StandIns {
  add(name: string): Promise<StandIn>;
  remove(): Promise<void>;
}

export async function makeStandIns(): Promise<StandIns> {
  const folder = await mkdtemp(join(tmpdir(), 'twofold-grade-'));
  return {
    async add(name) {
      const path = join(folder, `simulator-${randomUUID()}`);
      const module = `${path}.mjs`;
      await writeFile(module, moduleText(name));
      const program = process.platform === 'win32' ? `${path}.cmd` : path;
      await writeFile(program, programText(name));
      await chmod(program, 0o755);
      return { module, program };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function moduleText(name: string): string {
  return [
    `import { findSimulator } from ${JSON.stringify(builtModule('catalogue/index'))};`,
    `export const createSimulator = findSimulator(${JSON.stringify(aliasOf(name))}).create;`,
    '',
  ].join('\n');
}

function programText(name: string): string {
  const command = nodeCommand('serve', '--catalogue', aliasOf(name));
  if (process.platform === 'win32') {
    return `@${command.map((part) => `"${part}"`).join(' ')}\r\n`;
  }
  const quoted = command.map((part) => `'${part.replaceAll("'", `'\\''`)}'`);
  return `#!/bin/sh\nexec ${quoted.join(' ')}\n`;
}
