/**
 * Chance without rounding: what can happen, each with its probability as a fraction.
 *
 * Everything in this folder is a second implementation of both games that shares no code with
 * `@twofold/rules`. It is written to be read beside the rules in words, not to be fast, and exists
 * so that the two can be compared.
 */

/** A numerator and a denominator; not reduced. */
export type Fraction = readonly [bigint, bigint];

export const CERTAIN: Fraction = [1n, 1n];

export function fraction(numerator: number, denominator: number): Fraction {
  return [BigInt(numerator), BigInt(denominator)];
}

function times([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * c, b * d];
}

function plus([a, b]: Fraction, [c, d]: Fraction): Fraction {
  if (b === d) return [a + c, b];
  const [numerator, denominator] = [a * d + c * b, b * d];
  const divisor = greatestCommonDivisor(numerator, denominator);
  return [numerator / divisor, denominator / divisor];
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/** One of the things that can happen. Its probability is never 0. */
export interface Chance<T> {
  readonly value: T;
  readonly probability: Fraction;
}

/** All of `values`, each as likely as the others. */
export function evenly<T>(values: readonly T[]): Chance<T>[] {
  return values.map((value) => ({ value, probability: fraction(1, values.length) }));
}

/** What can happen when each thing that can happen now can go on in several ways. */
export function* chain<T, U>(
  chances: Iterable<Chance<T>>,
  next: (value: T) => Iterable<Chance<U>>,
): Generator<Chance<U>> {
  for (const first of chances) {
    for (const { value, probability } of next(first.value)) {
      yield { value, probability: times(first.probability, probability) };
    }
  }
}

/** The probability of each text, however many ways lead to it. */
export function byText<T>(
  chances: Iterable<Chance<T>>,
  write: (value: T) => string,
): Map<string, Fraction> {
  const total = new Map<string, Fraction>();
  for (const { value, probability } of chances) {
    const text = write(value);
    total.set(text, plus(total.get(text) ?? [0n, 1n], probability));
  }
  return total;
}
