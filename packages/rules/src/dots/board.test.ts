import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyShape } from '../testing/arbitraries.js';
import { anyBoard } from '../testing/dots-arbitraries.js';
import { COLOURS, hasPath, makeRows, parseColour, parseRows, type Colour } from './board.js';

test('S1-1: the first four colours are R, O, G and B', () => {
  expect(COLOURS).toEqual(['R', 'O', 'G', 'B', 'P', 'Y', 'C', 'K']);
});

test.each([
  { text: 'R', colours: 2, colour: 'R' },
  { text: 'O', colours: 2, colour: 'O' },
  { text: 'G', colours: 2, colour: undefined },
  { text: 'K', colours: 8, colour: 'K' },
  { text: 'r', colours: 8, colour: undefined },
  { text: '', colours: 8, colour: undefined },
])('$text is one of $colours colours: $colour', ({ text, colours, colour }) => {
  expect(parseColour(text, colours)).toBe(colour);
});

test('any board is read back from its text', () => {
  const boards = fc
    .tuple(anyShape, fc.integer({ min: 2, max: 8 }))
    .chain(([shape, colours]) =>
      anyBoard(shape, colours).map((board) => ({ shape, colours, board })),
    );
  fc.assert(
    fc.property(boards, ({ shape, colours, board }) => {
      expect(parseRows(makeRows(shape, board), shape, COLOURS.slice(0, colours))).toEqual(board);
    }),
  );
});

const WIDE = { width: 3, height: 2 };

test.each([
  '',
  'RRR',
  'RRR/OOO/RRR',
  'RR/OOO',
  'RRR/OO',
  'RRRR/OO',
  'RRR/OOX',
  'RRR/OOG',
  'RRROOO',
  'RRR/O\u{1F600}',
])('%o is no board of 3x2 in two colours', (text) => {
  expect(parseRows(text, WIDE, COLOURS.slice(0, 2))).toBeUndefined();
});

test.each([
  { board: 'RRO/OGG', path: true, row: 'beside each other' },
  { board: 'ROG/RBO', path: true, row: 'one above the other' },
  { board: 'ROG/OGR', path: false, row: 'diagonally only' },
  { board: 'ROR/GRG', path: false, row: 'apart' },
  { board: 'ROG/GBB', path: true, row: 'at the far end' },
  { board: 'OGR/RBO', path: false, row: 'over the end of a row' },
  { board: 'ROG/BPG', path: true, row: 'in the last column' },
])('S1-18: two equal dots $row: $path', ({ board, path }) => {
  expect(hasPath(WIDE, [...board.replace('/', '')] as Colour[])).toBe(path);
});
