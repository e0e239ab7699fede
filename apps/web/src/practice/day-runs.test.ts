import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInRow, joinRuns, longestRun, parseRuns, type DayRun } from './day-runs.js';

test('days that touch become one run', () => {
  expect(joinRuns([[5, 6]], [[7, 7]])).toEqual([[5, 7]]);
  expect(joinRuns([[9, 9]], [[5, 6]])).toEqual([
    [5, 6],
    [9, 9],
  ]);
  expect(joinRuns([[5, 9]], [[6, 7]])).toEqual([[5, 9]]);
});

test.each([
  ['today was answered', [[5, 9]], 9, 5],
  ['today may still be missing', [[5, 9]], 10, 5],
  ['a day was missed', [[5, 9]], 11, 0],
  ['the first day', [[9, 9]], 9, 1],
  ['none yet', [], 9, 0],
  ['a clock that was ahead', [[5, 20]], 9, 5],
] as const)('days in a row: %s', (_, runs, today, count) => {
  expect(daysInRow(runs, today)).toBe(count);
});

test('runs hold the days that were put in, whatever the order', () => {
  const days = fc.array(fc.nat({ max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(days, days, (some, others) => {
      const runsOf = (of: readonly number[]): readonly DayRun[] =>
        of.reduce<readonly DayRun[]>((runs, day) => joinRuns(runs, [[day, day]]), []);
      const joined = joinRuns(runsOf(some), runsOf(others));
      const held = joined.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      );
      expect(held).toEqual([...new Set([...some, ...others])].toSorted((a, b) => a - b));
      expect(parseRuns(JSON.parse(JSON.stringify(joined)))).toEqual(joined);
    }),
  );
});

test('when there are too many, the longest stay', () => {
  const many = Array.from({ length: 300 }, (_, i): DayRun => [10 * i, 10 * i + (i === 3 ? 5 : 0)]);
  const kept = joinRuns(many, []);
  expect(kept.length).toBe(200);
  expect(longestRun(kept)).toBe(6);
});

test.each([[undefined], [{}], [[[1]]], [[[2, 1]]], [[['1', 2]]], [[[0.5, 2]]], [[[-1, 2]]]])(
  'damaged: %j',
  (found) => {
    expect(parseRuns(found)).toBeUndefined();
  },
);
