import { DOTS_PRESETS } from '@twofold/rules/dots';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BOARD, pair, pathOf, rowsOf, scripted, seeded, stateOf } from './fixtures.case.js';
import {
  CellT,
  GameBoardT,
  IllegalArgumentException,
  type GameSetup,
  type RandomSource,
} from './index.js';

const { R, O, G, B } = CellT;

describe('a new GameBoardT', () => {
  it('S1-1, S1-2, S1-3, S1-7: has the board, objective, moves and score of the document', () => {
    const game = new GameBoardT();
    expect(GameBoardT.SIZE).toBe(6);
    expect(GameBoardT.SIZE).toBe(DOTS_PRESETS.classic.width);
    expect(game.get_boardT()).toEqual(DEFAULT_BOARD);
    expect(game.get_obj()).toEqual([R, 6]);
    expect(game.get_moves()).toBe(4);
    expect(game.get_score()).toBe(0);
    expect([game.game_over(), game.is_win()]).toEqual([false, false]);
  });

  it.each([0, 1, 2, 3])('S1-2: a random objective is drawn, here with answer %d', (answer) => {
    const game = new GameBoardT(scripted(answer), { objective: 'random' });
    expect(game.get_obj()).toEqual([Object.values(CellT)[answer], 6]);
    expect(game.get_boardT()).toEqual(DEFAULT_BOARD);
  });

  it('S1-1, S1-2: a random board is a function of the source', () => {
    const boards = [5, 5, 6].map((seed) =>
      new GameBoardT(seeded(seed), { board: 'random' }).get_boardT(),
    );
    expect(boards[0]).toEqual(boards[1]);
    expect(boards[0]).not.toEqual(boards[2]);
  });

  it('S1-2: board and objective can be given, and are copied', () => {
    const board = rowsOf('GGRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB');
    const game = new GameBoardT(undefined, { board, objective: [G, 10] });
    board[0]![0] = R;
    expect(game.get_boardT()[0]).toEqual([G, G, R, B, R, R]);
    expect(game.get_obj()).toEqual([G, 10]);
  });

  const noPath = rowsOf('RORORO/GBGBGB/RORORO/GBGBGB/RORORO/GBGBGB');
  it.each<readonly [string, unknown]>([
    ['null', null],
    ['a number', 7],
    ['a board of five rows', { board: DEFAULT_BOARD.slice(1) }],
    ['a board of seven rows', { board: [...DEFAULT_BOARD, DEFAULT_BOARD[0]] }],
    ['a short row', { board: DEFAULT_BOARD.with(2, [R, O]) }],
    [
      'rows of five and seven',
      { board: [...'RRRRR/RRRRRRR'.split('/').map((row) => [...row]), ...DEFAULT_BOARD.slice(2)] },
    ],
    [
      'two colours in a cell',
      { board: DEFAULT_BOARD.with(2, [R, O, G, B, 'RR' as CellT, '' as CellT]) },
    ],
    ['another colour', { board: DEFAULT_BOARD.with(2, [R, O, G, B, R, 'P' as CellT]) }],
    ['a missing row', { board: [DEFAULT_BOARD[0], null, ...DEFAULT_BOARD.slice(2)] }],
    ['a row with holes', { board: DEFAULT_BOARD.with(2, Array<CellT>(6)) }],
    ['a board without a path', { board: noPath }],
    ['a board of text', { board: 'RRRRRR' }],
    ['an unknown objective', { objective: ['P', 6] }],
    ['an objective of any colour', { objective: ['?', 6] }],
    ['an objective counted in text', { objective: [R, '6'] }],
    ['an objective of nothing', { objective: [R, 0] }],
    ['a negative objective', { objective: [R, -6] }],
    ['half an objective', { objective: [R, 2.5] }],
    ['an objective without a count', { objective: [R] }],
    ['an objective of null', { objective: null }],
  ])('X-9: %s is refused', (_, setup) => {
    expect(() => new GameBoardT(undefined, setup as GameSetup)).toThrow(IllegalArgumentException);
  });

  it.each([null, {}, 7])('X-9: %j is no source of randomness', (random) => {
    expect(() => new GameBoardT(random as unknown as RandomSource)).toThrow(
      IllegalArgumentException,
    );
  });
});

describe('getters', () => {
  it('S1-7: changing what they return changes no game', () => {
    const game = new GameBoardT();
    const before = stateOf(game);
    const board = game.get_boardT();
    board[0]![0] = B;
    board.length = 1;
    const objective = game.get_obj();
    objective[0] = B;
    objective[1] = 0;
    expect(stateOf(game)).toEqual(before);
  });

  it('S1-6: games do not touch one another', () => {
    const [one, two] = [new GameBoardT(), new GameBoardT()];
    const before = stateOf(two);
    one.move(pathOf('0,0 0,1'));
    expect(stateOf(two)).toEqual(before);
    expect(new GameBoardT().get_boardT()).toEqual(DEFAULT_BOARD);
  });
});

describe('the end', () => {
  const wrong = [O, G, B];

  function playFor(game: GameBoardT, moves: number): void {
    for (let i = 0; i < moves; i++) game.move(pair(game.get_boardT(), wrong));
  }

  it('S1-4, S1-5: four moves without the objective lose', () => {
    const game = new GameBoardT(seeded(1));
    playFor(game, 3);
    expect([game.get_moves(), game.game_over(), game.is_win()]).toEqual([1, false, false]);
    playFor(game, 1);
    expect([game.get_moves(), game.game_over(), game.is_win()]).toEqual([0, true, false]);
    expect(game.get_obj()).toEqual([R, 6]);
  });

  it('S1-4, S1-13: meeting the objective early wins; then no move is accepted', () => {
    const game = new GameBoardT(seeded(1), { objective: [R, 5] });
    game.move(pathOf('0,0 0,1 0,2 1,2 1,1'));
    expect([game.get_obj(), game.is_win()]).toEqual([[R, 0], true]);
    expect([game.get_moves(), game.game_over()]).toEqual([3, false]);
    const before = stateOf(game);
    expect(() => game.move(pair(game.get_boardT(), wrong))).toThrow(IllegalArgumentException);
    expect(stateOf(game)).toEqual(before);
  });

  it('S1-4: a win on the last move is a win', () => {
    const game = new GameBoardT(seeded(1), { objective: [R, 2] });
    playFor(game, 3);
    game.move(pair(game.get_boardT(), [R]));
    expect([game.game_over(), game.is_win()]).toEqual([true, true]);
  });

  it('S1-5: the objective stops at 0', () => {
    const game = new GameBoardT(seeded(1), { objective: [R, 1] });
    game.move(pathOf('0,0 0,1 0,2'));
    expect([game.get_obj(), game.get_score()]).toEqual([[R, 0], 3]);
  });
});
