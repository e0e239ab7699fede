import { expect, test } from 'vitest';
import { letters } from './letters.js';
import { numbers } from './mark.js';
import { shapes } from './shapes.js';

const RANKS = Array.from({ length: 17 }, (_, i) => i + 1);

test.each([
  { name: 'numbers', skin: numbers },
  { name: 'letters', skin: letters },
  { name: 'shapes', skin: shapes },
])('$name tell all tiles apart', ({ skin }) => {
  const marks = RANKS.map((rank) => JSON.stringify(skin.mark(2 ** rank, rank)));
  expect(new Set(marks).size).toBe(RANKS.length);
  expect(marks.join()).not.toContain('NaN');
});

test.each([
  { rank: 1, text: 'A' },
  { rank: 26, text: 'Z' },
  { rank: 27, text: 'AA' },
])('letter of tile $rank', ({ rank, text }) => {
  expect(letters.mark(0, rank)).toEqual({ text });
});

test('tiles beyond the last shape have it too', () => {
  expect(shapes.mark(0, 30)).toEqual(shapes.mark(0, 17));
});
