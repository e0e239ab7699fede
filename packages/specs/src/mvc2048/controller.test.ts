import { drawsFrom } from '@twofold/rules';
import { slide, slidePosition, SLIDE_PRESETS } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRows, boardOf, rowsOf, scripted, seeded, STUCK, valuesOf } from './fixtures.case.js';
import { DirectionT, GameController, IllegalArgumentException, type BoardT } from './index.js';

const { UP, LEFT, RIGHT } = DirectionT;

const PAIR = [
  [2, 2, 0],
  [0, 0, 0],
  [0, 0, 0],
];

describe('newGame', () => {
  it('S0-19: an empty board and no points', () => {
    const game = new GameController();
    game.setBoard(boardOf(PAIR));
    game.setScore(7);
    game.newGame(5);
    expect(valuesOf(game.getBoard())).toEqual(Array(5).fill(Array(5).fill(0)));
    expect(game.getScore()).toBe(0);
  });

  it.each([2, -1, 3.5, Number.NaN, 65, null])('S0-19, X-9: %s is refused', (dim) => {
    const game = new GameController();
    game.setBoard(boardOf(PAIR));
    game.setScore(7);
    expect(() => game.newGame(dim as number)).toThrow(IllegalArgumentException);
    expect([valuesOf(game.getBoard()), game.getScore()]).toEqual([PAIR, 7]);
  });

  it('a controller is usable before newGame, with an empty board of 4', () => {
    const game = new GameController();
    expect([game.getBoard().getDimension(), game.getScore()]).toEqual([4, 0]);
  });
});

describe('getBoard and setBoard', () => {
  it('S0-25: getBoard is the board in play, so tiles generated on it are in the game', () => {
    const game = new GameController(scripted(0, 0, 0, 0));
    game.newGame(3);
    game.getBoard().generateTileT();
    game.getBoardT().generateTileT();
    expect(valuesOf(game.getBoard())).toEqual(PAIR);
    expect(game.getBoard()).toBe(game.getBoardT());
  });

  it('S0-1: two controllers given one board play two games', () => {
    const board = boardOf(PAIR);
    const [one, two] = [new GameController(), new GameController()];
    one.setBoard(board);
    two.setBoardT(one.getBoard());
    one.move(LEFT);
    board.move(RIGHT);
    expect(valuesOf(two.getBoard())).toEqual(PAIR);
    expect([one.getScore(), two.getScore()]).toEqual([4, 0]);
  });

  it('S0-19: setBoard keeps the score, and draws from the source of the controller', () => {
    const random = scripted(0, 0);
    const game = new GameController(random);
    game.setScore(100);
    game.setBoard(boardOf(PAIR, scripted()));
    game.move(LEFT);
    expect(game.getScore()).toBe(104);
    expect(random.bounds).toEqual([8, 11]);
  });

  it.each<unknown>([null, undefined, {}, [[2]]])('S0-19, X-9: %j is no board', (bad) => {
    const game = new GameController();
    game.setBoard(boardOf(PAIR));
    expect(() => game.setBoard(bad as BoardT)).toThrow(IllegalArgumentException);
    expect(() => game.setBoardT(bad as BoardT)).toThrow(IllegalArgumentException);
    expect(valuesOf(game.getBoard())).toEqual(PAIR);
  });
});

