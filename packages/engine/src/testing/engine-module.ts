import { readFileSync } from 'node:fs';
import type { TableDecoder } from '../slide/network/tables.js';

const MODULE = new WebAssembly.Module(
  readFileSync(new URL('../../wasm/engine.wasm', import.meta.url)),
);

/** The engine's module with a memory of its own, for tests of single functions. */
export function decoderForTests(): { memory: WebAssembly.Memory; decoder: TableDecoder } {
  const memory = new WebAssembly.Memory({ initial: 32, maximum: 65_536 });
  const instance = new WebAssembly.Instance(MODULE, { env: { memory }, host: { poll: () => 0 } });
  return { memory, decoder: instance.exports as unknown as TableDecoder };
}
