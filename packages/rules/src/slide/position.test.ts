import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_COUNT } from '../counts.js';
import { anySlidePosition } from '../testing/slide-arbitraries.js';
import { drawn, rulesFor } from '../testing/boards.js';
import { must } from '../result.js';
import { faultOf } from '../testing/results.js';
import { emptyCells } from './draft.js';
import {
  hasUndoPenalty,
  highestTile,
  reachedTarget,
  slidePosition,
  type Content,
  type SlideSetup,
} from './position.js';
import { MAX_TILE } from './tiles.js';

const FIXED = rulesFor('. . / . .', '-obstacle=fixed:1');
const MOVABLE = rulesFor('. . / . .', '-obstacle=movable:5:1/2:2');
const PENALTY = rulesFor('. . / . .', '-obstacle=movable:5:1/2:2:penalty');
const PLAIN = rulesFor('. . / . .');
const EMPTY = [0, 0, 0, 0];
const X: Content = { kind: 'fixed' };

function lives(life: number): Content {
  return { kind: 'movable', life };
}

describe('slidePosition, the door to a position', () => {
  test('starts counting at nothing', () => {
    expect(slidePosition(PLAIN, { cells: EMPTY })).toEqual({
      ok: true,
      value: { ruleset: PLAIN, cells: EMPTY, score: 0, ply: 0, undos: 0, paid: 0 },
    });
  });

  test('keeps its own copy of the cells', () => {
    const cells = [2, 0, 0, 0];
    const position = must(slidePosition(PLAIN, { cells }));
    cells[0] = 4;
    expect(position.cells).toEqual([2, 0, 0, 0]);
  });

  test.each<{ row: string; rules?: typeof PLAIN; setup: SlideSetup }>([
    { row: 'any whole tile', setup: { cells: [0, 1, 3, MAX_TILE] } },
    { row: 'X-11: an obstacle of its kind', rules: FIXED, setup: { cells: [X, 2, 2, 0] } },
    {
      row: 'obstacles up to the cap',
      rules: MOVABLE,
      setup: { cells: [lives(1), lives(5), 0, 0] },
    },
    { row: 'the largest counts', setup: { cells: EMPTY, score: MAX_COUNT, ply: MAX_COUNT } },
    { row: 'all penalties paid', rules: PENALTY, setup: { cells: EMPTY, undos: 99, paid: 99 } },
    { row: 'none paid', rules: PENALTY, setup: { cells: EMPTY, undos: 1 } },
  ])('lets through $row', ({ rules = PLAIN, setup }) => {
    expect(must(slidePosition(rules, setup))).toMatchObject(setup);
  });

  const strange = 'holds what these rules do not have';
  const undos = 'undos and penalties paid are whole numbers, none paid in advance';
  test.each<{ row: string; rules?: typeof PLAIN; setup: SlideSetup; message: string; at?: number }>(
    [
      { row: 'a cell too few', setup: { cells: [0, 0, 0] }, message: '3 cells where 4 belong' },
      {
        row: 'a cell too many',
        setup: { cells: [...EMPTY, 0] },
        message: '5 cells where 4 belong',
      },
      {
        row: 'a negative tile',
        setup: { cells: [0, -2, 0, 0] },
        message: `cell 1 ${strange}`,
        at: 1,
      },
      { row: 'half a tile', setup: { cells: [0.5, 0, 0, 0] }, message: `cell 0 ${strange}`, at: 0 },
      {
        row: 'no number',
        setup: { cells: [0, 0, 0, Number.NaN] },
        message: `cell 3 ${strange}`,
        at: 3,
      },
      {
        row: 'a tile too large',
        setup: { cells: [0, 0, MAX_TILE + 1, 0] },
        message: `cell 2 ${strange}`,
        at: 2,
      },
      {
        row: 'an obstacle where there are none',
        setup: { cells: [X, 0, 0, 0] },
        message: `cell 0 ${strange}`,
        at: 0,
      },
      {
        row: 'a fixed one among movable ones',
        rules: MOVABLE,
        setup: { cells: [0, X, 0, 0] },
        message: `cell 1 ${strange}`,
        at: 1,
      },
      {
        row: 'a movable one among fixed ones',
        rules: FIXED,
        setup: { cells: [0, lives(1), 0, 0] },
        message: `cell 1 ${strange}`,
        at: 1,
      },
      {
        row: 'more lives than there are',
        rules: MOVABLE,
        setup: { cells: [lives(6), 0, 0, 0] },
        message: `cell 0 ${strange}`,
        at: 0,
      },
      {
        row: 'no life left',
        rules: MOVABLE,
        setup: { cells: [lives(0), 0, 0, 0] },
        message: `cell 0 ${strange}`,
        at: 0,
      },
      {
        row: 'too many fixed',
        rules: FIXED,
        setup: { cells: [X, X, 0, 0] },
        message: '2 obstacles, at most 1 allowed',
      },
      {
        row: 'too many movable',
        rules: MOVABLE,
        setup: { cells: [lives(1), lives(1), lives(1), 0] },
        message: '3 obstacles, at most 2 allowed',
      },
      {
        row: 'a negative score',
        setup: { cells: EMPTY, score: -1 },
        message: 'the score is not a whole number',
      },
      {
        row: 'a score past exact numbers',
        setup: { cells: EMPTY, score: 2 ** 53 },
        message: 'the score is not a whole number',
      },
      {
        row: 'half a move',
        setup: { cells: EMPTY, ply: 0.5 },
        message: 'the move number is not a whole number',
      },
      {
        row: 'undos without a penalty',
        rules: MOVABLE,
        setup: { cells: EMPTY, undos: 1 },
        message: 'undo has no penalty in these rules',
      },
      {
        row: 'undos without obstacles',
        setup: { cells: EMPTY, undos: 1 },
        message: 'undo has no penalty in these rules',
      },
      {
        row: 'half an undo',
        rules: PENALTY,
        setup: { cells: EMPTY, undos: 0.5 },
        message: undos,
      },
      {
        row: 'more paid than owed',
        rules: PENALTY,
        setup: { cells: EMPTY, undos: 1, paid: 2 },
        message: undos,
      },
    ],
  )('refuses $row', ({ rules = PLAIN, setup, message, at }) => {
    const place = at === undefined ? {} : { at };
    expect(faultOf(slidePosition(rules, setup))).toStrictEqual({
      code: 'bad-position',
      message,
      ...place,
    });
  });
});

