import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPty } from '../testing/pty.js';
import { runTwofold } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a replay is watched, stepped through and jumped in', async () => {
  const file = join(folder, 'game.json');
  const { out } = await runTwofold(['--json'], { input: 'ULDRULDRULDRz' });
  writeFileSync(file, out);
  const { length } = [...(JSON.parse(out) as { replay: string }).replay.split('\n\n')[1]!.trim()];
  const view = openPty(['replay', file, '--still']);
  await view.shows(`0 of ${length}: the start`);
  view.type('\u001b[C\u001b[C');
  await view.shows(`2 of ${length}: left`);
  view.type('\u001b[D');
  await view.shows(`1 of ${length}: up`);
  view.type('5\r');
  await view.shows(`5 of ${length}: `);
  view.type('\u001b[F');
  await view.shows(`${length} of ${length}: undo`);
  view.type('\u001b[H++ ');
  await view.shows(`${length} of ${length}: undo`);
  view.type('q');
  expect((await view.exit).code).toBe(0);
});
