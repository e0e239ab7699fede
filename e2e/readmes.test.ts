import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['--conditions=@twofold/source', '--import', 'tsx'];

/** An example, and what it prints if the page says so. */
const EXAMPLE = /^```js\n(?<code>.*?)^```\n(?:\n```text\n(?<prints>.*?)^```)?/gms;

const packages = readdirSync(`${ROOT}/packages`).map((name) => `packages/${name}/README.md`);
const pages = ['README.md', ...packages];

const examples = pages.flatMap((page) =>
  [...readFileSync(`${ROOT}/${page}`, 'utf8').matchAll(EXAMPLE)].map(({ groups }) => ({
    page,
    code: groups!['code']!,
    prints: groups!['prints'],
  })),
);

test.each(packages)('%s has an example and says what it prints', (page) => {
  expect(examples.find((example) => example.page === page)?.prints).toBeDefined();
});

test('examples of a README run, and print what it says', () => {
  // In one process, which reads our packages once.
  const folder = mkdtempSync(join(tmpdir(), 'readmes-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const names = examples.map((_, i) => `example-${i}.mjs`);
    for (const [i, { code }] of examples.entries()) writeFileSync(join(folder, names[i]!), code);
    const all = names.map((name) => `await import('./${name}');\nconsole.log('\\f');\n`).join('');
    writeFileSync(join(folder, 'all.mjs'), all);
    const words = [...SOURCES, join(folder, 'all.mjs')];
    const printed = execFileSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
    const texts = printed.split('\f\n').slice(0, -1);
    expect(texts.map((text, i) => [examples[i]!.page, text])).toEqual(
      examples.map(({ page, prints }, i) => [page, prints ?? texts[i]]),
    );
    expect(texts).toHaveLength(examples.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
