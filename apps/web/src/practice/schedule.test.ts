import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterAnswer, daysLeft, isDue, UNTRIED } from './schedule.js';

const NOW = Date.UTC(2026, 10, 15);
const DAY = 24 * 60 * 60 * 1000;

test('what was never tried is due', () => {
  expect(isDue(UNTRIED, NOW)).toBe(true);
});

test('right answers are asked again after 1, 3, 7, 16, 40 days, and then every 100', () => {
  let progress = UNTRIED;
  let now = NOW;
  const waits: number[] = [];
  for (let answers = 0; answers < 8; answers++) {
    progress = afterAnswer(progress, true, now);
    waits.push(daysLeft(progress, now));
    expect(isDue(progress, now)).toBe(false);
    now = progress.due;
    expect(isDue(progress, now)).toBe(true);
  }
  expect(waits).toEqual([1, 3, 7, 16, 40, 100, 100, 100]);
});

test('a wrong answer is due at once, however well the exercise was known', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (answers) => {
      const before = answers.reduce((known, right) => afterAnswer(known, right, NOW), UNTRIED);
      const after = afterAnswer(before, false, NOW);
      expect(isDue(after, NOW)).toBe(true);
      expect(daysLeft(afterAnswer(after, true, NOW), NOW)).toBe(1);
    }),
  );
});

test('a clock that was years ahead puts nothing off for years', () => {
  for (const right of [true, false]) {
    const ahead = afterAnswer(UNTRIED, right, NOW + 1000 * DAY);
    expect(isDue(ahead, NOW)).toBe(true);
  }
  expect(isDue(afterAnswer(UNTRIED, false, NOW + DAY), NOW)).toBe(true);
});

test('a day that has begun counts', () => {
  expect(daysLeft({ streak: 1, due: NOW + DAY / 2 }, NOW)).toBe(1);
  expect(daysLeft({ streak: 2, due: NOW + 2.1 * DAY }, NOW)).toBe(3);
});
