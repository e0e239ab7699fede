import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Fault } from '../grade/judge.js';
import { simulatorCommand } from './submission.js';

/**
 * A teacher's own faulty simulators: each file of a folder is one, a JavaScript module or a program
 * that speaks the protocol. Its first comment says what is wrong with it.
 */
export function ownFaults(folder: string): readonly Fault[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name }): readonly Fault[] => {
      const file = resolve(join(folder, name));
      const command = simulatorCommand(file);
      if (command === undefined) return [];
      const isModule = ['.js', '.mjs'].includes(extname(file));
      const said = /^(?:#!.*\n)?\s*(?:\/\/+|#+|\/\*+|"""|--)\s*(.*?)\s*(?:\*\/|""")?$/m;
      return [
        {
          name: name.slice(0, name.length - extname(name).length),
          says: said.exec(readFileSync(file, 'utf8').slice(0, 2000))?.[1] ?? '',
          scope: 'core',
          area: 'own',
          // In its own folder, which is hidden from all that run elsewhere.
          source: isModule ? { module: file } : { command, cwd: resolve(folder) },
        },
      ];
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
