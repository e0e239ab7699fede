import { drawsFor, seedFromInteger } from '@twofold/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IllegalArgumentException } from './exceptions.js';
import { Random } from './random.js';

test("a seed gives one stream, the rules' own", () => {
  const bound = fc.integer({ min: 1, max: 2 ** 32 });
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.array(bound, { maxLength: 50 }), (seed, bounds) => {
      const random = new Random(seed);
      const draws = drawsFor(seedFromInteger(seed), 0);
      const numbers = bounds.map((n) => random.nextInt(n));
      expect(numbers).toEqual(bounds.map((n) => draws.below(n)));
      expect(numbers.every((number, i) => number >= 0 && number < bounds[i]!)).toBe(true);
    }),
  );
});

test('the stream of seed 4711 stays what it is', () => {
  const random = new Random(4711);
  expect(Array.from({ length: 12 }, () => random.nextInt(16))).toEqual([
    12, 1, 6, 7, 9, 3, 1, 14, 8, 11, 1, 8,
  ]);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1, null, undefined, '3'])(
  '%s is no bound',
  (bound) => {
    const random = new Random(1);
    expect(() => random.nextInt(bound as number)).toThrow(IllegalArgumentException);
    expect(random.nextInt(1000)).toBe(new Random(1).nextInt(1000));
  },
);

test.each([1.5, Number.NaN, 2 ** 53, null, undefined, '4711'])('%s is no seed', (seed) => {
  expect(() => new Random(seed as number)).toThrow(IllegalArgumentException);
});

test('a seed may be larger than a number can hold', () => {
  expect(new Random(7n).nextInt(2 ** 32)).toBe(new Random(7).nextInt(2 ** 32));
  expect(new Random(2n ** 200n).nextInt(2 ** 32)).not.toBe(new Random(0).nextInt(2 ** 32));
});
