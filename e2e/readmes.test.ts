import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['--conditions=@twofold/source', '--import', 'tsx', '--input-type=module', '-e'];

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

describe.concurrent('examples of a README run, and print what it says', () => {
  test.each(examples)('$page', async ({ code, prints }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [...SOURCES, code], {
      cwd: ROOT,
    });
    expect(stdout).toBe(prints ?? stdout);
  });
});
