// Compiles the inner loops of exact play into a text within the sources: they are so small that one
// more file to load would cost more, and the player can answer at once.
import { readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const OPTIONS =
  '-O3 --noAssert --runtime stub --importMemory --memoryBase 8 --use abort= --enable simd';
const OUTPUT = new URL('../../src/slide/exact/kernel-code.ts', import.meta.url);

let wasm;
const { error, stderr } = await asc.main(
  ['index.ts', '--outFile', 'exact.wasm', ...OPTIONS.split(' ')],
  {
    readFile: (name) =>
      name === 'index.ts' ? readFileSync(new URL(name, import.meta.url), 'utf8') : null,
    writeFile: (_, contents) => (wasm = contents),
    listFiles: () => [],
  },
);
if (error) throw new Error(stderr.toString());
const lines = Buffer.from(wasm).toString('base64').match(/.{1,88}/g);
const text = [
  '/** The module of `assembly/exact/`, made by `assembly/exact/build.mjs`. */',
  'export const KERNEL_CODE: string =',
  `${lines.map((line) => `  '${line}'`).join(' +\n')};\n`,
].join('\n');

writeFileSync(OUTPUT, text);