describe('the score', () => {
  it('S0-19: is set and added to', () => {
    const game = new GameController();
    game.setScore(10);
    game.addScore(0);
    game.addScore(5);
    expect(game.getScore()).toBe(15);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '4', null])(
    'S0-19, X-9: %s is refused and changes nothing',
    (bad) => {
      const game = new GameController();
      game.setScore(10);
      expect(() => game.setScore(bad as number)).toThrow(IllegalArgumentException);
      expect(() => game.addScore(bad as number)).toThrow(IllegalArgumentException);
      expect(game.getScore()).toBe(10);
    },
  );

  it('stops counting where numbers are no longer exact', () => {
    const game = new GameController();
    game.setScore(Number.MAX_SAFE_INTEGER);
    game.addScore(4);
    expect(game.getScore()).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('gameOver', () => {
  it.each([
    ['an empty board', rowsOf('0 0 0/0 0 0/0 0 0'), false],
    ['one cell empty', rowsOf('2 4 2/4 0 4/2 4 2'), false],
    ['a stuck board', STUCK, true],
    ['a stuck board with 2048', rowsOf('2048 4 2/4 2 4/2 4 2'), true],
    ['room to slide', rowsOf('2 4 2/4 2 4/2 4 0'), false],
    ['full, with a pair', rowsOf('2 4 2/4 2 4/2 4 4'), false],
    ['2048 and room', rowsOf('2048 0 0/0 0 0/0 0 0'), false],
  ])('S0-21, S0-4, X-5: %s', (_, rows, over) => {
    const game = new GameController();
    game.setBoard(boardOf(rows));
    expect(game.gameOver()).toBe(over);
  });

  it('S0-21: is false right after newGame', () => {
    const game = new GameController();
    game.newGame(4);
    expect(game.gameOver()).toBe(false);
  });

  it('S0-4, X-4: play goes on at 2048', () => {
    const game = new GameController();
    game.setBoard(boardOf(rowsOf('1024 1024 0/0 0 0/0 0 0')));
    game.move(LEFT);
    game.move(RIGHT);
    expect([game.gameOver(), game.getScore()]).toEqual([false, 2048]);
  });
});

describe('2048 ever reached', () => {
  const HIGH = boardOf(rowsOf('1024 1024 0/0 0 0/0 0 0'));

  it('S0-4, X-4: by a move, and remembered when another board is set', () => {
    const game = new GameController();
    game.setBoard(HIGH);
    expect(game.hasReached2048()).toBe(false);
    game.move(LEFT);
    expect(game.hasReached2048()).toBe(true);
    game.setBoard(boardOf(PAIR));
    expect(game.hasReached2048()).toBe(true);
    expect(game.getStringRepresentation()).toContain('Highest Tile:\n2\nCongratulations!\n');
  });

  const low = boardOf(PAIR);
  it.each<readonly [string, (game: GameController) => void]>([
    [
      'moved on the board in play, then another set',
      (game) => {
        game.getBoard().move(LEFT);
        game.setBoard(low);
      },
    ],
    [
      'moved on the board in play, then other tiles set on it',
      (game) => {
        game.getBoard().move(LEFT);
        game.getBoard().setBoard(low.getBoard());
      },
    ],
    [
      'moved by the controller, then other tiles set on a board asked for earlier',
      (game) => {
        const board = game.getBoard();
        game.move(LEFT);
        board.setBoard(low.getBoard());
      },
    ],
  ])('S0-4, X-4: %s', (_, play) => {
    const game = new GameController();
    game.setBoard(HIGH);
    play(game);
    expect(game.hasReached2048()).toBe(true);
  });

  it('S0-4: a board that is set can bring it', () => {
    const game = new GameController();
    game.setBoard(boardOf(rowsOf('4096 0 0/0 0 0/0 0 0')));
    game.getBoard().setBoard(boardOf(PAIR).getBoard());
    expect(game.hasReached2048()).toBe(true);
  });

  it('S0-4: a new game starts without it', () => {
    const game = new GameController();
    game.setBoard(boardOf(rowsOf('4096 0 0/0 0 0/0 0 0')));
    game.newGame(3);
    expect(game.hasReached2048()).toBe(false);
  });
});

describe('move', () => {
  it('S0-20: an effective move scores and brings one tile', () => {
    const random = scripted(7, 9);
    const game = new GameController(random);
    game.setBoard(boardOf(PAIR));
    game.move(LEFT);
    expect(valuesOf(game.getBoard())).toEqual(rowsOf('4 0 0/0 0 0/0 0 4'));
    expect([game.getScore(), random.bounds]).toEqual([4, [8, 11]]);
  });

  it('S0-20, X-6: a move without effect draws nothing and changes nothing', () => {
    const random = scripted();
    const game = new GameController(random);
    game.setBoard(boardOf(PAIR));
    game.move(UP);
    expect([valuesOf(game.getBoard()), game.getScore(), random.bounds]).toEqual([PAIR, 0, []]);
  });

  it('S0-20: the board in play stays the same object', () => {
    const game = new GameController();
    game.setBoard(boardOf(PAIR));
    const board = game.getBoard();
    game.move(LEFT);
    expect(game.getBoard()).toBe(board);
  });

  it('X-9: if the randomness fails, the move has not happened', () => {
    const game = new GameController({ nextInt: () => -1 });
    game.setBoard(boardOf(PAIR));
    expect(() => game.move(LEFT)).toThrow(IllegalArgumentException);
    expect([valuesOf(game.getBoard()), game.getScore()]).toEqual([PAIR, 0]);
  });

  it.each([null, undefined, 'left'])('S0-2, X-9: %s is no direction', (dir) => {
    const game = new GameController();
    expect(() => game.move(dir as unknown as DirectionT)).toThrow(IllegalArgumentException);
    expect(() => game.canMove(dir as unknown as DirectionT)).toThrow(IllegalArgumentException);
  });

  it('S0-3, S0-20: whole games agree with the rules, spawn by spawn', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), fc.array(fc.nat(3)), (rows, seed, choices) => {
        const game = new GameController(seeded(seed));
        game.setBoard(boardOf(rows));

        const source = seeded(seed);
        const draws = drawsFrom((bound) => source.nextInt(bound));
        const ruleset = { ...SLIDE_PRESETS.mvc, width: rows.length, height: rows.length };
        const setup = slidePosition(ruleset, { cells: rows.flat() });
        if (!setup.ok) throw new Error(setup.error.message);
        let position = setup.value;

        for (const choice of choices) {
          const acted = slide.act(position, (['up', 'down', 'left', 'right'] as const)[choice]!);
          if (acted.ok) ({ position } = slide.settle(acted.value.after, draws));
          game.move(Object.values(DirectionT)[choice]!);
          expect(valuesOf(game.getBoard()).flat()).toEqual(position.cells);
          expect(game.getScore()).toBe(position.score);
          const isEmpty = position.cells.every((content) => content === 0);
          expect(game.gameOver()).toBe(slide.outcome(position).over && !isEmpty);
        }
      }),
    );
  });
});
