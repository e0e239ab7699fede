import { slide } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { slideCard } from './card.js';

test.each([
  { row: 'powers of two', board: 'slide_4x2_2,4,8,16/0,0,256,2048', seen: '⬜⬜⬜🔹▫️▫️🟦🟩' },
  {
    row: 'Fibonacci',
    board: 'slide_4x2-merge=fibonacci_1,2,3,5/0,0,34,144',
    seen: '⬜⬜⬜🔹▫️▫️🟦🟩',
  },
  { row: 'an obstacle', board: 'slide_2x2-obstacle=fixed:1_2,x/0,131072', seen: '⬜⬛▫️🟪' },
])('a tile has the colour of its rank: $row', ({ board, seen }) => {
  const position = slide.parsePosition(board);
  if (!position.ok) throw new Error(position.error.message);
  const cells = slideCard.cells(position.value);
  expect(cells.map(({ emoji }) => emoji).join('')).toBe(seen);
});
