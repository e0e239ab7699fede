import { beforeAll, expect, test } from 'vitest';
import { need } from '../i18n/language.js';
import { readPosition, textProblem } from './read.js';

beforeAll(async () => need('analysis'));

const BOARD = [2, 0, 4, 8, 0, 16, 0, 0, 2, 2, 2, 2, 0, 0, 0, 1024];

test.each([
  { name: 'blanks', text: '2 0 4 8\n0 16 0 0\n2 2 2 2\n0 0 0 1024' },
  {
    name: 'more blanks, and lines between',
    text: '  2  0 4 8 \n\n 0 16 0 0\n2 2 2 2\n\n0 0 0 1024\n',
  },
  { name: 'commas', text: '2,0,4,8\r\n0,16,0,0\r\n2,2,2,2\r\n0,0,0,1024' },
  { name: 'commas with nothing between', text: '2,,4,8\n0,16,,0\n2,2,2,2\n0,0,0,1024' },
  { name: 'semicolons', text: '2; 0; 4; 8\n0; 16; 0; 0\n2; 2; 2; 2\n0; 0; 0; 1024' },
  { name: 'tabs, as from a table', text: '2\t\t4\t8\n0\t16\t\t0\n2\t2\t2\t2\n0\t0\t0\t1024' },
  { name: 'bars', text: '| 2 | 0 | 4 | 8 |\n| 0 | 16 | . | . |\n|2|2|2|2|\n|0|0|0|1024|' },
  { name: 'dots for nothing', text: '2 . 4 8\n. 16 . .\n2 2 2 2\n. . . 1024' },
  {
    name: 'an array of a program',
    text: '[[2, 0, 4, 8], [0, 16, 0, 0], [2, 2, 2, 2], [0, 0, 0, 1024]]',
  },
  { name: 'one line of a square', text: '2 0 4 8 0 16 0 0 2 2 2 2 0 0 0 1024' },
  { name: 'the board of a position text', text: '2,0,4,8/0,16,0,0/2,2,2,2/0,0,0,1024' },
  { name: 'an address of 2048verse', text: 'https://2048verse.com/p/102304001111000a' },
  { name: 'a position', text: 'slide_4x4_2,0,4,8/0,16,0,0/2,2,2,2/0,0,0,1024' },
  {
    name: 'a link',
    text: ' https://play.example/app/#/at/slide_4x4_2,0,4,8/0,16,0,0/2,2,2,2/0,0,0,1024 ',
  },
  {
    name: 'a link to the analysis board, escaped',
    text: 'https://play.example/#/analyse/slide_4x4_2%2C0,4,8/0,16,0,0/2,2,2,2/0,0,0,1024',
  },
])('a board is read from $name', ({ text }) => {
  expect(readPosition(text)).toMatchObject({
    ok: true,
    value: { game: { name: 'slide' }, position: { cells: BOARD } },
  });
});

test.each([
  { name: 'other sizes, and obstacles', text: '2 x 4\n8 16 x', says: 'fixed:2_2,x,4/8,16,x' },
  { name: 'rows of letters are Dots', text: 'RRB\nGGO\nRPB', says: 'RRB/GGO/RPB' },
])('$name', ({ text, says }) => {
  const read = readPosition(text);
  const { game, position } = read.ok ? read.value : {};
  expect(game?.makePosition(position!)).toContain(says);
});

test.each([
  { name: 'nothing', text: '  \n', says: 'There is no text' },
  { name: 'words', text: 'what is best here?', says: 'Line 1, place 1: “what” is no tile' },
  { name: 'a wrong tile', text: '2 0\n4 q8', says: 'Line 2, place 2: “q8” is no tile' },
  { name: 'rows of two lengths', text: '2 0 4\n2 0', says: 'Line 2 has 2 cells, the first has 3' },
  { name: 'one line', text: '2 0 4 8 2', says: 'One line of 5 cells is no board' },
  { name: 'one column', text: '2\n4\n8', says: 'not 1 × 3' },
  {
    name: 'a link to a replay',
    text: 'https://play.example/#/watch/abc',
    says: 'leads to no position',
  },
  { name: 'any other link', text: 'https://play.example/about', says: 'leads to no position' },
  { name: 'an unknown game', text: 'chess_8x8_0', says: 'At character 1' },
  { name: 'half of a position', text: 'slide_4x4_2,0,4', says: 'At character 11' },
  { name: 'a book', text: 'slide_'.repeat(30_000), says: 'longer than any position' },
  { name: 'dots without a path', text: 'RB\nBR', says: 'there is no path' },
  { name: 'a tile past all tiles', text: `2 ${10n ** 18n}\n0 0`, says: 'is no tile' },
])('$name: what is wrong, and where', ({ text, says }) => {
  const read = readPosition(text);
  expect(read.ok ? '' : textProblem(read.error)).toContain(says);
});
