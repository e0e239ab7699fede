import { describe, expect, test } from 'vitest';
import { marksOfPace, paceOf, UNKNOWN_PACE } from './pace.js';

/** A person: moves between a fifth of a second and some seconds, in no order. */
const PERSON = Array.from({ length: 400 }, (_, i) => 200 + ((i * 7919) % 1500));

function paceOfAll(times: readonly number[]): string {
  return times.map(paceOf).join('');
}

describe('marks', () => {
  test('a person has none, at any speed that fingers have', () => {
    expect(marksOfPace(paceOfAll(PERSON))).toEqual([]);
    expect(marksOfPace(paceOfAll(PERSON.map((time) => time / 4)))).toEqual([]);
  });

  test('nobody plays a whole game in a blink', () => {
    const fast = PERSON.map((time) => time / 40);
    expect(marksOfPace(paceOfAll(fast))).toEqual(['speed']);
  });

  test('nobody plays like a clock', () => {
    const even = PERSON.map((_, i) => 500 + (i % 9));
    expect(marksOfPace(paceOfAll(even))).toEqual(['regularity']);
    expect(marksOfPace(paceOfAll(PERSON.map(() => 2)))).toEqual(['speed', 'regularity']);
  });

  test('a short game says nothing, and times that nobody knows do not count', () => {
    expect(marksOfPace(paceOfAll([1, 1, 1]))).toEqual([]);
    expect(marksOfPace(UNKNOWN_PACE.repeat(500))).toEqual([]);
  });

  test('every time is one printable character', () => {
    for (const time of [-5, 0, 0.4, 1, 59, 60, 1000, 1e5, 1e9, Number.POSITIVE_INFINITY]) {
      expect(paceOf(time)).toMatch(/^[!-~]$/);
    }
  });
});
