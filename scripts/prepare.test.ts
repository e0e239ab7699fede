import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** A clone with the real scripts, two workspaces, and an npm that does what the test says. */
let clone: string;
const path = (...parts: readonly string[]): string => join(clone, ...parts);

function write(file: string, content: string): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), content);
}

function workspace(name: string, more: object): void {
  write(`packages/${name}/package.json`, JSON.stringify({ name: `@twofold/${name}`, ...more }));
  write(`packages/${name}/src/index.ts`, name);
}

function npmDoes(script: string): void {
  write('bin/npm', `#!/bin/sh\n${script}\n`);
  chmodSync(path('bin/npm'), 0o755);
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  const own = fileURLToPath(new URL('.', import.meta.url));
  for (const file of ['run.cjs', 'setup.mjs', 'prepare.mjs', 'prepare']) {
    cpSync(join(own, file), path('scripts', file), { recursive: true });
  }
  write('package.json', JSON.stringify({ workspaces: ['packages/*'] }));
  write('package-lock.json', JSON.stringify({ packages: {} }));
  write('tsconfig.base.json', '{}');
  const build = 'mkdir -p dist && cat src/* >> ../../built && touch dist/it';
  workspace('app', {
    dependencies: { '@twofold/part': '0' },
    scripts: { build },
    made: ['dist/it'],
  });
  workspace('part', { scripts: { build }, made: ['dist/it'] });
  npmDoes('mkdir -p node_modules');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

async function setup(node: readonly string[] = []): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...node, path('scripts/run.cjs'), 'setup'], {
    env: { ...process.env, PATH: path('bin') + delimiter + process.env['PATH'] },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await text(child.stderr);
  return { code: await ended, said };
}

/** What was built since the last look, in order. */
function built(): string {
  const log = existsSync(path('built')) ? readFileSync(path('built'), 'utf8') : '';
  rmSync(path('built'), { force: true });
  return log;
}

describe('what is built', () => {
  test('comes after what it needs, and once', async () => {
    expect((await setup()).code).toBe(0);
    expect(built()).toBe('partapp');
    expect(await setup()).toEqual({ code: 0, said: '' });
    expect(built()).toBe('');
  });

  test.each<[row: string, change: () => void, again: string]>([
    ['a source of the app', () => write('packages/app/src/index.ts', 'APP'), 'APP'],
    ['a source of what it needs', () => write('packages/part/src/index.ts', 'PART'), 'PARTapp'],
    ['a new file', () => write('packages/part/src/more.ts', '+'), 'part+app'],
    ['what was made is gone', () => rmSync(path('packages/part/dist/it')), 'part'],
    ['a test', () => write('packages/part/src/index.test.ts', ''), ''],
    ['a folder that is no workspace', () => write('packages/old/dist/it', ''), ''],
  ])('is built again after a change: %s', async (_, change, again) => {
    await setup();
    built();
    change();
    expect((await setup()).code).toBe(0);
    expect(built()).toBe(again);
  });

  test('is built once when two commands meet, and after one that was killed', async () => {
    write('.cache/preparing', '4194999'); // no process has this number
    const both = await Promise.all([setup(), setup()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(built()).toBe('partapp');
  });
});

describe('what is in the way is one sentence', () => {
  test.each([
    ['no network', 'npm error code ENOTFOUND', 'connect this machine to the network'],
    ['a full disk', 'npm error code ENOSPC', 'the disk is full'],
    ['a folder that cannot be written', 'npm error code EACCES', 'could not be written'],
    ['anything else', 'npm error it is broken', '`npm ci'],
  ])('%s', async (_, words, sentence) => {
    npmDoes(`echo '${words}' >&2; exit 1`);
    const { code, said } = await setup();
    expect(code).toBe(1);
    const last = said.trim().split('\n').at(-1);
    expect(last).toMatch(/^Twofold: /);
    expect(last).toContain(sentence);
    expect(said).not.toContain('    at ');
  });

  test('a build that fails says why, and its own words are there', async () => {
    const build = `echo 'chatter'; echo "error: EACCES is no number" >&2; exit 1`;
    workspace('part', { scripts: { build }, made: ['dist/it'] });
    const { code, said } = await setup();
    expect(code).toBe(1);
    expect(said).toContain('chatter\n');
    expect(said.trim().split('\n').at(-1)).toBe(
      `Twofold: \`${build}\` failed: error: EACCES is no number`,
    );
    expect(built()).toBe('');
  });

  test.each(['12.22.0', '18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.1.0'])(
    'Node %s is too old, or left out',
    async (version) => {
      write(
        'version.cjs',
        `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`,
      );
      const { code, said } = await setup(['--require', path('version.cjs')]);
      expect(code).toBe(1);
      expect(said).toBe(
        `Twofold: this is Node ${version}, and 20.19, 22.12, 24 or newer is needed: install Node 24 from your system or from nodejs.org, then try again.\n`,
      );
    },
  );
});
