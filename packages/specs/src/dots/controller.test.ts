import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_BOARD, pathOf, scripted, seeded } from './fixtures.case.js';
import * as facade from './index.js';
import { CellT, Controller, GameBoardT, NullPointerException, View } from './index.js';

const PRINTED = [
  'R R R B R R',
  'O R R R B O',
  'B B O G G G',
  'G R R G O B',
  'B B R O G B',
  'B B R O G B',
];

function open(board: GameBoardT): { game: Controller; lines: string[] } {
  const lines: string[] = [];
  return { game: new Controller(board, new View((line) => lines.push(line))), lines };
}

afterEach(() => vi.unstubAllGlobals());

describe('View', () => {
  it('S1-19: print_boardT prints the grid row by row', () => {
    const lines: string[] = [];
    new View((line) => lines.push(line)).print_boardT(DEFAULT_BOARD);
    expect(lines).toEqual(PRINTED);
  });

  it('S1-19: print_info prints objective, score and moves', () => {
    const lines: string[] = [];
    new View((line) => lines.push(line)).print_info(CellT.G, 5, 12, 3);
    expect(lines).toEqual(['Objective: G 5', 'Score: 12', 'Moves: 3']);
  });

  it('S1-19: without a writer it prints to the console', () => {
    const log = vi.fn<(line: string) => void>();
    vi.stubGlobal('console', { log });
    new View().print_boardT(DEFAULT_BOARD);
    expect(log.mock.calls.flat()).toEqual(PRINTED);
  });

  it('S1-19: where there is no console it prints nothing', () => {
    vi.stubGlobal('console', undefined);
    expect(() => new View().print_info(CellT.R, 6, 0, 4)).not.toThrow();
  });
});

describe('Controller', () => {
  it('S1-20: passes a move to the game, then shows the board and the information', () => {
    const { game, lines } = open(new GameBoardT(scripted(0, 1, 2, 3)));
    game.execute_move(pathOf('3,1 3,2 4,2 5,2'));
    expect(lines).toEqual([
      'R R O B R R',
      'O R G R B O',
      'B R B G G G',
      'G B R G O B',
      'B B R O G B',
      'B B O O G B',
      'Objective: R 2',
      'Score: 4',
      'Moves: 3',
    ]);
  });

  it('S1-20: answers for its game', () => {
    const board = new GameBoardT(seeded(1), { objective: [CellT.R, 3] });
    const { game } = open(board);
    expect(game.get_game_boardT()).toEqual(DEFAULT_BOARD);
    expect([game.is_win(), game.game_over()]).toEqual([false, false]);
    game.execute_move(pathOf('0,0 0,1 0,2'));
    expect(game.get_game_boardT()).toEqual(board.get_boardT());
    expect(game.get_game_obj()).toEqual([CellT.R, 0]);
    expect([game.get_game_score(), game.get_game_moves()]).toEqual([3, 3]);
    expect([game.is_win(), game.game_over()]).toEqual([true, false]);
  });

  it('S1-4, S1-20: the end of the moves shows', () => {
    // New cells are all red here: the top left corner can be cleared again and again.
    const { game } = open(new GameBoardT(scripted(), { objective: [CellT.R, 100] }));
    for (let i = 0; i < 4; i++) game.execute_move(pathOf('0,0 0,1'));
    expect([game.is_win(), game.game_over(), game.get_game_moves()]).toEqual([false, true, 0]);
  });

  it.each<readonly [unknown, string]>([
    [null, 'NullPointerException'],
    [pathOf('0,0 1,0'), 'IndexOutOfBoundsException'],
    [pathOf('0,0 1,1'), 'IllegalArgumentException'],
  ])('S1-13, S1-15, S1-20: %j lets the %s through and leaves the view alone', (path, name) => {
    const { game, lines } = open(new GameBoardT());
    expect(() => game.execute_move(path as number[][])).toThrow(
      expect.objectContaining({ name }) as Error,
    );
    expect(lines).toEqual([]);
    expect(game.get_game_boardT()).toEqual(DEFAULT_BOARD);
  });

  it('S1-20: needs a board and a view', () => {
    const view = new View();
    expect(() => new Controller(null as unknown as GameBoardT, view)).toThrow(NullPointerException);
    expect(() => new Controller(new GameBoardT(), undefined as unknown as View)).toThrow(
      NullPointerException,
    );
  });
});

it('S1-7, S1-19, S1-20: the facade has the names of the document', () => {
  expect(Object.keys(facade).toSorted()).toEqual([
    'CellT',
    'Controller',
    'GameBoardT',
    'IllegalArgumentException',
    'IndexOutOfBoundsException',
    'NullPointerException',
    'View',
    'getRandomCell',
  ]);
});
