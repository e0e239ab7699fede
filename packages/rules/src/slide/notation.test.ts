import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../grid.js';
import { drawing } from '../testing/boards.js';
import { must } from '../result.js';
import { faultOf } from '../testing/results.js';
import { anySlidePosition } from '../testing/slide-arbitraries.js';
import {
  makeSlideMove,
  makeSlidePosition,
  parseSlideMove,
  parseSlidePosition,
} from './notation.js';

const MAX = Number.MAX_SAFE_INTEGER;
const MOVABLE = '2x2-obstacle=movable:5:1/2:2:penalty';

describe('the text of a position', () => {
  test('any position is read back from its text', () => {
    fc.assert(
      fc.property(anySlidePosition, (position) => {
        const text = makeSlidePosition(position);
        const parsed = must(parseSlidePosition(text));
        expect(parsed).toEqual(position);
        expect(makeSlidePosition(parsed)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    { row: 'tiles', text: 'slide_3x2_2,4,0/0,16,2_20_7', board: '2 4 . / . 16 2' },
    {
      row: 'the largest numbers',
      text: `slide_2x2_4503599627370496,0/0,0_${MAX}_${MAX}`,
      board: '4503599627370496 . / . .',
    },
    {
      row: 'X-11: fixed obstacles',
      text: 'slide_3x2-obstacle=fixed:2_x,4,0/0,x,2_0_0',
      board: 'x 4 . / . x 2',
    },
    {
      row: 'X-11: movable obstacles',
      text: `slide_${MOVABLE}_m5,4/m1,0_0_0`,
      board: 'm5 4 / m1 .',
    },
    { row: 'penalties', text: `slide_${MOVABLE}_2,4/0,0_0_0_3.1`, board: '2 4 / . .' },
  ])('is canonical: $row', ({ text, board }) => {
    const position = must(parseSlidePosition(text));
    expect(drawing(position)).toBe(board);
    expect(makeSlidePosition(position)).toBe(text);
  });

  test.each([
    { row: 'no counts', text: 'slide_2x2_2,4/0,0', counts: [0, 0, 0, 0] },
    { row: 'a score', text: 'slide_2x2_2,4/0,0_12', counts: [12, 0, 0, 0] },
    { row: 'score and move number', text: 'slide_2x2_2,4/0,0_12_3', counts: [12, 3, 0, 0] },
    { row: 'no penalties, in full', text: 'slide_2x2_2,4/0,0_12_3_0.0', counts: [12, 3, 0, 0] },
    { row: 'unpaid penalties', text: `slide_${MOVABLE}_2,4/0,0_12_3_7`, counts: [12, 3, 7, 0] },
    { row: 'penalties', text: `slide_${MOVABLE}_2,4/0,0_12_3_7.2`, counts: [12, 3, 7, 2] },
    { row: 'all penalties', text: `slide_${MOVABLE}_2,4/0,0_0_0_99.99`, counts: [0, 0, 99, 99] },
  ])('may leave out its counts: $row', ({ text, counts }) => {
    const { score, ply, undos, paid } = must(parseSlidePosition(text));
    expect([score, ply, undos, paid]).toEqual(counts);
  });

  test('may name a preset', () => {
    const text = 'slide_mvc_2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0';
    expect(makeSlidePosition(must(parseSlidePosition(text)))).toBe(
      'slide_4x4-spawn=2:9,4:2-target=2048:continue_2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0_0_0',
    );
  });

  test('X-2: the largest board is read', () => {
    const row = Array(64).fill('4503599627370496').join(',');
    const text = `slide_64x64_${Array(64).fill(row).join('/')}_${MAX}_${MAX}`;
    expect(makeSlidePosition(must(parseSlidePosition(text)))).toBe(text);
  });
});

describe('a bad position is refused', () => {
  const whole = 'a position is slide_RULESET_BOARD, then if wanted _SCORE_PLY_UNDOS.PAID';
  const cell = 'a cell is a number up to 4503599627370496, x, or m with its lives, not';
  const penalty = (text: string): string =>
    `the last field is UNDOS.PAID, such as 2.1, not "${text}"`;
  test.each([
    { text: '', at: 0, message: 'a position starts with slide_, not ""' },
    { text: 'dots_2x2_RR/RR', at: 0, message: 'a position starts with slide_, not "dots"' },
    { text: 'slide', at: 5, message: whole },
    { text: 'slide_2x2', at: 9, message: whole },
    { text: 'slide_2x2_0,0/0,0_0_0_0.0_0', at: 26, message: whole },
    { text: 'slide_2x2_0,0/0,0_0_0_0.0__', at: 26, message: whole },
    { text: 'slide_2x2_0,0', at: 10, message: '1 rows where 2 belong' },
    { text: 'slide_2x2_0,0/0,0/0,0', at: 10, message: '3 rows where 2 belong' },
    { text: 'slide_2x2_0,0/0', at: 14, message: '1 cells where 2 belong' },
    { text: 'slide_2x2_0,0,0/0,0', at: 10, message: '3 cells where 2 belong' },
    { text: 'slide_2x2_0,0/0,', at: 16, message: `${cell} ""` },
    { text: 'slide_2x2_0,-2/0,0', at: 12, message: `${cell} "-2"` },
    { text: 'slide_2x2_0,02/0,0', at: 12, message: `${cell} "02"` },
    { text: 'slide_2x2_0,4503599627370497/0,0', at: 12, message: `${cell} "4503599627370497"` },
    { text: 'slide_2x2_0,X/0,0', at: 12, message: `${cell} "X"` },
    { text: `slide_${MOVABLE}_m0,0/0,0`, at: 43, message: `${cell} "m0"` },
    { text: `slide_${MOVABLE}_m,0/0,0`, at: 43, message: `${cell} "m"` },
    { text: `slide_${MOVABLE}_0,mm5/0,0`, at: 45, message: `${cell} "mm5"` },
    {
      text: `slide_${MOVABLE}_m6,0/0,0`,
      at: 43,
      message: 'cell 0 holds what these rules do not have',
    },
    { text: 'slide_2x2_0,x/0,0', at: 10, message: 'cell 1 holds what these rules do not have' },
    {
      text: 'slide_2x2-obstacle=fixed:1_x,x/0,0',
      at: 27,
      message: '2 obstacles, at most 1 allowed',
    },
    { text: 'slide_2x2_0,0/0,0_', at: 18, message: 'the score is a whole number, not ""' },
    { text: 'slide_2x2_0,0/0,0_-1', at: 18, message: 'the score is a whole number, not "-1"' },
    {
      text: 'slide_2x2_0,0/0,0_9007199254740992',
      at: 18,
      message: 'the score is a whole number, not "9007199254740992"',
    },
    {
      text: 'slide_2x2_0,0/0,0_0_1.5',
      at: 20,
      message: 'the move number is a whole number, not "1.5"',
    },
    {
      text: 'slide_2x2_0,0/0,0_0_9007199254740992',
      at: 20,
      message: 'the move number is a whole number, not "9007199254740992"',
    },
    { text: 'slide_2x2_0,0/0,0_0_0_', at: 22, message: penalty('') },
    { text: 'slide_2x2_0,0/0,0_0_0_x.0', at: 22, message: penalty('x.0') },
    { text: 'slide_2x2_0,0/0,0_0_0_0.x', at: 22, message: penalty('0.x') },
    { text: 'slide_2x2_0,0/0,0_0_0_0.', at: 22, message: penalty('0.') },
    { text: 'slide_2x2_0,0/0,0_0_0_0.0.0', at: 22, message: penalty('0.0.0') },
    {
      text: `slide_${MOVABLE}_0,0/0,0_0_0_1.2`,
      at: 55,
      message: 'undos and penalties paid are whole numbers, none paid in advance',
    },
    {
      text: 'slide_2x2_0,0/0,0_0_0_1',
      at: 22,
      message: 'undo has no penalty in these rules',
    },
  ])('$text', ({ text, at, message }) => {
    expect(faultOf(parseSlidePosition(text))).toEqual({ code: 'bad-position', message, at });
  });

  test('a fault in the ruleset points into the ruleset', () => {
    expect(faultOf(parseSlidePosition('slide_2x2-undo=x_0,0/0,0'))).toEqual({
      code: 'bad-ruleset',
      message: 'undo is yes or no, not "x"',
      at: 15,
    });
  });

  test('past 131072 characters it is not read at all', () => {
    const text = 'slide_2x2_0,0/0,0_0_0'.padEnd(131_072, '0');
    expect(faultOf(parseSlidePosition(text)).code).toBe('bad-position');
    expect(faultOf(parseSlidePosition(`${text}0`))).toEqual({
      code: 'too-long',
      message: 'a position has at most 131072 characters',
    });
  });
});

describe('a move is a letter', () => {
  test('each direction has its own, and it is read back', () => {
    expect(DIRECTIONS.map(makeSlideMove).join('')).toBe('UDLR');
    for (const direction of DIRECTIONS) {
      expect(must(parseSlideMove(makeSlideMove(direction)))).toBe(direction);
    }
  });

  test.each(['', 'u', 'UD', 'up', ' U', 'toString'])('%o is none', (text) => {
    expect(faultOf(parseSlideMove(text))).toEqual({
      code: 'bad-move',
      message: `a move is U, D, L or R, not "${text}"`,
      at: 0,
    });
  });
});
