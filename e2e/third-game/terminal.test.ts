import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TERMINAL_GAMES } from '../../apps/terminal/src/games/index.js';
import { openPty } from '../../apps/terminal/src/testing/pty.js';
import { runTwofold } from '../../apps/terminal/src/testing/run.js';
import { PACKAGES, register } from './register.js';
import { terminalSame } from './terminal.js';

const PROGRAM = [
  process.execPath,
  '--conditions=@twofold/source',
  '--import',
  'tsx',
  fileURLToPath(new URL('terminal-main.ts', import.meta.url)),
] as const;
const folder = mkdtempSync(join(tmpdir(), 'twofold-third-'));
const file = join(folder, 'game.json');
const SMALL = ['same', '--rules', 'small', '--seed', '1'];
const AFTER_ONE = [
  'G . . . .',
  'G B G . .',
  'B B B . B',
  'B R B . R',
  'G B R R R',
  'Score: 56  Moves: 1',
];
let leave: (() => void) | undefined;

beforeAll(async () => {
  leave = register([...PACKAGES, [TERMINAL_GAMES, terminalSame]]);
  writeFileSync(file, (await runTwofold([...SMALL, '--json'], { input: 'R4C4 R0C0 z' })).out);
});
afterAll(() => {
  leave?.();
  rmSync(folder, { recursive: true });
});

test('in a pipe: moves, a hint that nobody can give, undo, and what can be typed', async () => {
  const { code, out, err } = await runTwofold(SMALL, { input: 'R4C4 R0C0 H z hello' });
  expect(out.split('\n')).toEqual([
    'G B G R B',
    'G B B G R',
    'B R B G R',
    'B G G G G',
    'G B R G G',
    'Score: 0  Moves: 0',
    ...AFTER_ONE,
    '. . . . .',
    '. B G . .',
    'B B B . B',
    'B R B . R',
    'G B R R R',
    'Score: 58  Moves: 2',
    'there is no computer player for Same',
    ...AFTER_ONE,
    '',
  ]);
  expect({ code, err }).toEqual({
    code: 1,
    err: 'twofold: "hello" is no move: a move is row and column of a block, such as R2C0; z undoes, y redoes, q quits\n',
  });
});

test('its replay is read, verified and printed', async () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    game: 'same',
    rules: '5x5-colours=3',
    score: 56,
    moves: 1,
  });
  const valid = 'valid: same 5x5-colours=3, seed 1, 56 points in 1 moves, not over';
  expect(await runTwofold(['verify', file])).toMatchObject({ code: 0, out: `${file}: ${valid}\n` });
  const last = await runTwofold(['replay', file]);
  expect(last.out.split('\n').slice(0, -1)).toEqual(AFTER_ONE);
  const all = await runTwofold(['replay', file, '--all']);
  expect(all.out.match(/^Score: \d+/gm)).toEqual([
    'Score: 0',
    'Score: 56',
    'Score: 58',
    'Score: 56',
  ]);
});

test.each([
  ['is asked about a position', ['analyse', 'same_2x2_RR/GG'], ''],
  ['reviews', ['review', file], `${file}: `],
])('there is no computer player: none %s', async (_, words, before) => {
  const err = `twofold: ${before}there is no computer player for Same\n`;
  expect(await runTwofold(words)).toEqual({ code: 1, out: '', err });
});

test('help, completion and the list of commands have it', async () => {
  expect((await runTwofold(['--help'])).out).toContain('Play Same: take groups of one colour');
  expect((await runTwofold(['completion', 'bash'])).out).toMatch(/\bsame\b/);
});

test('on a full screen: cursor, moves and undo, and the game is kept', async () => {
  const env = { XDG_DATA_HOME: folder };
  const pty = openPty([], { env, program: [...PROGRAM, ...SMALL, '--style', 'ascii'] });
  await pty.shows(/Same +Score 0/);
  pty.type('\u001b[B '); // down, and take it
  await pty.shows(/Score 2 +Moves 1/);
  pty.type('z');
  await pty.shows(/Score 0 +Moves 0/);
  pty.type(' H');
  await pty.shows('there is no computer player for Same');
  pty.type('q');
  expect(await pty.exit).toMatchObject({ code: 0 });
  const { out } = await runTwofold(['games'], { env });
  expect(out).toContain('can be resumed: same 5x5-colours=3, seed 1: 2 points in 1 moves');
});
