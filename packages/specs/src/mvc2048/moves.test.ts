import { DIRECTIONS } from '@twofold/rules';
import { canSlide, slide, slidePosition, SLIDE_PRESETS } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRows, boardOf, rowsOf, STUCK, valuesOf } from './fixtures.case.js';
import { DirectionT, IllegalArgumentException, type BoardT } from './index.js';

const { UP, DOWN, LEFT, RIGHT } = DirectionT;
const anyDirection = fc.constantFrom(UP, DOWN, LEFT, RIGHT);

/** Left half full, right half empty, nothing to merge. */
const ALL_LEFT = [
  [2, 0, 0],
  [4, 0, 0],
  [2, 4, 0],
];
const EMPTY = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
];

describe('DirectionT', () => {
  it('S0-2: there are exactly four directions', () => {
    expect(Object.keys(DirectionT)).toEqual(['UP', 'DOWN', 'LEFT', 'RIGHT']);
    expect(new Set(Object.values(DirectionT)).size).toBe(4);
  });

  it.each([null, undefined, 'up', 'NORTH', 'toString', 0])('S0-2: %s is none', (dir) => {
    const board = boardOf(ALL_LEFT);
    expect(() => board.canMove(dir as unknown as DirectionT)).toThrow(IllegalArgumentException);
    expect(() => board.move(dir as unknown as DirectionT)).toThrow(IllegalArgumentException);
    expect(valuesOf(board)).toEqual(ALL_LEFT);
  });
});

describe('canMove', () => {
  it.each<readonly [string, readonly (readonly number[])[], readonly DirectionT[]]>([
    ['an empty board', EMPTY, []],
    ['a stuck board', STUCK, []],
    ['all tiles on the left', ALL_LEFT, [UP, RIGHT]],
    ['one tile in the middle', rowsOf('0 0 0/0 2 0/0 0 0'), [UP, DOWN, LEFT, RIGHT]],
    ['a pair in row 0 of a full board', rowsOf('2 2 4/4 8 2/2 4 8'), [LEFT, RIGHT]],
    ['a pair in column 0 of a full board', rowsOf('2 4 8/2 8 4/4 2 8'), [UP, DOWN]],
    ['a tile in the corner', rowsOf('2 0 0/0 0 0/0 0 0'), [DOWN, RIGHT]],
  ])('S0-14: %s', (_, rows, possible) => {
    const board = boardOf(rows);
    expect(Object.values(DirectionT).filter((dir) => board.canMove(dir))).toEqual(possible);
    expect(valuesOf(board)).toEqual(rows);
  });

  it('S0-14: is true exactly when move changes the board', () => {
    fc.assert(
      fc.property(anyRows, anyDirection, (rows, dir) => {
        const board = boardOf(rows);
        const possible = board.canMove(dir);
        board.move(dir);
        expect(JSON.stringify(valuesOf(board)) !== JSON.stringify(rows)).toBe(possible);
      }),
    );
  });
});

