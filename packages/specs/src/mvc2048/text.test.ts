import { MAX_TILE } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRows, boardOf, rowsOf } from './fixtures.case.js';
import { BoardT, GameController } from './index.js';
import { makeBoardText } from './text.js';

function lines(...parts: string[]): string {
  return parts.map((part) => `${part}\n`).join('');
}

describe("the board's text", () => {
  it('S0-22: an empty board has cells of width 3', () => {
    expect(new BoardT(3).getStringRepresentation()).toBe(
      lines(
        '+---+---+---+',
        '|   |   |   |',
        '+---+---+---+',
        '|   |   |   |',
        '+---+---+---+',
        '|   |   |   |',
        '+---+---+---+',
      ),
    );
  });

  it('S0-22, S0-23: the highest tile decides the width; the odd blank goes left', () => {
    const board = boardOf(rowsOf('2 16 128/1024 0 4/0 512 64'));
    expect(board.getStringRepresentation()).toBe(
      lines(
        '+------+------+------+',
        '|   2  |  16  |  128 |',
        '+------+------+------+',
        '| 1024 |      |   4  |',
        '+------+------+------+',
        '|      |  512 |  64  |',
        '+------+------+------+',
      ),
    );
  });

  it('S0-22: a board need not be square, and what is no number is shown as it is written', () => {
    expect(makeBoardText([[2, 'm12', 0]])).toBe(
      lines('+-----+-----+-----+', '|  2  | m12 |     |', '+-----+-----+-----+'),
    );
  });

  it.each([
    [2, '| 2 |'],
    [16, '| 16 |'],
    [128, '| 128 |'],
    [2048, '| 2048 |'],
    [16384, '| 16384|'],
    [131072, '|131072|'],
    [1048576, '|1048576|'],
    [MAX_TILE, `|${MAX_TILE}|`],
  ])('S0-22, S0-23: a board whose highest tile is %d starts a row with %s', (value, start) => {
    const text = boardOf([
      [value, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]).getStringRepresentation();
    expect(text.split('\n')[1]!.slice(0, start.length)).toBe(start);
  });

  it('S0-22, S0-26: a larger board with wide numbers', () => {
    const row = [2, 0, 1048576, 16, 0];
    const framed = '+-------+-------+-------+-------+-------+';
    const shown = '|   2   |       |1048576|   16  |       |';
    const text = boardOf([row, row, row, row, row]).getStringRepresentation();
    expect(text).toBe(lines(framed, ...[1, 2, 3, 4, 5].flatMap(() => [shown, framed])));
  });

  it('S0-22: on any board all lines have the same length, and every number stands in its cell', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const text = boardOf(rows).getStringRepresentation().split('\n');
        expect(text.pop()).toBe('');
        expect(text.length).toBe(2 * rows.length + 1);
        expect(new Set(text.map((line) => line.length)).size).toBe(1);
        const shown = text
          .filter((_, i) => i % 2 === 1)
          .map((line) => line.split('|').slice(1, -1).map(Number));
        expect(shown).toEqual(rows);
      }),
    );
  });

  it('S0-23: the blanks around a number differ by at most one, on the left', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const [cell] of boardOf(rows)
          .getStringRepresentation()
          .matchAll(/(?<=\|) *\d+ *(?=\|)/g)) {
          const left = cell.length - cell.trimStart().length;
          const right = cell.length - cell.trimEnd().length;
          expect([0, 1]).toContain(left - right);
        }
      }),
    );
  });
});

describe("the controller's text", () => {
  const BOARD = lines(
    '+----+----+----+',
    '|    |    |  4 |',
    '+----+----+----+',
    '|    | 16 |    |',
    '+----+----+----+',
    '|    |    |    |',
    '+----+----+----+',
  );

  it('S0-24: before 2048', () => {
    const game = new GameController();
    game.setBoard(boardOf(rowsOf('0 0 4/0 16 0/0 0 0')));
    game.setScore(52);
    expect(game.getStringRepresentation()).toBe(
      `2048\n${BOARD}\nScore: 52\nHighest Tile:\n16\n` +
        "Press 'Enter' to Start!\nPress 'wasd' or Arrow Keys to slide!\n",
    );
  });

  it.each([2048, 4096, 65536])('S0-24: with a tile of %d', (highest) => {
    const game = new GameController();
    const board = boardOf([
      [0, 0, 0],
      [0, highest, 0],
      [0, 0, 2],
    ]);
    game.setBoard(board);
    expect(game.getStringRepresentation()).toBe(
      `2048\n${board.getStringRepresentation()}\nScore: 0\nHighest Tile:\n${highest}\n` +
        "Congratulations!\nPress 'Enter' to Restart or Keep Playing!\n",
    );
  });

  it('S0-24: 1024 has not reached it', () => {
    const game = new GameController();
    game.setBoard(boardOf(rowsOf('0 0 0/0 1024 0/0 0 2')));
    expect(game.getStringRepresentation()).not.toContain('Congratulations!');
  });
});
