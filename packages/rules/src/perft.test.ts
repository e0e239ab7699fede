import { describe, expect, test } from 'vitest';
import { dots } from './dots/game.js';
import { DIRECTIONS } from './grid.js';
import { perft } from './perft.js';
import { slide } from './slide/game.js';
import { drawn } from './testing/boards.js';
import { must } from './result.js';
import { modelSlide } from './testing/slide-model.js';

/** Positions and paths of each ply, written `positions/paths`. */
function counts(rows: ReturnType<typeof perft>): string[] {
  return rows.map(({ positions, paths }) => `${positions}/${paths}`);
}

describe('positions by ply', () => {
  test('ply 0 is the position itself', () => {
    expect(perft(slide, drawn('2 . / . .'), 0)).toEqual([{ ply: 0, positions: 1, paths: 1n }]);
  });

  test('one ply by hand: two moves, three cells, two values, and one board met both ways', () => {
    expect(perft(slide, drawn('2 . / . .'), 1)).toEqual([
      { ply: 0, positions: 1, paths: 1n },
      { ply: 1, positions: 11, paths: 12n },
    ]);
  });

  test('a finished game has nothing after it', () => {
    expect(counts(perft(slide, drawn('2 4 / 4 2'), 2))).toEqual(['1/1', '0/0', '0/0']);
  });

  test('chances that come to the same position are one way', () => {
    // One shuffle after another can lead to the same board: 2 colours and 2 x 2 cells.
    const position = must(dots.parsePosition('dots_2x2-colours=2_RR/OO'));
    // Either row, in both directions, is filled in four ways.
    const [, row] = perft(dots, position, 1);
    expect(row!.paths).toBe(16n);
    expect(row!.positions).toBeLessThan(16);
  });

  test('an obstacle that is sure to come leaves no position without one', () => {
    const sure = perft(slide, drawn('2 . / . .', '-spawn=2:1-obstacle=movable:1:1/1:1'), 1);
    // Two moves, three cells for the tile, the two that are left for the obstacle; two met twice.
    expect(counts(sure)).toEqual(['1/1', '10/12']);
    const maybe = perft(slide, drawn('2 . / . .', '-spawn=2:1-obstacle=movable:1:1/2:1'), 1);
    expect(counts(maybe)).toEqual(['1/1', '15/18']);
  });
});

test('a game whose legal moves are not is a mistake that must not be counted', () => {
  const lying = { ...slide, legalMoves: () => ['left' as const] };
  expect(() => perft(lying, drawn('2 4 / 4 2'), 1)).toThrow(
    'a legal move was refused: left moves nothing',
  );
});

test('several plies agree with a plain count that keeps no positions apart', () => {
  const from = drawn('2 . 4 / . 2 .', '-target=none');
  let boards = [from];
  const paths = [1];
  for (let ply = 1; ply <= 3; ply++) {
    boards = boards.flatMap((board) =>
      DIRECTIONS.flatMap((direction) => {
        const cells = modelSlide(board, direction);
        if (cells.every((content, cell) => content === board.cells[cell])) return [];
        return cells.flatMap((content, cell) =>
          content === 0
            ? [2, 4].map((value) => ({ ...board, cells: cells.with(cell, value) }))
            : [],
        );
      }),
    );
    paths.push(boards.length);
  }
  expect(perft(slide, from, 3).map((row) => Number(row.paths))).toEqual(paths);
  expect(perft(slide, from, 3).map(({ ply }) => ply)).toEqual([0, 1, 2, 3]);
});
