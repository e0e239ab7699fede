import { describe, expect, test } from 'vitest';
import { createSimulator, MoveDirection, Random } from '@twofold/specs/ttfe';
import { KEYS, openPty } from '../testing/pty.js';
import { runTwofold } from '../testing/run.js';

const { up: UP, down: DOWN, left: LEFT, right: RIGHT, escape: ESCAPE } = KEYS;

test('X-13: without a name, all five are listed in the order of their documents', async () => {
  const { code, out } = await runTwofold(['original']);
  expect(code).toBe(0);
  expect(out.match(/^twofold original \w+$/gm)).toEqual(
    ['mvc2048', 'dots', 'obstacles', 'moveleft', 'ttfe'].map((name) => `twofold original ${name}`),
  );
});

test.each([
  [['nonsense'], 'PROGRAM is mvc2048, dots, obstacles, moveleft or ttfe, not "nonsense"'],
  [['dots', '--width', '4'], 'dots has no option --width'],
  [['mvc2048', '--size', '2'], '--size is a whole number from 3 to 64, not "2"'],
  [['ttfe', '--player', 'x'], '--player is h or c, not "x"'],
])('original %j is refused', async (words, message) => {
  expect(await runTwofold(['original', ...words])).toEqual({
    code: 2,
    out: '',
    err: `twofold: ${message}\n`,
  });
});

describe('X-13: in a terminal', () => {
  test('S0-25, S0-7: mvc2048 has an empty board until Enter, its colours, and both sets of keys', async () => {
    const game = openPty(['original', 'mvc2048', '--seed', '3', '--color', 'full']);
    const first = await game.shows("Press 'Enter' to Start!");
    expect(first).toContain("Press 'wasd' or Arrow Keys to slide!");
    expect(first).toContain('Score: 0   Highest Tile: 0');
    expect(game.screen.styles).toContain('48;2;128;128;128');
    expect(game.screen.styles).not.toContain('48;2;238;228;218');
    // Nothing moves on an empty board.
    game.type(`w${UP}\r`);
    await game.shows(/Highest Tile: [24]/);
    expect(game.screen.styles).toContain('48;2;238;228;218');
    game.type(`wasd${UP}${LEFT}${DOWN}${RIGHT}`);
    await game.shows(/Score: [1-9]/);
    expect(await game.quit()).toBe(0);
    expect(game.screen.text).toContain('Highest Tile:');
  });

  test('S1-19, S1-20, S1-13: dots prints its board and takes coordinates', async () => {
    const game = openPty(['original', 'dots', '--seed', '3'], { rows: 60 });
    await game.shows('R R R B R R');
    game.type('\r');
    await game.shows('NullPointerException: please enter a valid path');
    game.type('[[0,0],[1,1]]\r');
    await game.shows('IllegalArgumentException: [1, 1] is not next to the one before');
    game.type('[[0,0],[1,0]]\r');
    await game.shows('IndexOutOfBoundsException: [1, 0] has another colour');
    game.type('[[0,0],[0,1],[0,2]]\r');
    await game.shows('Objective: R 3');
    game.type('1,1 1,2 1,3\r');
    await game.shows('You win!');
    expect((await game.exit).code).toBe(0);
  });

  test('S2-4, S2-2, S2-17, X-7: obstacles has a menu, A, B, C, Z and a signature', async () => {
    const game = openPty(['original', 'obstacles', '--seed', '5']);
    expect(await game.shows('[ B ]  Movable Obstacle Mode')).toContain('Heart Hunters');
    game.type('c');
    expect(await game.shows('2048   Fixed Obstacle Mode')).toMatch(/\sX\s/);
    game.type('b');
    expect(await game.shows('2048   Movable Obstacle Mode')).toContain('Heart Hunters');
    game.type('a');
    const begun = await game.shows('2048   Normal Mode');
    game.type(`${LEFT}${UP}${RIGHT}${DOWN}${LEFT}${UP}`);
    await game.shows(/SCORE [1-9]/);
    game.type('zzzzzz');
    await game.until((text) => text === begun);
    game.type(ESCAPE);
    await game.shows('[ A ]  Normal Mode');
    expect(await game.quit()).toBe(0);
  });

  test('S3-3: moveleft shows other rows every time', async () => {
    const program = openPty(['original', 'moveleft']);
    await program.exit;
    const lines = program.screen.text.trim().split('\n');
    const size = lines.length / 2;
    expect([4, 5, 6, 7]).toContain(size);
    for (const [i, line] of lines.entries()) {
      expect(line).toMatch(i % 2 === 0 ? /^\d+( \d+)+$/ : /^-?\d+: \d+( \d+)+$/);
      expect(line.replace(/^.*: /, '').split(' ')).toHaveLength(size);
    }
    const rows = new Set<string>();
    for (let i = 0; i < 5; i++) rows.add((await runTwofold(['row'])).out);
    expect(rows.size).toBeGreaterThan(1);
  });

  test('S4-16, S4-13, S4-12: ttfe has its options and both players', async () => {
    const game = openPty(['original', 'ttfe', '--width', '2', '--height', '2', '--seed', '7']);
    await game.shows('Arrow keys move');
    game.type(`${UP}${LEFT}${DOWN}${RIGHT}`.repeat(40));
    await game.shows(/Game Over: \d+ points, \d+ turns/);
    expect(await game.quit()).toBe(0);
    const computer = openPty([
      'original',
      'ttfe',
      '--player',
      'c',
      '--height',
      '2',
      '--width',
      '3',
    ]);
    await computer.shows(/Game Over: \d+ points, \d+ turns/);
    expect(await computer.quit()).toBe(0);
  });
});

describe('X-13: through a pipe', () => {
  test('S0-24: mvc2048 prints its text after every key', async () => {
    const words = ['original', 'mvc2048', '--seed', '3', '--size', '3'];
    const { code, out } = await runTwofold(words, { input: `w\nwasd${UP}q` });
    expect(code).toBe(0);
    expect(out.match(/^2048$/gm)).toHaveLength(8);
    expect(out.startsWith('2048\n+---+---+---+\n|   |   |   |\n')).toBe(true);
  });

  test('S4-16: ttfe has the seed 4711, and is the game of its simulator', async () => {
    const { out } = await runTwofold(['original', 'ttfe'], { input: `${UP}${LEFT}q` });
    const game = createSimulator(4, 4, new Random(4711));
    for (const move of [MoveDirection.NORTH, MoveDirection.WEST]) {
      if (game.performMove(move)) game.addPiece();
    }
    const end = out.slice(out.lastIndexOf('2048\n'));
    expect(end).toContain(`Score: ${game.getPoints()}\nTurns: ${game.getNumMoves()}\n`);
    const shown = end.match(/\d+(?= *\|)/g) ?? [];
    expect(shown).toHaveLength(game.getNumPieces());
  });

  test('S2-3, S2-11: obstacles can be undone after the end', async () => {
    const input = `a${`${UP}${LEFT}${DOWN}${RIGHT}`.repeat(400)}z`;
    const { out } = await runTwofold(['original', 'obstacles', '--seed', '1'], { input });
    expect(out).toContain('Game over! You lose! Z undoes');
    expect(out.slice(out.lastIndexOf('SCORE'))).not.toContain('Game over!');
  });
});
