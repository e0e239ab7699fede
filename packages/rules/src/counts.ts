/** Scores and move numbers stop counting here, where they would no longer be exact. */
export const MAX_COUNT: number = Number.MAX_SAFE_INTEGER;

/** A whole number that is exact and written as itself: -0 is not. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);
}

/** A count that goes up and stops at the largest exact number. */
export function countUp(count: number, by: number): number {
  return Math.min(count + by, MAX_COUNT);
}
