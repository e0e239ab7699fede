import { expect, it } from 'vitest';
import { LEARNED_BOARDS } from './learned-boards.js';
import { TUPLE_CELLS } from './tuple-layout.js';

it.each(LEARNED_BOARDS)('every picture of $name shows six cells of its board', (learned) => {
  for (const picture of learned.tuples) {
    const widths = picture.split('/').map((row) => row.length);
    expect(widths).toEqual(Array<number>(learned.height).fill(learned.width));
    expect([...picture].filter((mark) => mark === 'x')).toHaveLength(TUPLE_CELLS);
  }
});
