import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDotsPosition } from '../testing/dots-arbitraries.js';
import { anyPath } from '../testing/replays.js';
import { must } from '../result.js';
import { faultOf } from '../testing/results.js';
import { makeDotsMove, makeDotsPosition, parseDotsMove, parseDotsPosition } from './notation.js';

const MAX = Number.MAX_SAFE_INTEGER;

describe('the text of a position', () => {
  test('any position is read back from its text', () => {
    fc.assert(
      fc.property(anyDotsPosition, (position) => {
        const text = makeDotsPosition(position);
        const parsed = must(parseDotsPosition(text));
        expect(parsed).toEqual(position);
        expect(makeDotsPosition(parsed)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    'dots_2x2_RR/OG_0_0_R:6',
    'dots_2x2_RR/OG_12_3_R:0',
    'dots_3x2-goal=?:6,R:2_RRO/OGB_0_0_B:6,R:1',
    `dots_2x2-moves=none-goal=none_RR/OG_${MAX}_${MAX}_none`,
  ])('%s is canonical', (text) => {
    expect(makeDotsPosition(must(parseDotsPosition(text)))).toBe(text);
  });

  test.each([
    { row: 'the goals', text: 'dots_2x2_RR/OG_8_2', full: 'dots_2x2_RR/OG_8_2_R:6' },
    { row: 'the move number', text: 'dots_2x2_RR/OG_8', full: 'dots_2x2_RR/OG_8_0_R:6' },
    { row: 'the score', text: 'dots_2x2_RR/OG', full: 'dots_2x2_RR/OG_0_0_R:6' },
  ])('may leave out $row', ({ text, full }) => {
    expect(makeDotsPosition(must(parseDotsPosition(text)))).toBe(full);
  });

  test('X-2: the largest board is read', () => {
    const board = Array(64).fill('R'.repeat(64)).join('/');
    const text = `dots_64x64-board=${board}_${board}_0_0_R:6`;
    expect(makeDotsPosition(must(parseDotsPosition(text)))).toBe(text);
  });
});

describe('a bad position is refused', () => {
  const whole = 'a position is dots_RULESET_BOARD, then if wanted _SCORE_PLY_GOALS';
  const board = 'the board is 2 rows of 3 colours';
  const goals = 'the goals left are a field such as R:6, with drawn colours named';
  test.each([
    { text: '', at: 0, message: 'a position starts with dots_, not ""' },
    { text: 'slide_2x2_0,0/0,0', at: 0, message: 'a position starts with dots_, not "slide"' },
    { text: 'dots', at: 4, message: whole },
    { text: 'dots_3x2', at: 8, message: whole },
    { text: 'dots_3x2_RRO/OGB_0_0_R:6_0', at: 25, message: whole },
    { text: 'dots_3x2_RRO/OGB_0_0_R:6__', at: 25, message: whole },
    { text: 'dots_3x2_', at: 9, message: board },
    { text: 'dots_3x2_RRO', at: 9, message: board },
    { text: 'dots_3x2_RRO/OGX', at: 9, message: board },
    { text: 'dots_3x2_RRO/OGP', at: 9, message: board },
    { text: 'dots_3x2_ROG/OGR', at: 9, message: 'there is no path on this board' },
    { text: 'dots_3x2_RRO/OGB_x', at: 17, message: 'the score is a whole number, not "x"' },
    { text: 'dots_3x2_RRO/OGB_', at: 17, message: 'the score is a whole number, not ""' },
    {
      text: 'dots_3x2_RRO/OGB_0_-1',
      at: 19,
      message: 'the move number is a whole number, not "-1"',
    },
    {
      text: 'dots_3x2_RRO/OGB_0_5',
      at: 19,
      message: 'there are 4 moves, not 5',
    },
    { text: 'dots_3x2_RRO/OGB_0_0_', at: 21, message: goals },
    { text: 'dots_3x2_RRO/OGB_0_0_R', at: 21, message: goals },
    { text: 'dots_3x2_RRO/OGB_0_0_R:x', at: 21, message: goals },
    { text: 'dots_3x2_RRO/OGB_0_0_?:6', at: 21, message: goals },
    { text: 'dots_3x2_RRO/OGB_0_0_P:6', at: 21, message: goals },
    { text: 'dots_3x2_RRO/OGB_0_0_R:6:1', at: 21, message: goals },
    { text: 'dots_3x2_RRO/OGB_0_0_R:6,', at: 21, message: goals },
    { text: 'dots_3x2_RRO/OGB_0_0_R:7', at: 21, message: goals },
    { text: 'dots_3x2_RRO/OGB_0_0_none', at: 21, message: goals },
    {
      text: 'dots_3x2-goal=?:6_RRO/OGB',
      at: 25,
      message: 'the goals left are a field such as ?:6, with drawn colours named',
    },
  ])('$text', ({ text, at, message }) => {
    expect(faultOf(parseDotsPosition(text))).toEqual({ code: 'bad-position', message, at });
  });

  test('a fault in the ruleset points into the ruleset', () => {
    expect(faultOf(parseDotsPosition('dots_3x2-moves=x_RRO/OGB'))).toEqual({
      code: 'bad-ruleset',
      message: 'moves is none or a number from 1 to 9999, not "x"',
      at: 15,
    });
  });

  test('past 131072 characters it is not read at all', () => {
    const text = 'dots_2x2_RR/OG_1'.padEnd(131_072, '0');
    expect(faultOf(parseDotsPosition(text)).code).toBe('bad-position');
    expect(faultOf(parseDotsPosition(`${text}0`))).toEqual({
      code: 'too-long',
      message: 'a position has at most 131072 characters',
    });
  });
});

describe('the text of a move', () => {
  test('any walk is read back from its text', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const text = makeDotsMove(path);
        expect(must(parseDotsMove(text))).toEqual(path);
        expect(makeDotsMove(must(parseDotsMove(text)))).toBe(text);
      }),
    );
  });

  test('X-8: is the row, the column, and a letter for each step', () => {
    expect(must(parseDotsMove('2.10RDLU'))).toEqual([
      [2, 10],
      [2, 11],
      [3, 11],
      [3, 10],
      [2, 10],
    ]);
    expect(must(parseDotsMove('63.63L'))).toEqual([
      [63, 63],
      [63, 62],
    ]);
  });

  test.each([
    '',
    '2.0',
    '2R',
    '.0R',
    '2.R',
    '02.0R',
    '2.00R',
    '64.0U',
    '0.64L',
    '100.0U',
    '2.0X',
    '2.0r',
    ' 2.0R',
    '2.0R ',
    '2.0R\n',
    '-1.0D',
    '2,0R',
  ])('%o is none', (text) => {
    expect(faultOf(parseDotsMove(text))).toEqual({
      code: 'bad-move',
      message: `a move is such as 2.0RRD, not ${JSON.stringify(text)}`,
      at: 0,
    });
  });

  test.each(['0.5U', '5.0L', '63.5D', '5.63R', '0.0RLL', '62.5DD'])(
    '%s leaves every board',
    (text) => {
      expect(faultOf(parseDotsMove(text))).toEqual({
        code: 'bad-move',
        message: `"${text}" leaves every board`,
        at: 0,
      });
    },
  );

  test.each([
    {
      path: [
        [0, 0],
        [1, 1],
      ] as const,
      message: 'there is no step from [0, 0] to [1, 1]',
    },
    {
      path: [
        [0, 0],
        [0, 1],
        [0, 3],
      ] as const,
      message: 'there is no step from [0, 1] to [0, 3]',
    },
    {
      path: [
        [0, 0],
        [0, 0],
      ] as const,
      message: 'there is no step from [0, 0] to [0, 0]',
    },
    { path: [[2, 2]] as const, message: 'a path connects at least two dots' },
  ])('a path that has no text is a RangeError: $message', ({ path, message }) => {
    expect(() => makeDotsMove(path)).toThrow(new RangeError(message));
  });
});
