import { describe, expect, test } from 'vitest';
import { Limits, MINUTE, perSecond, type Quota } from './limits.js';

const QUOTA: Quota = { name: 'things', amount: 4, period: MINUTE };

function limitsAt(clock: { now: number }): Limits {
  return new Limits(undefined as never, () => clock.now);
}

function takeAll(limits: Limits, who: string, quota = QUOTA): number {
  let taken = 0;
  while (limits.take(quota, who) === 0) taken++;
  return taken;
}

describe('a quota', () => {
  test('can be taken at once, comes back as time goes by, and is everybody’s own', () => {
    const clock = { now: 1000 };
    const limits = limitsAt(clock);
    expect(['a', 'a', 'b'].map((who) => takeAll(limits, who))).toEqual([4, 0, 4]);
    expect(limits.take(QUOTA, 'a')).toBe(MINUTE / 4);
    clock.now += MINUTE / 4;
    expect(takeAll(limits, 'a')).toBe(1);
    expect(limits.take({ ...QUOTA, name: 'other things' }, 'a')).toBe(0);
    limits.tidy();
    expect(takeAll(limits, 'a')).toBe(0);
    clock.now += 2 * MINUTE;
    limits.tidy();
    expect(takeAll(limits, 'a')).toBe(4);
  });

  test('of a second is four seconds at once, then its rate', () => {
    const clock = { now: 0 };
    const limits = limitsAt(clock);
    const quota = perSecond('things', 10);
    expect(takeAll(limits, 'a', quota)).toBe(40);
    clock.now += 1500;
    expect(takeAll(limits, 'a', quota)).toBe(15);
    clock.now += 3_600_000;
    expect(takeAll(limits, 'a', quota)).toBe(40);
  });

  test.each([3, 7, 13, 600, 997])('of %i is as many, however they are rounded', (amount) => {
    const limits = limitsAt({ now: Date.UTC(2026, 10, 15, 12) });
    expect(takeAll(limits, 'a', { ...QUOTA, amount })).toBe(amount);
  });

  test('lets a large thing through, and waits for it afterwards', () => {
    const clock = { now: 0 };
    const limits = limitsAt(clock);
    expect(limits.take(QUOTA, 'a', 10)).toBe(0);
    expect(limits.take(QUOTA, 'a')).toBe((7 * MINUTE) / 4);
    limits.charge(QUOTA, 'a', 4);
    clock.now += (11 * MINUTE) / 4 - 1;
    expect(limits.take(QUOTA, 'a')).toBe(1);
    clock.now += 1;
    expect(limits.take(QUOTA, 'a')).toBe(0);
  });

  test('is not waited for where the clock was set back', () => {
    const clock = { now: 3_600_000 };
    const limits = limitsAt(clock);
    limits.tidy();
    expect(takeAll(limits, 'a')).toBe(4);
    clock.now = 0;
    limits.tidy();
    expect(takeAll(limits, 'a')).toBe(4);
  });
});
