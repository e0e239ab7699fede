import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, bucketStart } from './boards.js';

const score = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
);

test('every score is in the bucket that begins at or below it and ends above it', () => {
  fc.assert(
    fc.property(score, (points) => {
      const bucket = bucketOf(points);
      expect(bucketStart(bucket)).toBeLessThanOrEqual(points);
      expect(bucketStart(bucket + 1)).toBeGreaterThan(points);
      expect(bucketOf(bucketStart(bucket))).toBe(bucket);
    }),
  );
});

test('a higher score is never in a lower bucket', () => {
  fc.assert(
    fc.property(score, score, (a, b) => {
      expect(Math.sign(bucketOf(a) - bucketOf(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
    }),
  );
});
