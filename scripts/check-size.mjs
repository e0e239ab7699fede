// What the first visit loads must stay small: the scripts and style sheets that the built page names,
// with what those scripts import at once, as gzip sends them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'apps', 'web', 'dist');
const LIMITS = { js: 45_000, css: 12_000 };

const page = readFileSync(join(DIST, 'index.html'), 'utf8');
const named = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, path]) => path,
);
const loaded = new Set(named);
for (const path of loaded) {
  if (!path.endsWith('.js')) continue;
  const script = readFileSync(join(DIST, path), 'utf8');
  if (script.includes(join(ROOT, 'apps')) || script.includes(join(ROOT, 'packages'))) {
    console.error(`${path} names a folder of this machine: it was built for development`);
    process.exitCode = 1;
  }
  // Static imports only: what is imported by a call is loaded when it is used.
  for (const [, other] of script.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g)) {
    loaded.add(join(dirname(path), other));
  }
}

for (const [kind, limit] of Object.entries(LIMITS)) {
  const paths = [...loaded].filter((path) => path.endsWith(`.${kind}`));
  const size = paths.reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(DIST, path))).length,
    0,
  );
  console.log(`${kind}: ${size} bytes in ${paths.length} files, at most ${limit}`);
  if (paths.length === 0 || size > limit) process.exitCode = 1;
}
