import { describe, expect, it } from 'vitest';
import { after, allOf, drive, isPromise } from './later.js';

describe('answers that are there or come later', () => {
  it('stay synchronous when they are there', () => {
    expect(after(1, (n) => n + 1)).toBe(2);
    expect(allOf([1, 2])).toEqual([1, 2]);
    expect(drive(sum([1, 2, 3]))).toBe(6);
  });

  it('are waited for when they come later', async () => {
    expect(await after(Promise.resolve(1), (n) => n + 1)).toBe(2);
    expect(await allOf([1, Promise.resolve(2)])).toEqual([1, 2]);
    const later = drive(sum([1, Promise.resolve(2), 3]));
    expect(isPromise(later)).toBe(true);
    expect(await later).toBe(6);
  });

  it('throw inside the steps when they are rejected', async () => {
    function* careful(): Generator<unknown, string, unknown> {
      try {
        yield Promise.reject(new Error('oh'));
        return 'nothing';
      } catch (error) {
        return (error as Error).message;
      }
    }
    expect(await drive(careful())).toBe('oh');
    await expect(drive(sum([Promise.reject(new Error('no'))]))).rejects.toThrow('no');
  });
});

function* sum(values: readonly unknown[]): Generator<unknown, number, unknown> {
  let total = 0;
  for (const value of values) total += (yield value) as number;
  return total;
}
