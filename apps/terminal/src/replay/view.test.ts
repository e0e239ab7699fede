import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KEYS, openPty } from '../testing/pty.js';
import { runTwofold } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = new Map([
  ['U', 'up'],
  ['D', 'down'],
  ['L', 'left'],
  ['R', 'right'],
]);

test('a replay is watched, stepped through and jumped in', async () => {
  const file = join(folder, 'game.json');
  const { out } = await runTwofold(['--json'], { input: 'ULDRULDRULDRz' });
  writeFileSync(file, out);
  const log = (JSON.parse(out) as { replay: string }).replay.split('\n\n')[1]!.trim();
  const { length } = log;
  const nameAt = (number: number): string => NAMES.get(log[number - 1]!)!;
  const view = openPty(['replay', file, '--still']);
  await view.shows(`0 of ${length}: the start`);
  view.type(KEYS.right + KEYS.right);
  await view.shows(`2 of ${length}: ${nameAt(2)}`);
  view.type(KEYS.left);
  await view.shows(`1 of ${length}: ${nameAt(1)}`);
  view.type('5\r');
  await view.shows(`5 of ${length}: ${nameAt(5)}`);
  view.type('\u001b[F');
  await view.shows(`${length} of ${length}: undo`);
  view.type('\u001b[H++ ');
  await view.shows(`${length} of ${length}: undo`);
  expect(await view.quit()).toBe(0);
});
