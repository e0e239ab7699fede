// Speaks the protocol on standard input and output for a module's or the catalogue's simulator:
//   serve --module FILE    or    serve --catalogue NAME
import { pathToFileURL } from 'node:url';
import type { CreateSimulator } from '../candidate.js';
import { findSimulator } from '../catalogue/index.js';
import { describeThrown } from '../checks/failure.js';
import { stdioChannel } from '../protocol/channel.js';
import { serve } from '../protocol/serve.js';

// Standard output belongs to the protocol: what a simulator prints goes to standard error.
process.stdout.write = process.stderr.write.bind(process.stderr);

const [kind, name = ''] = process.argv.slice(2);
try {
  const create = kind === '--catalogue' ? findSimulator(name)?.create : await importModule(name);
  if (create === undefined) throw new RangeError(`no simulator is named ${name}`);
  await serve(create, stdioChannel());
} catch (error) {
  // Uncaught, it is shown with file and line.
  if (error instanceof SyntaxError) throw error;
  process.stderr.write(`${describeThrown(error)}\n`);
  process.exitCode = 1;
}

async function importModule(file: string): Promise<CreateSimulator> {
  const module = (await import(pathToFileURL(file).href)) as { createSimulator?: unknown };
  if (typeof module.createSimulator !== 'function') {
    throw new TypeError(`${file} exports no function createSimulator`);
  }
  return module.createSimulator as CreateSimulator;
}
