import type { Result } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import { beforeAll, expect, test } from 'vitest';
import { need } from '../../../i18n/language.js';
import { typed, type Typing } from './edit-keys.js';
import { brushed, emptyBoard, resize, setCell, slideProblem, withMode } from './edit.js';
import { readPosition } from '../../../analysis/read.js';

beforeAll(async () => need('later', 'analysis'));

function of(result: Result<SlidePosition>): SlidePosition {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function board(text: string): SlidePosition {
  const read = readPosition(text);
  if (!read.ok || read.value.game.name !== 'slide') throw new Error(text);
  return read.value.position as SlidePosition;
}

test('a tap goes through the tiles, up and down, and back to nothing', () => {
  const position = board('0 2 4 131072\n0 0 0 0');
  expect([0, 1, 2, 3].map((cell) => brushed(position, cell, 'up'))).toEqual([2, 4, 8, 0]);
  expect([0, 1, 2, 3].map((cell) => brushed(position, cell, 'down'))).toEqual([
    131_072, 0, 2, 65_536,
  ]);
  expect(brushed(position, 2, 'erase')).toBe(0);
});

test('a board of another size keeps what fits', () => {
  const position = board('2 4 8\n16 32 64\n128 256 512');
  expect(of(resize(position, 2, 4)).cells).toEqual([2, 4, 16, 32, 128, 256, 0, 0]);
  expect(of(resize(position, 4, 2)).cells).toEqual([2, 4, 8, 0, 16, 32, 64, 0]);
});

test('obstacles come and go with the rules', () => {
  const fixed = of(withMode(board('2 4\n8 0'), 'fixed'));
  const one = of(setCell(fixed, 3, brushed(fixed, 3, 'obstacle')));
  expect(slide.makePosition(one)).toContain('2,4/8,x');
  const two = of(setCell(one, 1, brushed(one, 1, 'obstacle')));
  expect(slide.makePosition(two)).toContain('obstacle=fixed:2');
  expect(of(withMode(two, 'normal')).cells).toEqual([2, 0, 8, 0]);
  const movable = of(withMode(two, 'movable'));
  expect(of(setCell(movable, 0, brushed(movable, 0, 'obstacle'))).cells[0]).toEqual({
    kind: 'movable',
    life: 5,
  });
});

test('tiles of another mode keep their rank, and a tap goes through those', () => {
  const fibonacci = of(withMode(board('2 4 8\n16 0 2048'), 'fibonacci'));
  expect(slide.makePosition(fibonacci)).toContain('slide_3x2-merge=fibonacci_1,2,3/5,0,144');
  expect([0, 3, 4].map((cell) => brushed(fibonacci, cell, 'up'))).toEqual([2, 8, 1]);
  expect([0, 3, 4].map((cell) => brushed(fibonacci, cell, 'down'))).toEqual([0, 3, 17_711]);
  expect(setCell(fibonacci, 0, 4).ok).toBe(false);
  const back = of(withMode(fibonacci, 'fixed'));
  expect(slide.makePosition(back)).toContain('slide_3x2-obstacle=fixed:1_2,4,8/16,0,2048');
});

test('digits are one number while the cursor stays', () => {
  let position = emptyBoard();
  let typing: Typing | undefined;
  for (const [cell, key] of [
    [0, '1'],
    [0, '0'],
    [0, '2'],
    [0, '4'],
    [1, '8'],
    [1, '+'],
    [2, '2'],
    [2, 'Delete'],
  ] as const) {
    const done = typed(position, cell, key, typing)!;
    ({ typing } = done);
    position = of(setCell(position, cell, done.content));
  }
  expect(position.cells.slice(0, 3)).toEqual([1024, 16, 0]);
  expect(typed(position, 0, 'q', undefined)).toBeUndefined();
  expect(typed(position, 0, 'x', undefined)).toBeUndefined();
});

test.each([
  { name: 'an empty board', text: '0 0\n0 0', says: 'first tile' },
  {
    name: 'a tile that cannot come up',
    text: '2 0\n0 6',
    says: '6 cannot come up in this game (Row 2, column 2)',
  },
  { name: 'an odd tile', text: '2 3\n0 0', says: '3 cannot come up' },
  { name: 'a game that is over', text: '2 4\n4 2', says: 'nothing slides any more' },
  {
    name: 'a reached target',
    text: 'slide_2x2-target=16:stop_16,2/0,0',
    says: 'target is reached',
  },
  {
    name: 'a board that is too large',
    text: Array.from({ length: 17 }, () => Array(17).fill(2).join(' ')).join('\n'),
    says: '17 × 17 is too large',
  },
])('$name is named', ({ text, says }) => {
  expect(slideProblem(board(text))).toContain(says);
});

test('any other board is fine', () => {
  expect(slideProblem(board('2 4\n8 0'))).toBeUndefined();
  expect(slideProblem(board('slide_2x2-spawn=3:1_3,6/12,0'))).toBeUndefined();
});
