// Speaks the protocol on standard input and output for a module's or the catalogue's simulator:
//   serve --module FILE    or    serve --catalogue NAME
import { pathToFileURL } from 'node:url';
import type { CreatePlayer, CreateSimulator } from '../candidate.js';
import { findSimulator } from '../catalogue/index.js';
import { describeThrown } from '../checks/failure.js';
import { stdioChannel } from '../protocol/channel.js';
import { serve } from '../protocol/serve.js';

// Standard output belongs to the protocol: what a simulator prints goes to standard error.
process.stdout.write = process.stderr.write.bind(process.stderr);

const [kind, name = ''] = process.argv.slice(2);
try {
  if (kind === '--catalogue') {
    const found = findSimulator(name);
    if (found === undefined) throw new RangeError(`no simulator is named ${name}`);
    await serve(found.create, stdioChannel());
  } else {
    const { createSimulator, createPlayer } = await importModule(name);
    await serve(createSimulator, stdioChannel(), createPlayer);
  }
} catch (error) {
  // Uncaught, it is shown with file and line.
  if (error instanceof SyntaxError) throw error;
  process.stderr.write(`${describeThrown(error)}\n`);
  process.exitCode = 1;
}

interface Exports {
  readonly createSimulator: CreateSimulator;
  readonly createPlayer?: CreatePlayer;
}

async function importModule(file: string): Promise<Exports> {
  const module = (await import(pathToFileURL(file).href)) as Partial<Exports>;
  if (typeof module.createSimulator !== 'function') {
    throw new TypeError(`${file} exports no function createSimulator`);
  }
  return module as Exports;
}
