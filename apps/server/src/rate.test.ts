import { describe, expect, test } from 'vitest';
import { Allowance } from './rate.js';

describe('an allowance', () => {
  test('is four seconds at once, then its rate, for each one alone', () => {
    let now = 0;
    const allowance = new Allowance(10, () => now);
    const takeAll = (who: string): number => {
      let taken = 0;
      while (allowance.take(who)) taken++;
      return taken;
    };
    expect([takeAll('a'), takeAll('a'), takeAll('b')]).toEqual([40, 0, 40]);
    now += 1500;
    expect(takeAll('a')).toBe(15);
    now += 3_600_000;
    expect(takeAll('a')).toBe(40);
  });

  test('lets through what costs more, and waits for it', () => {
    let now = 0;
    const allowance = new Allowance(10, () => now);
    expect(allowance.take('a', 100)).toBe(true);
    expect(allowance.take('a')).toBe(false);
    now += 5900;
    expect(allowance.take('a')).toBe(false);
    now += 200;
    expect(allowance.take('a')).toBe(true);
    allowance.tidy();
    expect(allowance.take('b')).toBe(true);
  });
});
