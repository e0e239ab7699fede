import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../grid.js';
import { perft } from '../../perft.js';
import { anyDirection } from '../../testing/arbitraries.js';
import { acted, drawing, drawn } from '../../testing/boards.js';
import { must } from '../../result.js';
import { faultOf } from '../../testing/results.js';
import { slidePositionsOf } from '../../testing/slide-arbitraries.js';
import { modelSlide } from '../../testing/slide-model.js';
import { slide } from '../game.js';
import { parseSlidePosition } from '../notation.js';
import { slideMoves } from '../moves.js';
import { SLIDE_PRESETS } from '../ruleset.js';
import { MAX_TILE, tileRank } from '../tiles.js';
import { fibonacci } from './fibonacci.js';

const RULES = '-target=none-merge=fibonacci';
const tiles = fibonacci.tiles!;
const anyPosition = slidePositionsOf({ ...SLIDE_PRESETS.fibonacci, target: undefined });

describe('one row to the left', () => {
  test.each([
    { row: '1 1 . .', after: '2 . . .', points: 2 },
    { row: '1 2 . .', after: '3 . . .', points: 3 },
    { row: '2 1 . .', after: '3 . . .', points: 3 },
    { row: '. 5 . 3', after: '8 . . .', points: 8 },
    { row: '1 1 1 1', after: '2 2 . .', points: 4 },
    { row: '1 1 1 2', after: '2 3 . .', points: 5 },
    { row: '1 2 3 5', after: '3 8 . .', points: 11 },
    { row: '3 2 1 1', after: '5 2 . .', points: 7 },
    { row: '1 1 2 3', after: '2 5 . .', points: 7 },
    { row: '2 2 3 .', after: '2 5 . .', points: 5 },
    { row: '610 377 . .', after: '987 . . .', points: 987 },
  ])('$row gives $after and $points points', ({ row, after, points }) => {
    const { moved } = acted(drawn(`${row} / . . . .`, RULES), 'left');
    expect([drawing(moved), moved.score]).toEqual([`${after} / . . . .`, points]);
  });

  test.each(['2 2 . .', '1 3 1 3', '5 2 5 5', '3 3 8 8', '1 5 2 8'])('%s stays', (row) => {
    const position = drawn(`${row} / . . . .`, RULES);
    expect(faultOf(slide.act(position, 'left')).code).toBe('no-effect');
  });

  test('two merge whichever comes first, and are told as they lay', () => {
    expect(acted(drawn('. 2 3 / . . .', RULES), 'left').events).toEqual([
      { kind: 'merged', from: [1, 2], to: 0, value: 5 },
    ]);
  });
});

describe('the tiles', () => {
  test('are the Fibonacci numbers up to the largest tile', () => {
    const { ladder } = tiles;
    expect(ladder.slice(0, 15)).toEqual([
      1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987,
    ]);
    expect(ladder.at(-1)! + ladder.at(-2)!).toBeGreaterThan(MAX_TILE);
    expect(ladder.at(-1)).toBeLessThanOrEqual(MAX_TILE);
    for (let i = 2; i < ladder.length; i++) expect(ladder[i]).toBe(ladder[i - 1]! + ladder[i - 2]!);
  });

  test('merge with their neighbours only, both ways round, and ones with ones', () => {
    const { ladder } = tiles;
    for (const [i, a] of ladder.entries()) {
      for (const [j, b] of ladder.entries()) {
        const merges = Math.abs(i - j) === 1 || (a === 1 && b === 1);
        expect(tiles.merge(a, b)).toBe(merges && a + b <= MAX_TILE ? a + b : 0);
      }
    }
  });

  test.each([
    { value: 1, rank: 1 },
    { value: 2, rank: 2 },
    { value: 5, rank: 4 },
    { value: 987, rank: 15 },
  ])('$value has rank $rank', ({ value, rank }) => expect(tileRank(tiles, value)).toBe(rank));

  test.each([4, 6, 2048, MAX_TILE])('%s is none', (value) => {
    expect(tiles.has(value)).toBe(false);
    const text = `slide_2x2-merge=fibonacci_1,${value}/0,0`;
    expect(faultOf(parseSlidePosition(text))).toMatchObject({
      message: 'cell 1 holds what these rules do not have',
    });
  });
});

test('a slide does what another description of it says, and keeps the sum of all tiles', () => {
  const sum = (cells: readonly unknown[]): bigint =>
    cells.reduce<bigint>((total, tile) => total + BigInt(tile as number), 0n);
  fc.assert(
    fc.property(anyPosition, anyDirection, (position, direction) => {
      const expected = modelSlide(position, direction);
      const result = slide.act(position, direction);
      expect(result.ok ? result.value.after.moved.cells : position.cells).toEqual(expected);
      expect(sum(expected)).toBe(sum(position.cells));
    }),
    { numRuns: 500 },
  );
});

test('the legal moves are those that change the board', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const changes = DIRECTIONS.filter((direction) =>
        modelSlide(position, direction).some((tile, cell) => tile !== position.cells[cell]),
      );
      expect(slideMoves(position)).toEqual(changes);
    }),
    { numRuns: 500 },
  );
});

test('several plies agree with a plain count over the other description', () => {
  const from = drawn('1 . 2 / . 3 .', RULES);
  const paths = [1n];
  let boards = [from];
  for (let ply = 1; ply <= 3; ply++) {
    boards = boards.flatMap((board) =>
      DIRECTIONS.flatMap((direction) => {
        const cells = modelSlide(board, direction);
        if (cells.every((tile, cell) => tile === board.cells[cell])) return [];
        const empty = [...cells.keys()].filter((cell) => cells[cell] === 0);
        return empty.flatMap((cell) =>
          [1, 2].map((value) => ({ ...board, cells: cells.with(cell, value) })),
        );
      }),
    );
    paths.push(BigInt(boards.length));
  }
  expect(perft(slide, from, 3).map((row) => row.paths)).toEqual(paths);
  expect(perft(slide, from, 3).map(({ positions }) => positions)).toEqual([1, 28, 212, 1074]);
});

test('with obstacles between them', () => {
  const fixed = drawn('1 x 2 3 / . . . .', '-obstacle=fixed:1-merge=fibonacci');
  expect(drawing(acted(fixed, 'left').moved)).toBe('1 x 5 . / . . . .');
  const movable = drawn('. 1 m2 2 / . . . .', '-obstacle=movable:5:1/2:1-merge=fibonacci');
  expect(drawing(acted(movable, 'left').moved)).toBe('1 m1 2 . / . . . .');
});

test('ends at its target', () => {
  const position = drawn('8 5 / . .', '-target=13:stop-merge=fibonacci');
  expect(slide.outcome(acted(position, 'left').moved)).toEqual({
    over: true,
    won: true,
    reason: 'target',
  });
  expect(must(slide.act(position, 'left')).events).toContainEqual({
    kind: 'target-reached',
    cell: 0,
    value: 13,
  });
});
