import { dailyRules } from '@twofold/protocol';
import { expect, test } from 'vitest';
import { localDay, writeEntry, type Entry } from '../records/book.js';
import { memoryStorage, type KeyValue } from '../storage/key-value.js';
import type { ListedGame } from '../storage/library.js';
import { beginOf, dayOf, shiftDay, type Day } from './day.js';
import { dailySeed } from './game.js';
import { readResults, streakOf } from './results.js';

const today = dayOf(Date.parse('2026-11-15T12:00:00Z'));
const HOUR = 3_600_000;
const NONE = { list: () => [] };

/** A game of 2048 with the seed of a day, begun some hours after that day began. */
function attempt(
  storage: KeyValue,
  day: Day,
  hours: number,
  record: Partial<Entry['record']> = {},
): void {
  const created = beginOf(day) + hours * HOUR;
  writeEntry(storage, {
    id: '1',
    seed: String(dailySeed('slide', day)),
    created,
    ended: created,
    day: localDay(created),
    time: 0,
    record: {
      game: 'slide',
      rules: dailyRules('slide', day)!,
      practice: false,
      over: true,
      won: false,
      score: 100,
      moves: 10,
      undos: 0,
      highest: 16,
      merges: 1,
      chain: 1,
      steady: 1,
      ...record,
    } as Entry['record'],
  });
}

test('the first attempt is the one, however good a later one is', () => {
  const storage = memoryStorage();
  attempt(storage, today, 5, { score: 9000 });
  attempt(storage, today, 3, { score: 400 });
  const result = readResults(storage, NONE).of('slide', today);
  expect(result).toMatchObject({ counts: true, entry: { record: { score: 400 } } });
  expect(readResults(storage, NONE).of('dots', today)).toBeUndefined();
});

test('the same seed with other rules is another game', () => {
  const storage = memoryStorage();
  attempt(storage, today, 1, { rules: '4x4' });
  expect(readResults(storage, NONE).of('slide', today)).toBeUndefined();
});

test('what is begun after its day is practice', () => {
  const storage = memoryStorage();
  attempt(storage, today, 24.5);
  const results = readResults(storage, NONE);
  expect(results.of('slide', today)?.counts).toBe(false);
  expect(results.done('slide', today)).toBe(false);
  // Unless it was finished on the server.
  const served = {
    game: { name: 'slide' },
    served: { id: 'a', day: today },
  } as unknown as ListedGame;
  const both = readResults(storage, { list: () => [served] });
  expect(both.done('slide', today)).toBe(true);
  expect(both.done('dots', today)).toBe(false);
});

test.each([
  { row: 'nothing', ago: [], streak: 0 },
  { row: 'today', ago: [0], streak: 1 },
  { row: 'today is still missing', ago: [1, 2, 3], streak: 3 },
  { row: 'up to today', ago: [0, 1, 2, 4], streak: 3 },
  { row: 'too long ago', ago: [2, 3], streak: 0 },
])('a streak: $row', ({ ago, streak }) => {
  const storage = memoryStorage();
  for (const days of ago) attempt(storage, shiftDay(today, -days), 2);
  attempt(storage, shiftDay(today, -3), 100);
  attempt(storage, shiftDay(today, -5), 2, { over: false });
  expect(streakOf(readResults(storage, NONE), today)).toBe(streak);
});