describe('move', () => {
  const CROSS = [
    [0, 2, 0],
    [4, 0, 8],
    [0, 16, 0],
  ];

  it.each([
    ['up means up', UP, rowsOf('4 2 8/0 16 0/0 0 0')],
    ['down means down', DOWN, rowsOf('0 0 0/0 2 0/4 16 8')],
    ['left means left', LEFT, rowsOf('2 0 0/4 8 0/16 0 0')],
    ['right means right', RIGHT, rowsOf('0 0 2/0 4 8/0 0 16')],
  ])('S0-15: %s', (_, dir, expected) => {
    const board = boardOf(CROSS);
    expect(board.move(dir)).toBe(0);
    expect(valuesOf(board)).toEqual(expected);
  });

  it.each([
    ['through empty cells without limit', [0, 0, 0, 2], [2, 0, 0, 0], 0],
    ['one merge and no second', [2, 2, 4, 0], [4, 4, 0, 0], 4],
    ['four equal tiles are two pairs', [4, 4, 4, 4], [8, 8, 0, 0], 16],
    ['three equal tiles merge at the edge', [2, 2, 2, 0], [4, 2, 0, 0], 4],
    ['across a gap', [2, 0, 0, 2], [4, 0, 0, 0], 4],
    ['not across another tile', [2, 4, 0, 2], [2, 4, 2, 0], 0],
    ['a merged tile and an equal one', [4, 2, 2, 0], [4, 4, 0, 0], 4],
  ])('S0-3, X-10: %s', (_, row, expected, points) => {
    const rest = [0, 0, 0, 0];
    const board = boardOf([row, rest, rest, rest]);
    expect(board.move(LEFT)).toBe(points);
    expect(valuesOf(board)).toEqual([expected, rest, rest, rest]);
  });

  it.each([
    [LEFT, [4, 4, 0, 4], [8, 4, 0, 0], 8],
    [RIGHT, [4, 4, 0, 4], [0, 0, 4, 8], 8],
    [LEFT, [4, 4, 16, 16], [8, 32, 0, 0], 40],
    [RIGHT, [2, 2, 2, 2], [0, 0, 4, 4], 8],
  ])('S0-18: %s of %j is %j, for %d points', (dir, row, expected, points) => {
    const rest = [0, 0, 0, 0];
    const board = boardOf([rest, row, rest, rest]);
    expect(board.move(dir)).toBe(points);
    expect(valuesOf(board)[1]).toEqual(expected);
  });

  it('S0-1, X-10: every move returns its own points only', () => {
    const board = boardOf(rowsOf('2 2 4/0 0 0/0 0 0'));
    expect([board.move(LEFT), board.move(LEFT), board.move(LEFT)]).toEqual([4, 8, 0]);
  });

  it('S0-20, X-6: the board itself never brings a new tile', () => {
    fc.assert(
      fc.property(anyRows, anyDirection, (rows, dir) => {
        const board = boardOf(rows);
        board.move(dir);
        expect(sum(valuesOf(board))).toBe(sum(rows));
      }),
    );
  });

  it('S0-16: a turned board moved in the turned direction is the moved board, turned', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const [up, down, left, right] = [UP, DOWN, LEFT, RIGHT].map((dir) => moved(rows, dir));
        expect(transposed(moved(transposed(rows), LEFT))).toEqual(up);
        expect(transposed(moved(transposed(rows), RIGHT))).toEqual(down);
        expect(mirrored(moved(mirrored(rows), RIGHT))).toEqual(left);
        expect(mirrored(moved(mirrored(rows), LEFT))).toEqual(right);
      }),
    );
  });

  it('S0-17: without equal tiles a slide closes the gaps and keeps the order', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const distinct = rows.map((row, i) =>
          row.map((value, j) => (value === 0 ? 0 : 1 + i * row.length + j)),
        );
        const expected = distinct.map((row) => {
          const tiles = row.filter((value) => value !== 0);
          return [...tiles, ...row.slice(tiles.length).fill(0)];
        });
        expect(moved(distinct, LEFT)).toEqual(expected);
      }),
    );
  });

  it('S0-3, S0-14, S0-15: agrees with the rules on any board', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(3), (rows, index) => {
        const dir = Object.values(DirectionT)[index]!;
        const direction = DIRECTIONS[index]!;
        const ruleset = { ...SLIDE_PRESETS.mvc, width: rows.length, height: rows.length };
        const position = slidePosition(ruleset, { cells: rows.flat() });
        if (!position.ok) throw new Error(position.error.message);
        const acted = slide.act(position.value, direction);
        const after = acted.ok ? acted.value.after.moved : position.value;

        const board = boardOf(rows);
        expect(board.canMove(dir)).toBe(canSlide(position.value, direction));
        expect(board.move(dir)).toBe(after.score);
        expect(valuesOf(board).flat()).toEqual(after.cells);
      }),
    );
  });
});

function moved(rows: readonly (readonly number[])[], dir: DirectionT): number[][] {
  const board: BoardT = boardOf(rows);
  board.move(dir);
  return valuesOf(board);
}

function transposed(rows: readonly (readonly number[])[]): number[][] {
  return rows.map((_, j) => rows.map((row) => row[j]!));
}

function mirrored(rows: readonly (readonly number[])[]): number[][] {
  return rows.map((row) => row.toReversed());
}

function sum(rows: readonly (readonly number[])[]): number {
  return rows.flat().reduce((total, value) => total + value, 0);
}
