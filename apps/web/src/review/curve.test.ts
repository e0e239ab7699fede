import { expect, test } from 'vitest';
import { rangeOf, sample } from './curve.js';

test('a long line keeps every fall and every peak, in their order', () => {
  const values = Float64Array.from({ length: 20_000 }, (_, place) => 1000 + (place % 7));
  values[7777] = 5;
  values[12_345] = 9999;
  const [line, ...others] = sample(values, 600);
  expect(others).toEqual([]);
  expect(line!.length).toBeLessThanOrEqual(1200);
  expect(line).toContainEqual([7777, 5]);
  expect(line).toContainEqual([12_345, 9999]);
  const places = line!.map(([place]) => place);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a short line is drawn move by move, with a gap where nothing is known', () => {
  const lines = sample(Float64Array.from([3, 4, Number.NaN, 6]), 600);
  expect(lines).toEqual([
    [
      [0, 3],
      [1, 4],
    ],
    [[3, 6]],
  ]);
});

test.each([
  { unit: 'points' as const, values: [10, 334_000], range: { least: 0, most: 400_000 } },
  { unit: 'points' as const, values: [], range: { least: 0, most: 1 } },
  { unit: 'points' as const, values: [64], range: { least: 0, most: 80 } },
  { unit: 'chance' as const, values: [0.2, 0.3], range: { least: 0, most: 1 } },
  { unit: 'estimate' as const, values: [-10, 10], range: { least: -12, most: 12 } },
])('the axis of $values $unit', ({ unit, values, range }) => {
  expect(rangeOf([{ unit, values: Float64Array.from(values), leftOut: 0 }])).toEqual(range);
});
