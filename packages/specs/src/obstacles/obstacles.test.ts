import { expect, test } from 'vitest';
import { boardOf, FIXED, gameWith, MOVABLE, obstaclesOf } from './boards.case.js';
import { FixedObstacle, Game2048 } from './index.js';

const X = FixedObstacle.VALUE;
const ROUND = ['left', 'up', 'right', 'down'] as const;

test('S2-5: one that slides ages by each change, never merges, and is gone after five', () => {
  const game = gameWith(MOVABLE, [
    [0, 0, 0, -5],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 2],
  ]);
  game.left();
  expect(game.tileAt(0, 0).getValue()).toBe(-4);
  const seen = (['right', 'left', 'right', 'left'] as const).map((move) => {
    game[move]();
    return boardOf(game)
      .flat()
      .filter((value) => value < 0);
  });
  // While it lives, no other comes; when it goes, the next may come at once.
  expect(seen.slice(0, 3)).toEqual([[-3], [-2], [-1]]);
  expect([[], [-5]]).toContainEqual(seen[3]);
});

test('S2-6: there are two at most, and two only after an undo', () => {
  const most = { undone: 0, straight: 0 };
  for (let seed = 0; seed < 20; seed++) {
    for (const kind of ['undone', 'straight'] as const) {
      const game = new Game2048(seed);
      game.startGame(MOVABLE);
      for (let i = 0; i < 100; i++) {
        game[ROUND[i % 4]!]();
        if (kind === 'undone' && i % 10 === 9) game.undo();
        most[kind] = Math.max(most[kind], obstaclesOf(game).length);
      }
    }
  }
  expect(most).toEqual({ undone: 2, straight: 1 });
});

test('S2-7: two of them side by side do not merge and do not score', () => {
  const game = gameWith(MOVABLE, [
    [0, -5, -5, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  game.left();
  expect(boardOf(game)[0]!.slice(0, 2)).toEqual([-4, -4]);
  expect(game.getScore()).toBe(0);
});

test('S2-8: a fixed one stays in its cell for the whole game, and undo has no penalty', () => {
  for (let seed = 0; seed < 10; seed++) {
    const game = new Game2048(seed);
    game.startGame(FIXED);
    const before = obstaclesOf(game);
    expect(before).toHaveLength(1);
    for (let i = 0; i < 200; i++) {
      game[ROUND[i % 4]!]();
      if (i % 7 === 0) game.undo();
      expect(obstaclesOf(game)).toEqual(before);
    }
  }
});

test('S2-9: rows and columns slide around a fixed one', () => {
  const board = [
    [0, 0, 2, 0],
    [2, X, 0, 4],
    [0, 4, 2, 0],
    [0, 4, 2, 0],
  ];
  const game = gameWith(FIXED, board);
  game.left();
  expect(boardOf(game)[1]!.slice(0, 3)).toEqual([2, X, 4]);
  const again = gameWith(FIXED, board);
  again.up();
  expect([1, 2].map((row) => again.tileAt(row, 1).getValue())).toEqual([X, 8]);
});

test('S2-14, S2-11, X-5: full up with an obstacle it is lost; space is a move for canMove', () => {
  const full = gameWith(FIXED, [
    [2, 4, 8, 16],
    [4, 8, 16, 32],
    [8, 16, 32, 64],
    [16, 32, 64, X],
  ]);
  expect([full.isFull(), full.canMove(), full.isLost()]).toEqual([true, false, true]);
  const empty = gameWith(
    FIXED,
    [0, 1, 2, 3].map(() => [0, 0, 0, 0]),
  );
  expect([empty.isFull(), empty.canMove(), empty.isLost()]).toEqual([false, true, true]);
  // Two obstacles are no numbers, and do not merge.
  const pair = gameWith(MOVABLE, [
    [2, 4, 8, 16],
    [4, 8, 16, 32],
    [8, 16, 32, 64],
    [16, 32, -5, -5],
  ]);
  expect([pair.isFull(), pair.canMove()]).toEqual([true, false]);
});
