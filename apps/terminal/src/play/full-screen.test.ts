import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  advance,
  begin,
  parseReplay,
  replayTo,
  seedFromInteger,
  type Timeline,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { KEYS, MAIN, openPty, type Pty } from '../testing/pty.js';

const root = mkdtempSync(join(tmpdir(), 'twofold-screen-'));
afterAll(() => rmSync(root, { recursive: true }));
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(root, 'home-'));
});

function play(words: readonly string[], options: Parameters<typeof openPty>[1] = {}): Pty {
  return openPty(words, { ...options, env: { XDG_DATA_HOME: home, ...options.env } });
}

/** What is on the screen, as rows of numbers; empty cells are not seen. */
function rowsOf(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => /^[\s\d│|]*\d[\s\d│|]*$/.test(line))
    .map((line) => line.replaceAll(/[│|]/g, ' ').trim().split(/\s+/).join(' '));
}

function rowsBy({ position }: Timeline<SlideTypes>): readonly string[] {
  const { width, height } = position.ruleset;
  return Array.from({ length: height }, (_, row) =>
    position.cells
      .slice(row * width, (row + 1) * width)
      .filter((tile) => tile !== 0)
      .map(Number)
      .join(' '),
  ).filter((row) => row !== '');
}

/** Moves by the rules: `count` effective ones, and the keys for them. */
function movesFor(seed: number, count: number): { timeline: Timeline<SlideTypes>; keys: string } {
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(seed));
  let keys = '';
  for (let i = 0; i < count; i++) {
    const move = [...slide.legalMoves(timeline.position)][i % 2] ?? 'up';
    const step = advance(timeline, move);
    if (!step.ok) continue;
    ({ timeline } = step.value);
    keys += KEYS[move];
  }
  return { timeline, keys };
}

function savedGames(folder: string): readonly string[] {
  const path = join(home, 'twofold', folder);
  return readdirSync(path).map((name) => readFileSync(join(path, name), 'utf8'));
}

/** Whether the terminal was left as it was found: its own screen, a cursor, wrapping. */
function expectRestored({ screen }: Pty): void {
  expect([...screen.modes].filter((mode) => mode !== '25' && mode !== '7')).toEqual([]);
  expect(screen.modes.has('25') && screen.modes.has('7')).toBe(true);
}

describe('on the full screen', () => {
  test('a game is played as fast as one can type, taken back, quit and resumed', async () => {
    const { timeline, keys } = movesFor(4711, 40);
    const first = play([]);
    expect(
      rowsOf(await first.shows("Press 'wasd' or Arrow Keys to slide!")).length,
    ).toBeGreaterThan(0);
    first.type(keys);
    const score = `Score ${timeline.position.score}`;
    await first.until((text) => text.includes(score) && text.includes('Moves 40'));
    await first.until((text) => String(rowsOf(text)) === String(rowsBy(timeline)));
    first.type('zzz');
    await first.shows('Moves 37');
    first.type('y');
    await first.shows('Moves 38');
    first.type('r');
    await first.shows('A new game?');
    first.type('n');
    await first.until((text) => !text.includes('A new game?'));
    first.type('?');
    await first.shows('these keys');
    // What was typed after Q no longer counts.
    first.type(' qzz');
    expect(await first.exit).toEqual({ code: 0, signal: 0 });
    expectRestored(first);
    expect(first.screen.text).toContain('Moves: 38');
    expect(savedGames('games')).toHaveLength(1);

    const second = play([]);
    const text = await second.shows('Welcome back.');
    expect(text).toContain('Moves 38');
    second.type('yy');
    await second.until((shown) => String(rowsOf(shown)) === String(rowsBy(timeline)));
    second.type('ry');
    await second.shows('Moves 0');
    second.type('\u0003');
    expect((await second.exit).code).toBe(130);
    expectRestored(second);
    expect(savedGames('games')).toHaveLength(1);
  });

  test('every move is safe the moment it is shown, also from kill -9', async () => {
    const { keys } = movesFor(17, 12);
    const game = play(['--seed', '17']);
    await game.shows('Moves 0');
    game.type(keys);
    await game.shows('Moves 12');
    game.kill('SIGKILL');
    await game.exit;
    const replay = parseReplay(savedGames('games')[0]!);
    if (!replay.ok) throw new Error(replay.error.message);
    expect(replayTo(replay.value, 12)).toMatchObject({ ok: true });
    expect(replay.value.actions).toHaveLength(12);
  });

  test('a window of any size is used, and one that is too small says so', async () => {
    const game = play(['--seed', '5'], { columns: 20, rows: 10 });
    const rows = rowsOf(await game.shows('?: keys'));
    for (const [columns, height] of [
      [300, 100],
      [80, 24],
      [20, 7],
    ] as const) {
      game.resize(columns, height);
      await game.until((text) => String(rowsOf(text)) === String(rows));
    }
    game.resize(12, 4);
    await game.shows('too small');
    // Nobody plays unseen.
    game.type(KEYS.up + KEYS.left + KEYS.down + KEYS.right);
    game.resize(60, 20);
    await game.until((text) => String(rowsOf(text)) === String(rows) && text.includes('Moves 0'));
    game.kill('SIGTERM');
    expect((await game.exit).code).toBe(143);
    expectRestored(game);
  });

  test('a crash leaves the terminal in order, and one line', async () => {
    const boom = "process.on('SIGUSR2', () => { throw new Error('boom'); })";
    const node = ['--import', `data:text/javascript,${encodeURIComponent(boom)}`];
    const game = play([], { node });
    await game.shows('Score 0');
    game.kill('SIGUSR2');
    expect((await game.exit).code).toBe(1);
    expectRestored(game);
    expect(game.screen.text).toContain('twofold: this should not have happened: boom');
    expect(game.raw()).not.toContain('    at ');
  });

  test('a damaged save is put aside and reported', async () => {
    const { keys } = movesFor(4711, 3);
    const first = play([]);
    await first.shows('Score 0');
    first.type(`${keys}q`);
    await first.exit;
    const folder = join(home, 'twofold', 'games');
    const [name] = readdirSync(folder);
    writeFileSync(join(folder, name!), `${readFileSync(join(folder, name!), 'utf8').trim()}!!\n`);
    const second = play([], { columns: 300 });
    await second.shows('is damaged');
    await second.shows('Moves 0');
    await second.quit();
    expect(readdirSync(join(home, 'twofold', 'aside'))).toEqual([name]);
  });
});

