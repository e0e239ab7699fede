// Runs the AssemblyScript compiler in a thread of its own, away from tsx, which would take ten seconds
// to transform the compiler's own ten megabytes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { main } from 'assemblyscript/asc';

/** @type {{ root: string, written: Record<string, string>, flags: string[] }} */
const { root, written, flags } = workerData;
/** @type {string[]} */
const said = [];
/** @type {Uint8Array | undefined} */
let binary;

const { error } = await main(flags, {
  stderr: { write: (text) => void said.push(String(text)) },
  readFile: (name) => written[name] ?? readIfThere(join(root, name)),
  writeFile: (_name, contents) => {
    if (typeof contents !== 'string') binary = contents;
  },
  listFiles: () => [],
});
parentPort?.postMessage(
  { binary, problem: error === null ? '' : `${error.message}\n${said.join('')}` },
  [],
);

/**
 * The compiler tries several paths for an import: null means that there is none.
 * @param {string} path
 */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
