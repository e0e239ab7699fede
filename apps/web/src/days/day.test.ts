import { expect, test } from 'vitest';
import { beginOf, dayOf, shiftDay, weekdayOf, weeksUpTo } from './day.js';

test('a day is a day of UTC, wherever one is', () => {
  expect(dayOf(Date.parse('2026-11-15T00:00:00Z'))).toBe('2026-11-15');
  expect(dayOf(Date.parse('2026-11-15T23:59:59.999Z'))).toBe('2026-11-15');
  expect(dayOf(Date.parse('2026-11-15T23:30:00-02:00'))).toBe('2026-11-16');
  expect(dayOf(beginOf(dayOf(0)))).toBe('1970-01-01');
});

test('days go over the ends of months and years', () => {
  const day = dayOf(Date.parse('2028-02-28T12:00:00Z'));
  expect(shiftDay(day, 1)).toBe('2028-02-29');
  expect(shiftDay(day, -59)).toBe('2027-12-31');
});

test('weeks begin on Monday and end with the week of today', () => {
  const sunday = dayOf(Date.parse('2026-11-15T12:00:00Z'));
  expect(weekdayOf(sunday)).toBe(6);
  const days = weeksUpTo(sunday, 5);
  expect([days.length, days[0], days.at(-1)]).toEqual([35, '2026-10-12', '2026-11-15']);
  expect(weeksUpTo(shiftDay(sunday, 1), 5).at(-1)).toBe('2026-11-22');
});