test('X-7, S2-4: modes by their keys on the board and in the menu, and Q says what is not kept', async () => {
  const game = play(['--still']);
  await game.shows('Score 0');
  // B asks for a new game; nothing was played, so nothing is lost.
  game.type('b');
  await game.shows('Movable obstacle.');
  game.type('ma');
  await game.shows('Normal mode.');
  game.type('3');
  expect(await game.shows('Fixed obstacle.')).toContain('✕');
  game.type('asdw');
  await game.shows(/Moves [1-4]/);
  game.type('2');
  await game.shows('New game, Movable obstacle?');
  game.type('n');
  await game.until((text) => !text.includes('New game'));
  game.type('m');
  await game.shows('C or 3');
  game.type('4y');
  await game.shows('Fibonacci.');
  expect(await game.quit()).toBe(0);
  expect(savedGames('games').join('')).toContain(
    'rules 4x4-spawn=2:7,4:3-target=2048:stop-obstacle=fixed:1',
  );

  rmSync(home, { recursive: true });
  writeFileSync(home, '');
  const lost = play([]);
  await lost.shows('Score 0');
  lost.type(`${movesFor(4711, 1).keys}q`);
  expect((await lost.exit).code).toBe(1);
  expect(lost.screen.text).toContain('twofold: the game is not saved:');
});

describe('looks', () => {
  test.each([
    { by: 'NO_COLOR', words: [], env: { NO_COLOR: '1' } },
    { by: '--no-color', words: ['--no-color'], env: {} },
  ])('$by: frames instead of colours', async ({ words, env }) => {
    const game = play(words, { env, columns: 20, rows: 10 });
    expect(await game.shows('│')).toContain('Score 0');
    await game.quit();
    expect([...game.screen.styles].filter((style) => style !== '0')).toEqual([]);
  });

  test('TERM=dumb: lines, and not one sequence', async () => {
    const game = play([], { env: { TERM: 'dumb' } });
    await game.shows('Score: 0  Moves: 0');
    game.type('left up\n');
    await game.shows('Moves: 1');
    game.type('nonsense\n');
    await game.shows('"nonsense" is no move');
    game.type('q\n');
    expect((await game.exit).code).toBe(0);
    expect(game.raw()).not.toContain('\u001b');
    expect(savedGames('games')).toHaveLength(1);
  });

  test('S0-22: --style ascii draws plain characters', async () => {
    const game = play(['--style', 'ascii', '--color', '16', '--still']);
    expect(await game.shows('+---+---+---+---+')).toContain('Score 0');
    await game.quit();
  });
});

test('a hint: the value of each move and why the best is, until the next key', async () => {
  const words = ['--rules', '2x2-target=none', '--seed', '3', '--still'];
  const game = play(words);
  await game.shows('Score 0');
  game.type('H');
  await game.shows('Hint: ');
  const lines = game.screen.text.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => line.startsWith('Hint: '));
  expect(lines[at + 1]).toMatch(/^[A-Z].*\.$/);
  expect(lines[at + 2]).toContain('? keys');
  game.type('z');
  await game.until((text) => !text.includes('Hint') && !text.includes(lines[at + 1]!));
  expect(await game.quit()).toBe(0);

  // Where a line is too short for the reason, its first sentence stays, or the values alone.
  const narrow = play([...words, '--new'], { columns: 44, rows: 16 });
  await narrow.shows('Score 0');
  narrow.type('H');
  await narrow.shows('Hint: ');
  for (const line of narrow.screen.text.split('\n')) expect(line.length).toBeLessThanOrEqual(44);
  expect(await narrow.quit()).toBe(0);
});

test('the computer plays before your eyes', async () => {
  const game = play(['--player', 'c', '--width', '2', '--height', '2', '--seed', '3']);
  await game.shows('the computer plays');
  game.type('++');
  await game.shows('Game Over!');
  expect(await game.quit()).toBe(0);
  expect(savedGames('finished')).toHaveLength(1);
});

test('Ctrl-Z gives the terminal back to the shell, fg brings the game back', async () => {
  const game = play([], { program: ['/bin/sh', '-i'], env: { PS1: 'ready> ' } });
  await game.shows('ready>');
  game.type(`${[process.execPath, MAIN].map((word) => `'${word}'`).join(' ')}\r`);
  await game.shows('Score 0');
  expect(game.screen.modes.has('1049')).toBe(true);
  game.type('\u001a');
  await game.until(() => !game.screen.modes.has('1049'));
  await game.shows(/stopped|suspended/i);
  game.type('stty -a\r');
  await game.shows(/[^-]icanon/);
  game.type('fg\r');
  await game.until((text) => game.screen.modes.has('1049') && text.includes('Score 0'));
  game.type(movesFor(4711, 2).keys);
  await game.shows('Moves 2');
  game.type('q');
  // Until the shell asks again, the game that is ending would read what is typed.
  await game.until((text) => !game.screen.modes.has('1049') && text.trimEnd().endsWith('ready>'));
  game.type('exit\r');
  await game.exit;
});
