import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['packages', 'apps', 'bench', 'e2e', 'training', 'scripts', 'examples'];
const MADE = new Set(['node_modules', 'dist', 'wasm']);

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : sources(path);
    return /\.(?:[cm]?[jt]s|tsx)$/.test(entry.name) ? [path] : [];
  });
}

test('no source names a temporary folder itself: two runs would meet there', () => {
  const files = FOLDERS.flatMap(sources);
  expect(files.length).toBeGreaterThan(500);
  const naming = /['"`]\/(?:var\/)?tmp\b/;
  expect(files.filter((file) => naming.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
