import { refuse, type Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import { expect, test } from 'vitest';
import { Kept } from './kept.js';

test('what many ask for at once is made once, and the oldest goes first', async () => {
  const kept = new Kept<string>(2);
  const made: string[] = [];
  const ask = (key: string): Promise<Result<string, Refusal>> =>
    kept.get(key, async () => {
      made.push(key);
      return ok(key);
    });
  await Promise.all(['a', 'a', 'a', 'b'].map(ask));
  expect(made).toEqual(['a', 'b']);
  await ask('c');
  await ask('b');
  expect(await ask('a')).toEqual(ok('a'));
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('a refusal or a fault of one is not that of the others who wait', async () => {
  const kept = new Kept<string>(2);
  const refusal = refuse('too-many-requests', 'that is a lot of work', 1);
  const first = kept.get('a', async () => refusal);
  const others = [1, 2].map((number) => kept.get('a', async () => ok(`by ${number}`)));
  expect(await first).toEqual(refusal);
  expect(await Promise.all(others)).toEqual([ok('by 1'), ok('by 1')]);
  const broken = kept.get('b', () => Promise.reject(new Error('a fault')));
  await expect(broken).rejects.toThrow('a fault');
  expect(await kept.get('b', async () => ok('whole'))).toEqual(ok('whole'));
});
