import { MAX_SIDE } from '@twofold/rules';
import { MAX_TILE } from '@twofold/rules/slide';
import { describe, expect, it } from 'vitest';
import { boardOf, rowsOf, scripted, STUCK, tilesOf, valuesOf } from './fixtures.case.js';
import {
  BoardT,
  IllegalArgumentException,
  IllegalStateException,
  TileT,
  type RandomSource,
} from './index.js';

const NINE = [
  [2, 4, 8],
  [16, 32, 64],
  [128, 256, 512],
];

const BAD_DIMENSIONS: readonly unknown[] = [
  2,
  0,
  -4,
  3.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  MAX_SIDE + 1,
  '4',
  null,
  undefined,
];

describe('new BoardT', () => {
  it.each([3, 4, 5, 17, MAX_SIDE])('S0-8: a board of %d has that many empty rows', (dim) => {
    const board = new BoardT(dim);
    expect(board.getDimension()).toBe(dim);
    expect(valuesOf(board)).toEqual(Array(dim).fill(Array(dim).fill(0)));
  });

  it.each(BAD_DIMENSIONS)('S0-8, X-2: a board of %s is refused', (dim) => {
    expect(() => new BoardT(dim as number)).toThrow(IllegalArgumentException);
  });

  it.each([[null], [{}], [{ nextInt: 4 }]])('%j is no source of randomness', (random) => {
    expect(() => new BoardT(4, random as unknown as RandomSource)).toThrow(
      IllegalArgumentException,
    );
  });
});

describe('getBoard and setBoard', () => {
  it('S0-9: a larger board can be set, by either name', () => {
    const board = new BoardT(4);
    board.setBoard(tilesOf(NINE));
    expect([board.getDimension(), valuesOf(board)]).toEqual([3, NINE]);
    board.setBoardT(tilesOf([...NINE.map((row) => [...row, 0]), [2, 2, 2, 2]]));
    expect(board.getDimension()).toBe(4);
    expect(board.getBoardT()[3]!.map((tile) => tile.getValue())).toEqual([2, 2, 2, 2]);
  });

  it('S0-9: tiles are copied in', () => {
    const tiles = tilesOf(NINE);
    const board = new BoardT(3);
    board.setBoard(tiles);
    tiles[0]![0]!.setValue(1024);
    tiles[1] = [];
    expect(valuesOf(board)).toEqual(NINE);
  });

  it('S0-9: tiles are copied out', () => {
    const board = boardOf(NINE);
    board.getBoard()[0]![0]!.setValue(1024);
    board.getBoard()[1]!.length = 0;
    board.getTileT(0, 0).setValue(1024);
    board.getHighestTileT().setValue(1024);
    board.getAdjacentTileTs(0, 0)[1]!.setValue(1024);
    expect(valuesOf(board)).toEqual(NINE);
  });

  const sparse = tilesOf(NINE.slice(1));
  sparse.length = 3;
  it.each<readonly [string, unknown]>([
    ['too small', tilesOf(rowsOf('2 2/2 2'))],
    ['empty', []],
    ['wider than high', tilesOf(rowsOf('2 2 2 2/2 2 2 2/2 2 2 2'))],
    ['ragged', tilesOf(rowsOf('2 2 2/2 2/2 2 2 2'))],
    ['missing a row', sparse],
    ['made of numbers', NINE],
    ['holding one number', tilesOf(NINE).map((row) => [row[0], row[1], 2])],
    ['holding null', Array(3).fill(Array(3).fill(null))],
    ['made of null rows', [null, null, null]],
    ['too large', tilesOf(Array(MAX_SIDE + 1).fill(Array(MAX_SIDE + 1).fill(0)))],
    ['null', null],
    ['text', 'abc'],
  ])('S0-9, X-9: a board that is %s is refused and changes nothing', (_, bad) => {
    const board = boardOf(NINE);
    expect(() => board.setBoard(bad as TileT[][])).toThrow(IllegalArgumentException);
    expect(() => board.setBoardT(bad as TileT[][])).toThrow(IllegalArgumentException);
    expect(valuesOf(board)).toEqual(NINE);
  });
});

const BAD_INDICES: readonly (readonly [unknown, unknown])[] = [
  [-1, 0],
  [0, -1],
  [3, 0],
  [0, 3],
  [0.5, 0],
  [Number.NaN, 0],
  ['0', '0'],
  [undefined, undefined],
];

