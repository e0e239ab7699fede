import { expect, test } from 'vitest';
import { arrangements, countArrangements } from './arrangements.js';

test.each([
  { dots: [0, 0, 0], count: 1 },
  { dots: [1, 0, 2], count: 6 },
  { dots: [0, 1, 0, 1, 2], count: 30 },
])('$dots have $count different orders', ({ dots, count }) => {
  const board = Uint8Array.from(dots);
  const orders = Array.from(arrangements(board), (order) => order.join(' '));
  expect(orders).toHaveLength(count);
  expect(new Set(orders).size).toBe(count);
  expect(orders).toContain(dots.join(' '));
  expect(countArrangements(board)).toBeCloseTo(count, 9);
});
