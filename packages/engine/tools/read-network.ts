import { existsSync, readFileSync } from 'node:fs';
import { joined } from '../src/common/hash.js';
import type { NetworkFile } from '../src/slide/network/file.js';
import { checkNetwork } from '../src/slide/network/store.js';

/**
 * Reads a network file, or one that the trainer wrote in parts: either all parts are named, or NAME
 * stands for NAME.0, NAME.1, and so on. Ends the program when it is damaged.
 */
export async function readNetwork(
  paths: readonly string[],
): Promise<{ file: NetworkFile; bytes: Uint8Array }> {
  const bytes = joined(paths.flatMap(partsOf).map((path) => readFileSync(path)));
  const checked = await checkNetwork(bytes);
  if (!checked.ok) throw new Error(`${paths.join(' ')}: ${checked.error.message}`);
  return { file: checked.value, bytes };
}

function partsOf(path: string): string[] {
  if (existsSync(path)) return [path];
  const parts: string[] = [];
  while (existsSync(`${path}.${parts.length}`)) parts.push(`${path}.${parts.length}`);
  if (parts.length === 0) throw new Error(`there is neither ${path} nor ${path}.0`);
  return parts;
}
