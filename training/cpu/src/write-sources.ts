import { writeFileSync } from 'node:fs';
import { networkSource, sizesSource } from './network-source.js';
import { parsePatterns } from './patterns.js';

/** Writes the generated part of assembly/ for the network that it shows to readers. */
export function writeSources(): void {
  const patterns = parsePatterns('4x6');
  if (!patterns.ok) throw new Error('the named networks are well-formed');
  const folder = new URL('../assembly/', import.meta.url);
  writeFileSync(new URL('network.ts', folder), networkSource(patterns.value, 1));
  writeFileSync(new URL('sizes.ts', folder), sizesSource(patterns.value, 1));
}