describe('reading tiles', () => {
  it('S0-10, X-8: getTileT takes the row first', () => {
    const board = boardOf(NINE);
    expect(board.getTileT(0, 2).getValue()).toBe(8);
    expect(board.getTileT(2, 0).getValue()).toBe(128);
    expect(board.getTileT(1, 2)).toBeInstanceOf(TileT);
  });

  it.each(BAD_INDICES)('S0-10, S0-11: there is no cell [%s, %s]', (i, j) => {
    const board = boardOf(NINE);
    expect(() => board.getTileT(i as number, j as number)).toThrow(IllegalArgumentException);
    expect(() => board.getTileT(i as number, j as number)).toThrow('from 0 to 2');
    expect(() => board.getAdjacentTileTs(i as number, j as number)).toThrow(
      IllegalArgumentException,
    );
  });

  it.each([
    [0, 0, [null, 16, null, 4]],
    [0, 2, [null, 64, 4, null]],
    [1, 1, [4, 256, 16, 64]],
    [1, 0, [2, 128, null, 32]],
    [2, 2, [64, null, 256, null]],
  ])('S0-11: the neighbours of [%d, %d] are %j: up, down, left, right', (i, j, expected) => {
    const adjacent = boardOf(NINE).getAdjacentTileTs(i, j);
    expect(adjacent.map((tile) => tile?.getValue() ?? null)).toEqual(expected);
  });

  it.each([
    ['an empty board', rowsOf('0 0 0/0 0 0/0 0 0'), 0],
    ['highest in the corner', NINE, 512],
    ['highest in row 0', rowsOf('0 64 0/2 4 2/0 0 0'), 64],
  ])('S0-12: getHighestTileT on %s', (_, rows, highest) => {
    const board = boardOf(rows);
    expect(board.getHighestTileT()).toBeInstanceOf(TileT);
    expect(board.getHighestTileT().getValue()).toBe(highest);
    expect(board.getHighestTileTs().getValue()).toBe(highest);
  });
});

describe('generateTileT', () => {
  const ROWS = [
    [2, 0, 2],
    [0, 2, 2],
    [2, 2, 0],
  ];
  const EMPTY = [
    [0, 1],
    [1, 0],
    [2, 2],
  ] as const;

  it('S0-13, X-1: each empty cell is as likely as the others; of 11 chances 9 are a 2, 2 a 4', () => {
    for (const [choice, [i, j]] of EMPTY.entries()) {
      const values: number[] = [];
      for (let chance = 0; chance < 11; chance++) {
        const random = scripted(choice, chance);
        const board = boardOf(ROWS, random);
        board.generateTileT();
        expect(random.bounds).toEqual([EMPTY.length, 11]);
        const value = board.getTileT(i, j).getValue();
        values.push(value);
        expect(valuesOf(board)).toEqual(ROWS.with(i, ROWS[i]!.with(j, value)));
      }
      expect(values.toSorted((a, b) => a - b)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4]);
    }
  });

  it('S0-13: a full board is an IllegalStateException, and stays as it is', () => {
    const board = boardOf(STUCK);
    expect(() => board.generateTileT()).toThrow(IllegalStateException);
    expect(valuesOf(board)).toEqual(STUCK);
  });

  it.each([-1, 3, 0.5, Number.NaN])(
    'X-9: a source that answers %d of 3 is refused, and the board stays as it is',
    (answer) => {
      const board = boardOf(ROWS, { nextInt: () => answer });
      expect(() => board.generateTileT()).toThrow(IllegalArgumentException);
      expect(() => board.generateTileT()).toThrow('nextInt(3) did not answer 0 to 2');
      expect(valuesOf(board)).toEqual(ROWS);
    },
  );

  it('boards without a given source do not all play alike', () => {
    const games = Array.from({ length: 20 }, () => {
      const board = new BoardT(8);
      for (let i = 0; i < 8; i++) board.generateTileT();
      return board.getStringRepresentation();
    });
    expect(new Set(games).size).toBeGreaterThan(1);
  });
});

describe('tiles at the limit', () => {
  it('two of the largest tile do not merge, so every value stays exact', () => {
    const board = boardOf([
      [MAX_TILE, MAX_TILE, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(board.move('LEFT')).toBe(0);
    expect(valuesOf(board)[0]).toEqual([MAX_TILE, MAX_TILE, 0]);
  });
});
