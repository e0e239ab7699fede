import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTwofold } from '../testing/run.js';
import { terminalDots } from './dots/game.js';
import { TERMINAL_GAMES } from './index.js';

const NONE = 'there is no computer player for Dots\n';
const folder = mkdtempSync(join(tmpdir(), 'twofold-no-computer-'));
const file = join(folder, 'game.json');

beforeAll(async () => {
  const { out } = await runTwofold(['dots', '--json'], { input: '0.0RR' });
  writeFileSync(file, out);
  Object.assign(TERMINAL_GAMES, { dots: { ...terminalDots, computer: undefined } });
});
afterAll(() => {
  Object.assign(TERMINAL_GAMES, { dots: terminalDots });
  rmSync(folder, { recursive: true });
});

test.each([
  ['is asked about a position', ['analyse', 'RRB/BBO/OGR'], ''],
  ['reviews', ['review', file], `${file}: `],
])('a game without a computer player: none %s', async (_, words, before) => {
  const ran = await runTwofold(words);
  expect(ran).toEqual({ code: 1, out: '', err: `twofold: ${before}${NONE}` });
});

test('a game without a computer player has no option for one', async () => {
  const { out } = await runTwofold(['dots', '--help']);
  expect(out).toContain('--seed');
  expect(out).not.toMatch(/--player|--time-limit/);
  const { code, err } = await runTwofold(['dots', '--player', 'c']);
  expect({ code, err: err.split('\n', 1)[0] }).toEqual({
    code: 2,
    err: expect.stringContaining("unknown option '--player'") as string,
  });
});

test('a game without a computer player is played, watched and verified all the same', async () => {
  const { code, out } = await runTwofold(['dots'], { input: 'H 0.0RR' });
  expect(code).toBe(0);
  expect(out).toContain(NONE);
  expect(out).toContain('Score: 3');
  expect(await runTwofold(['replay', file])).toMatchObject({ code: 0, err: '' });
  expect(await runTwofold(['verify', file])).toMatchObject({ code: 0, err: '' });
});
