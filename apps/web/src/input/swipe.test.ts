import { expect, test } from 'vitest';
import { swipeDirection } from './swipe.js';

test.each([
  { dx: 30, dy: 4, direction: 'right' },
  { dx: -30, dy: 10, direction: 'left' },
  { dx: 3, dy: 40, direction: 'down' },
  { dx: -12, dy: -40, direction: 'up' },
  { dx: 5, dy: -6, direction: undefined },
  { dx: 30, dy: 29, direction: undefined },
])('a drag by $dx, $dy is $direction', ({ dx, dy, direction }) => {
  expect(swipeDirection(dx, dy)).toBe(direction);
});