test('only undo of movable obstacles with that rule has a penalty', () => {
  expect([PLAIN, FIXED, MOVABLE, PENALTY].map(hasUndoPenalty)).toEqual([false, false, false, true]);
});

test('empty cells are those with nothing on them, in order', () => {
  expect(emptyCells([0, 2, X, 0, lives(1), 0])).toEqual([0, 3, 5]);
  expect(emptyCells([2])).toEqual([]);
});

test('the highest tile is the largest number; obstacles are none', () => {
  expect(highestTile(drawn('2 16 / 4 .'))).toBe(16);
  expect(highestTile(drawn('. . / . .'))).toBe(0);
  expect(highestTile(drawn('m5 2 / m1 .', '-obstacle=movable:5:1/2:2'))).toBe(2);
  fc.assert(
    fc.property(anySlidePosition, (position) => {
      const tiles = position.cells.filter((content) => typeof content === 'number');
      expect(highestTile(position)).toBe(Math.max(0, ...tiles));
    }),
  );
});

test.each([
  { board: '4 2 / . .', rules: '-target=8:stop', reached: false },
  { board: '8 2 / . .', rules: '-target=8:stop', reached: true },
  { board: '9 2 / . .', rules: '-target=8:ask', reached: true },
  { board: '16 2 / . .', rules: '-target=8:continue', reached: true },
  { board: '4096 2 / . .', rules: '-target=none', reached: false },
])(
  'X-4, S0-24: $board has reached its target with $rules: $reached',
  ({ board, rules, reached }) => {
    expect(reachedTarget(drawn(board, rules))).toBe(reached);
  },
);
