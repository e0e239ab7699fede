import { expect, test } from 'vitest';
import { cellUnder } from './pen.js';

test.each([
  { row: 'the middle of the first cell', x: 1 / 12, y: 1 / 12, cell: 0 },
  { row: 'the last cell', x: 11 / 12, y: 11 / 12, cell: 35 },
  { row: 'where four cells meet', x: 1 / 6, y: 1 / 6, cell: undefined },
  { row: 'the middle of an edge between two', x: 1 / 6, y: 1 / 12, cell: undefined },
  { row: 'left of the board', x: -0.01, y: 0.5, cell: undefined },
  { row: 'below the board', x: 0.5, y: 1.01, cell: undefined },
])('the cell under a point: $row', ({ x, y, cell }) => {
  expect(cellUnder({ width: 6, height: 6 }, x, y)).toBe(cell);
});
