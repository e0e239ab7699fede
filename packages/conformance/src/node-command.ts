import { fileURLToPath } from 'node:url';

/** The command that runs one of the programs in `bin/` with this same node. */
export function nodeCommand(program: string, ...args: readonly string[]): readonly string[] {
  return [process.execPath, fileURLToPath(builtModule(`bin/${program}`)), ...args];
}

/** The address of a module of ours as it was built, also for whoever runs the sources: Node does not read TypeScript. */
export function builtModule(path: string): string {
  return new URL(`../dist/${path}.js`, import.meta.url).href;
}
