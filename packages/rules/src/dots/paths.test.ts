import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDotsPosition } from '../testing/dots-arbitraries.js';
import { coordinates, dotted, path } from '../testing/dots-boards.js';
import { anyPath } from '../testing/replays.js';
import { must } from '../result.js';
import { faultOf } from '../testing/results.js';
import { dots } from './game.js';
import { checkPath } from './paths.js';

const CLASSIC = must(dots.parsePosition('dots_classic_RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB'));

/** The same, after the last move. */
const ENDED = { ...CLASSIC, ply: 4 };

const off = (cell: string): string => `[${cell}] is not on the board`;
const other = (cell: string): string => `[${cell}] has another colour than the first`;
const far = (cell: string): string => `[${cell}] is not next to the one before`;
const again = (cell: string): string => `[${cell}] is on the path already`;
const short = 'a path connects at least two dots';

describe('S1-13: a bad path is refused, whether or not the game goes on', () => {
  test.each([
    {
      id: 'S1-13',
      row: 'nothing',
      cells: '',
      code: 'empty-path',
      message: 'the path has no cells',
    },
    {
      id: 'S1-11',
      row: 'row -1',
      cells: '-1,0 0,0',
      code: 'off-board',
      at: 0,
      message: off('-1, 0'),
    },
    { id: 'S1-11', row: 'row 6', cells: '5,0 6,0', code: 'off-board', at: 1, message: off('6, 0') },
    {
      id: 'S1-11',
      row: 'column 6',
      cells: '0,5 0,6',
      code: 'off-board',
      at: 1,
      message: off('0, 6'),
    },
    {
      id: 'S1-11',
      row: 'half a row',
      cells: '0.5,0 0,0',
      code: 'off-board',
      at: 0,
      message: off('0.5, 0'),
    },
    {
      id: 'S1-12',
      row: 'another colour',
      cells: '0,0 1,0',
      code: 'wrong-colour',
      at: 1,
      message: other('1, 0'),
    },
    {
      id: 'S1-12',
      row: 'another colour later',
      cells: '0,1 0,2 0,3',
      code: 'wrong-colour',
      at: 2,
      message: other('0, 3'),
    },
    { id: 'S1-8', row: 'one cell', cells: '0,0', code: 'too-short', at: 0, message: short },
    {
      id: 'S1-10',
      row: 'a diagonal',
      cells: '0,0 1,1',
      code: 'not-adjacent',
      at: 1,
      message: far('1, 1'),
    },
    {
      id: 'S1-10',
      row: 'a jump in a row',
      cells: '0,2 0,4',
      code: 'not-adjacent',
      at: 1,
      message: far('0, 4'),
    },
    {
      id: 'S1-10',
      row: 'a jump in a column',
      cells: '1,1 3,1',
      code: 'not-adjacent',
      at: 1,
      message: far('3, 1'),
    },
    {
      id: 'S1-9',
      row: 'the same cell at once',
      cells: '0,0 0,0',
      code: 'not-adjacent',
      at: 1,
      message: far('0, 0'),
    },
    {
      id: 'S1-9',
      row: 'a step back',
      cells: '0,0 0,1 0,0',
      code: 'repeated-cell',
      at: 2,
      message: again('0, 0'),
    },
    {
      id: 'S1-9',
      row: 'a round trip',
      cells: '0,1 0,2 1,2 1,1 0,1',
      code: 'repeated-cell',
      at: 4,
      message: again('0, 1'),
    },
  ])('$id: $row', ({ cells, code, at, message }) => {
    const expected = at === undefined ? { code, message } : { code, message, at };
    expect(faultOf(checkPath(CLASSIC, coordinates(cells)))).toStrictEqual(expected);
    expect(faultOf(checkPath(ENDED, coordinates(cells)))).toStrictEqual(expected);
  });
});

describe('S1-13: of several faults, the order of the document decides', () => {
  test.each([
    { row: 'off the board, then colour', cells: '9,9 1,0', code: 'off-board', at: 0 },
    { row: 'cells are looked at one by one', cells: '0,0 1,0 9,9', code: 'wrong-colour', at: 1 },
    { row: 'off the board before too short', cells: '9,9', code: 'off-board', at: 0 },
    { row: 'colour before diagonal', cells: '0,0 1,1 1,0', code: 'wrong-colour', at: 2 },
    { row: 'diagonal before repetition', cells: '0,0 0,1 0,0 1,1', code: 'not-adjacent', at: 3 },
  ])('$row', ({ cells, code, at }) => {
    expect(faultOf(checkPath(CLASSIC, coordinates(cells)))).toMatchObject({ code, at });
  });

  test('the end of the game is told last, for a path that is right', () => {
    const over = { code: 'game-over', message: 'the game is over' };
    expect(faultOf(checkPath(ENDED, path('0.0R')))).toStrictEqual(over);
  });

  test('S1-4: a won game is over too', () => {
    const won = { ...CLASSIC, goals: [{ colour: 'R' as const, count: 0 }] };
    expect(faultOf(checkPath(won, path('0.0R'))).code).toBe('game-over');
  });
});

test.each(['1,2 1,3 2,3', '1,2 1,3 2,3 2,4 3,4'])(
  'S1-14: the sample path %s of the document crosses colours',
  (cells) => {
    const expected = { code: 'wrong-colour', message: other('2, 3'), at: 2 };
    expect(faultOf(checkPath(CLASSIC, coordinates(cells)))).toEqual(expected);
  },
);

test('S1-8, S1-9, S1-10: a path that is right tells its cells and colour', () => {
  expect(must(checkPath(CLASSIC, path('0.0RRDR')))).toEqual({
    cells: [0, 1, 2, 8, 9],
    colour: 'R',
    loop: false,
  });
});

describe('loops', () => {
  const board = 'RRR / RRR / RRO';
  const loops = dotted(board, '-goal=none-loops=yes');

  test.each([
    { text: '0.0RDLU', cells: [0, 1, 4, 3] },
    { text: '0.0RRDLU', cells: [0, 1, 2, 5, 4] },
    { text: '0.0RRDLLU', cells: [0, 1, 2, 5, 4, 3] },
  ])('close at any cell of the path, four or more back: $text', ({ text, cells }) => {
    expect(must(checkPath(loops, path(text)))).toEqual({ cells, colour: 'R', loop: true });
    expect(faultOf(checkPath(dotted(board), path(text))).code).toBe('repeated-cell');
  });

  test('are not closed by a path of distinct cells', () => {
    expect(must(checkPath(loops, path('2.0URURD'))).loop).toBe(false);
  });

  test.each([
    { row: 'by a step back', text: '0.0RL', at: 2 },
    { row: 'before the last cell', text: '0.0RDLUD', at: 4 },
    { row: 'twice', text: '0.0RDLURD', at: 4 },
  ])('are not closed $row', ({ text, at }) => {
    expect(faultOf(checkPath(loops, path(text)))).toMatchObject({ code: 'repeated-cell', at });
  });
});

test('S1-15, X-9: whatever path is given, the position stays as it was', () => {
  fc.assert(
    fc.property(anyDotsPosition, anyPath, (position, cells) => {
      const before = structuredClone(position);
      dots.act(position, cells);
      expect(position).toEqual(before);
    }),
  );
});
