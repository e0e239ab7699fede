import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `.js` as built; `.ts` when run from source, which takes a loader. */
const EXTENSION = extname(fileURLToPath(import.meta.url));
const FLAGS: readonly string[] =
  EXTENSION === '.ts' ? ['--conditions=@twofold/source', `--import=${loader()}`] : [];

/** By its address: the bare name would be looked for where the tests are, not where we are. */
function loader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

/** The command that runs one of the programs in `bin/` with this same node. */
export function nodeCommand(program: string, ...args: readonly string[]): readonly string[] {
  return [process.execPath, ...FLAGS, fileURLToPath(ownModule(`./bin/${program}`)), ...args];
}

/** The address of a module of ours, as built or from source. */
export function ownModule(path: string): string {
  return new URL(`${path}${EXTENSION}`, import.meta.url).href;
}

/** What every node that is to load our modules needs in its environment. */
export function nodeEnvironment(): NodeJS.ProcessEnv {
  if (FLAGS.length === 0) return {};
  const { NODE_OPTIONS = '' } = process.env;
  return { NODE_OPTIONS: [NODE_OPTIONS, ...FLAGS].join(' ').trim() };
}
