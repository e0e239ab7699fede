import { advance, begin, seedFromInteger, type Action, type Direction } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RandomSource } from '../random.js';
import { boardOf, FIXED, gameWith, MOVABLE, NORMAL, obstaclesOf, stateOf } from './boards.case.js';
import { Game2048, IllegalArgumentException } from './index.js';
import { tileOf } from './tile.js';

const anyActions = fc.array(
  fc.constantFrom<Action<Direction>>('left', 'right', 'up', 'down', 'undo'),
  {
    minLength: 20,
    maxLength: 200,
  },
);

describe('starting', () => {
  test.each([
    { code: NORMAL, mode: 'Normal', obstacles: 0 },
    { code: MOVABLE, mode: 'Movable Obstacle', obstacles: 0 },
    { code: FIXED, mode: 'Fixed Obstacle', obstacles: 1 },
  ])('S2-1, S2-4, S2-8: $code starts $mode with two tiles', ({ code, obstacles }) => {
    const game = new Game2048(4711);
    game.startGame(code);
    expect(boardOf(game).map((row) => row.length)).toEqual([4, 4, 4, 4]);
    expect(
      boardOf(game)
        .flat()
        .filter((value) => value === 2 || value === 4),
    ).toHaveLength(2);
    expect(obstaclesOf(game)).toHaveLength(obstacles);
    expect(game.availableSpace()).toHaveLength(14 - obstacles);
    expect([game.getScore(), game.isWon(), game.isLost()]).toEqual([0, false, false]);
    expect([game.score, game.won, game.lost]).toEqual([0, false, false]);
  });

  test('S2-4: starting again forgets the game before', () => {
    const game = gameWith(NORMAL, [
      [1024, 1024, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    game.left();
    expect(game.isWon()).toBe(true);
    expect(game.won).toBe(true);
    game.startGame(NORMAL);
    const before = stateOf(game);
    expect(before).toMatchObject({ score: 0, won: false });
    game.undo();
    expect(stateOf(game)).toEqual(before);
  });

  test.each([64, 68, 0, -65, 65.5, Number.NaN, '65', null, undefined])(
    'S2-4, X-9: %s is no mode, and the game goes on',
    (code) => {
      const game = new Game2048(1);
      const before = stateOf(game);
      expect(() => game.startGame(code as number)).toThrow(IllegalArgumentException);
      expect(stateOf(game)).toEqual(before);
    },
  );

  test('the same randomness gives the same games, and each start another', () => {
    const [one, two] = [new Game2048(9), new Game2048(9n)];
    const boards = [0, 1, 2].map(() => {
      one.startGame(FIXED);
      two.startGame(FIXED);
      expect(boardOf(one)).toEqual(boardOf(two));
      return boardOf(one).join();
    });
    expect(new Set(boards).size).toBe(3);
    expect(new Game2048().availableSpace()).toHaveLength(14);
  });

  test.each([null, 'seed', 0.5, {}])('X-9: %j is no randomness', (random) => {
    expect(() => new Game2048(random as RandomSource)).toThrow(IllegalArgumentException);
  });
});

describe('playing', () => {
  test('S2-1, S2-2, S2-5, S2-6, S2-8, X-12: every mode is the game of the rules', () => {
    const anyMode = fc.constantFrom(
      { code: NORMAL, ruleset: SLIDE_PRESETS['obstacles-normal'] },
      { code: MOVABLE, ruleset: SLIDE_PRESETS['obstacles-movable'] },
      { code: FIXED, ruleset: SLIDE_PRESETS['obstacles-fixed'] },
    );
    fc.assert(
      fc.property(anyMode, fc.nat({ max: 2 ** 16 - 1 }), anyActions, (mode, part, actions) => {
        const game = new Game2048({ nextInt: () => part });
        game.startGame(mode.code);
        const seed = seedFromInteger(BigInt(`0x${part.toString(16).padStart(4, '0').repeat(16)}`));
        let { timeline } = begin(slide, mode.ruleset, seed);
        const expectSame = ({ cells, score }: SlidePosition): void => {
          const expected = cells.map((content) => tileOf(content).getValue());
          expect([boardOf(game).flat(), game.getScore()]).toEqual([expected, score]);
        };
        expectSame(timeline.position);
        for (const action of actions) {
          game[action as Direction | 'undo']();
          const step = advance(timeline, action);
          if (step.ok) ({ timeline } = step.value);
          expectSame(timeline.position);
        }
      }),
    );
  });

  test('S2-13, S2-10: the worked example, for 148 points', () => {
    const game = gameWith(NORMAL, [
      [2, 4, 0, 16],
      [2, 2, 0, 2],
      [8, 8, 0, 0],
      [0, 32, 64, 64],
    ]);
    const before = stateOf(game);
    const empty = game.availableSpace().length;
    game.left();
    const expected = [
      [2, 4, 16, 0],
      [4, 2, 0, 0],
      [16, 0, 0, 0],
      [32, 128, 0, 0],
    ].flat();
    const others = boardOf(game)
      .flat()
      .flatMap((value, cell) => (value === expected[cell] ? [] : [[expected[cell], value]]));
    // The new tile is the only difference.
    expect(others).toHaveLength(1);
    expect([
      [0, 2],
      [0, 4],
    ]).toContainEqual(others[0]);
    expect(game.getScore()).toBe(148);
    expect(game.availableSpace()).toHaveLength(empty + 3 - 1);
    game.undo();
    expect(stateOf(game)).toEqual(before);
  });

  test('S2-1, X-6: a move without effect brings no tile and nothing to undo', () => {
    const game = gameWith(NORMAL, [
      [2, 0, 0, 0],
      [4, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    const before = stateOf(game);
    game.left();
    game.up();
    game.undo();
    expect(stateOf(game)).toEqual(before);
  });

  test.each(['left', 'right', 'up', 'down'] as const)('S2-15: %s goes there', (direction) => {
    const game = gameWith(NORMAL, [
      [0, 0, 0, 0],
      [0, 8, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    game[direction]();
    const [x, y] = { left: [1, 0], right: [1, 3], up: [0, 1], down: [3, 1] }[direction];
    expect(game.tileAt(x!, y!).getValue()).toBe(8);
  });

  test('S2-2: undo goes back to the start, with points and lives of obstacles', () => {
    const game = new Game2048(3);
    game.startGame(MOVABLE);
    const past: object[] = [];
    for (let i = 0; i < 60; i++) {
      const before = stateOf(game);
      game[(['left', 'up', 'right', 'down'] as const)[i % 4]!]();
      if (JSON.stringify(stateOf(game)) !== JSON.stringify(before)) past.push(before);
    }
    expect(past.length).toBeGreaterThan(20);
    for (const before of past.toReversed()) {
      game.undo();
      expect(stateOf(game)).toEqual(before);
    }
    const start = stateOf(game);
    game.undo();
    expect(stateOf(game)).toEqual(start);
  });

  test('S2-11, S2-3: 2048 wins and ends the game, until it is undone', () => {
    const game = gameWith(NORMAL, [
      [1024, 1024, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    game.left();
    const won = stateOf(game);
    expect(won).toMatchObject({ score: 2048, won: true, lost: false });
    expect(game.canMove()).toBe(true);
    game.right();
    expect(stateOf(game)).toEqual(won);
    game.undo();
    expect(stateOf(game)).toMatchObject({ score: 0, won: false, lost: false });
    game.right();
    expect(stateOf(game)).toMatchObject({ score: 2048, won: true });
  });

  test('S2-11: a win with the last possible move is not a loss', () => {
    const game = gameWith(NORMAL, [
      [8, 16, 8, 16],
      [16, 8, 16, 8],
      [8, 16, 8, 16],
      [1024, 1024, 32, 64],
    ]);
    game.left();
    expect(game.canMove()).toBe(false);
    expect(stateOf(game)).toMatchObject({ won: true, lost: false });
  });

  test('S2-11, S2-3: without a move it is lost, until it is undone', () => {
    const game = gameWith(NORMAL, [
      [8, 16, 8, 16],
      [16, 8, 16, 8],
      [8, 16, 8, 16],
      [0, 16, 32, 64],
    ]);
    game.left();
    // The new tile, 2 or 4, comes to the one free corner, beside 64 and below 16.
    expect(stateOf(game)).toMatchObject({ won: false, lost: true });
    expect([game.isFull(), game.canMove()]).toEqual([true, false]);
    game.undo();
    expect([game.isLost(), game.canMove()]).toEqual([false, true]);
  });
});
