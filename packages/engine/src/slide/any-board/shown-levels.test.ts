import { describe, expect, it } from 'vitest';
import { cellsOf, fieldOf } from './field.js';
import { LEARNED_BOARDS, type LearnedBoard } from './learned-boards.js';
import { drawn } from './positions.case.js';
import { shownSymbols } from './shown-levels.js';

const TOP = 5;

function shown(board: string, more = '', other: Partial<LearnedBoard> = {}): string {
  const learned = { ...LEARNED_BOARDS[0]!, topLevel: TOP, ...other };
  const position = drawn(board, `-target=none${more}`);
  const field = fieldOf(position);
  const cells = cellsOf(position, field);
  const { digits, shift, isLowered } = shownSymbols(learned, field, cells);
  return `${Array.from(cells, (cell) => digits[cell + shift]).join(' ')}${isLowered ? ' lowered' : ''}`;
}

describe('what a network sees of tiles', () => {
  it.each([
    ['as they are', '2 4 8 / 16 32 . / . . .', '1 2 3 4 5 0 0 0 0'],
    ['a missing size below is made up', '2 4 8 / 32 64 . / . . .', '1 2 3 4 5 0 0 0 0 lowered'],
    ['the largest missing one first', '4 16 64 / 4 . . / . . .', '2 4 5 2 0 0 0 0 0 lowered'],
    ['several of them', '2 64 512 / 2 64 . / . . .', '1 4 5 1 4 0 0 0 0 lowered'],
    ['without a gap the highest look alike', '2 4 8 / 16 32 64 / 128 . .', '1 2 3 4 5 5 5 0 0'],
  ])('%s', (_, board, expected) => expect(shown(board)).toBe(expected));
});

describe('what a network sees where neighbours merge', () => {
  const seen = (board: string): string => shown(board, '-merge=fibonacci', { merge: 'fibonacci' });

  it.each([
    ['as they are', '1 2 3 / 5 8 . / . . .', '1 2 3 4 5 0 0 0 0'],
    ['of two missing sizes one is made up', '1 2 13 / . . . / . . .', '1 2 5 0 0 0 0 0 0 lowered'],
    ['no tile comes to lie beside another', '2 5 13 / . . . / . . .', '2 4 5 0 0 0 0 0 0'],
  ])('%s', (_, board, expected) => expect(seen(board)).toBe(expected));
});

it('obstacles have digits above those of tiles, movable ones by whether they stay', () => {
  expect(shown('2 x / . .', '-obstacle=fixed:1', { obstacle: 'fixed' })).toBe('1 6 0 0');
  const movable = '-obstacle=movable:5:3/10:4';
  expect(shown('m1 m2 / m3 m5', movable, { obstacle: 'movable' })).toBe('6 6 7 7');
});
