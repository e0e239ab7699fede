import fc, { type Arbitrary } from 'fast-check';
import type { Draws } from '../draws.js';
import { drawsFrom } from '../draws.js';
import { DIRECTIONS, type Direction, type Shape } from '../grid.js';
import { seedFromInteger, type Seed } from '../seed.js';

export const anySeed: Arbitrary<Seed> = fc
  .oneof(fc.nat(99).map(BigInt), fc.bigInt(0n, 2n ** 64n), fc.bigInt(0n, 2n ** 256n - 1n))
  .map(seedFromInteger);

export const anyDirection: Arbitrary<Direction> = fc.constantFrom(...DIRECTIONS);

/** Small boards mostly, so that things happen on them. */
export const anyShape: Arbitrary<Shape> = fc.oneof(
  { weight: 9, arbitrary: sides(2, 6) },
  { weight: 1, arbitrary: sides(2, 12) },
);

function sides(min: number, max: number): Arbitrary<Shape> {
  const side = fc.integer({ min, max });
  return fc.record({ width: side, height: side });
}

/** Any way that chance could fall: a source of draws that follows no generator. */
export const anyDraws: Arbitrary<Draws> = fc
  .infiniteStream(fc.nat(2 ** 31 - 1))
  .map((numbers) => drawsFrom((n) => Number(numbers.next().value) % n));

/** A whole number where the small, the middling and the largest are all likely. */
export function anyCount(max: number, min = 0): Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 9) }),
    fc.integer({ min, max: Math.min(max, min + 999_999) }),
    fc.integer({ min, max }),
    fc.constant(max),
  );
}
