// Speaks the protocol on standard input and output for a module's or the catalogue's simulator:
//   serve --module FILE    or    serve --catalogue NAME
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreatePlayer, CreateSimulator } from '../candidate.js';
import { describeThrown } from '../thrown.js';
import { stdioChannel } from '../protocol/channel.js';
import { serve } from '../protocol/serve.js';

// Standard output belongs to the protocol: what a simulator prints goes to standard error.
process.stdout.write = process.stderr.write.bind(process.stderr);

const [kind, name = ''] = process.argv.slice(2);
try {
  if (kind === '--catalogue') {
    // Only then: where somebody else's module is served, the catalogue is hidden from it.
    const { findSimulator } = await import('../catalogue/index.js');
    const found = findSimulator(name);
    if (found === undefined) throw new RangeError(`no simulator is named ${name}`);
    await serve(found.create, stdioChannel());
  } else {
    const { createSimulator, createPlayer } = await importModule(name);
    await serve(createSimulator, stdioChannel(), createPlayer, (thrown) => placeIn(name, thrown));
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

/** The line of the module that an exception comes from, and who called that. */
function placeIn(file: string, { stack = '' }: Error): string {
  const lines = stack
    .split(`${pathToFileURL(file).href}:`)
    .slice(1, 3)
    .map((rest) => `${basename(file)}:${Number.parseInt(rest)}`);
  return lines.length === 0 ? '' : ` (${lines.join(', called in ')})`;
}

async function importModule(file: string): Promise<Exports> {
  const module = (await import(pathToFileURL(file).href)) as Partial<Exports>;
  if (typeof module.createSimulator !== 'function') {
    throw new TypeError(`${file} exports no function createSimulator`);
  }
  return module as Exports;
}
