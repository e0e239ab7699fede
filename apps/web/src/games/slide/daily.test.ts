import { slide, type SlidePosition } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { slideDaily } from './daily.js';

test.each([
  {
    row: 'powers of two',
    board: 'slide_4x2_0,8,16,64/128,512,1024,2048',
    blocks: '⬜⬜🟦🟦🟪🟪🟥🟩',
  },
  {
    row: 'more than the target',
    board: 'slide_2x2-obstacle=fixed:1_4096,x/0,2',
    blocks: '🟨⬛⬜⬜',
  },
  {
    row: 'Fibonacci',
    board: 'slide_4x2-merge=fibonacci_1,21,34,89/144,610,987,1597',
    blocks: '⬜⬜🟦🟦🟪🟥🟩🟨',
  },
])('the picture of a last board: $row', ({ board, blocks }) => {
  const position = slide.parsePosition(board);
  if (!position.ok) throw new Error(position.error.message);
  const positions: readonly SlidePosition[] = [position.value];
  const picture = slideDaily.picture({ positions } as Parameters<typeof slideDaily.picture>[0]);
  expect(picture.blocks.join('')).toBe(blocks);
});
