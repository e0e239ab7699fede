import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MAIN } from './testing/pty.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(
  words: readonly string[],
  input = '',
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [MAIN, ...words]);
  const written = { out: '', err: '' };
  child.stdout.on('data', (data) => (written.out += String(data)));
  child.stderr.on('data', (data) => (written.err += String(data)));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...written };
}

test('the version is told at once', async () => {
  const { code, out, err } = await run(['--version']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^twofold \d+\.\d+\.\d+\n$/);
});

test('a process ends with the exit code, and with whole output into a pipe', async () => {
  const { code, out } = await run(['--seed', '3'], 'ULDR'.repeat(300));
  expect(code).toBe(0);
  expect(out).toMatch(/Game Over: \d+ points, \d+ turns\n/);
  expect(await run(['--width', '1'])).toMatchObject({ code: 2, out: '' });
  expect(await run(['verify', join(folder, 'none')])).toMatchObject({ code: 1 });
});

test('a broken pipe ends it quietly', async () => {
  const child = spawn(process.execPath, [MAIN]);
  let err = '';
  child.stderr.on('data', (data) => (err += String(data)));
  child.stdout.once('data', () => child.stdout.destroy());
  child.stdin.on('error', () => {});
  child.stdin.write('ULDR'.repeat(20_000));
  child.stdin.end();
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, err }).toEqual({ code: 141, err: '' });
});

test.runIf(existsSync('/dev/full'))('output that cannot be written is told', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [MAIN, '--help'], { stdio: ['ignore', full, 'pipe'] });
  let err = '';
  child.stderr!.on('data', (data) => (err += String(data)));
  const [code] = (await once(child, 'close')) as [number | null];
  closeSync(full);
  expect(code).toBe(1);
  expect(err).toBe('twofold: the output cannot be written: the disk is full\n');
});
