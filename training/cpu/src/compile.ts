import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { writeWhole } from './atomic-file.js';
import { layoutOf, MEMORY_PAGE } from './layout.js';
import { networkSource, sizesSource } from './network-source.js';
import type { Pattern } from './patterns.js';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const ASSEMBLY = 'training/cpu/assembly';
/** The compiled module depends on what is in these folders. */
const SOURCE_FOLDERS = [ASSEMBLY, 'packages/engine/assembly'];
const CACHE = join(ROOT, '.cache', 'training-cpu');
const MOST_PAGES = 65_536;

/** What assemble.mjs answers. */
interface Assembled {
  readonly binary?: Uint8Array<ArrayBuffer>;
  readonly problem: string;
}

/**
 * Compiles the trainer for a network, in a few seconds, or takes it from the cache. With the patterns
 * as constants it learns much faster than code that reads them from a table.
 */
export async function compileFor(
  patterns: readonly Pattern[],
  stageCount: number,
): Promise<WebAssembly.Module> {
  const written = {
    [`${ASSEMBLY}/network.ts`]: networkSource(patterns, stageCount),
    [`${ASSEMBLY}/sizes.ts`]: sizesSource(patterns, stageCount),
  };
  const flags = flagsFor(layoutOf(patterns, stageCount).bytes);
  const cached = join(CACHE, `${fingerprint({ written, flags })}.wasm`);
  const known = readIfThere(cached);
  if (known !== undefined) return WebAssembly.compile(new Uint8Array(known));
  const binary = await assembled(written, flags);
  mkdirSync(CACHE, { recursive: true });
  writeWhole(cached, [binary]);
  return WebAssembly.compile(binary);
}

function flagsFor(memoryBytes: number): readonly string[] {
  const pages = Math.ceil(memoryBytes / MEMORY_PAGE);
  const settings = [
    `${ASSEMBLY}/index.ts --outFile trainer.wasm --optimizeLevel 3 --shrinkLevel 0 --noAssert`,
    `--importMemory --initialMemory ${pages} --maximumMemory ${MOST_PAGES} --sharedMemory`,
    '--runtime stub --enable threads --enable simd --use abort=',
  ];
  return [...settings.join(' ').split(' '), '--baseDir', ROOT];
}

function fingerprint(given: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(given));
  for (const folder of SOURCE_FOLDERS) {
    for (const name of readdirSync(join(ROOT, folder)).toSorted()) {
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 32);
}

async function assembled(
  written: Readonly<Record<string, string>>,
  flags: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('assemble.mjs', import.meta.url), {
    workerData: { root: ROOT, written, flags },
    execArgv: [],
  });
  const [{ binary, problem }] = (await once(worker, 'message')) as [Assembled];
  await worker.terminate();
  // Patterns are checked before, so this is a mistake in the sources.
  if (binary === undefined) throw new Error(`the trainer does not compile: ${problem}`);
  return binary;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
