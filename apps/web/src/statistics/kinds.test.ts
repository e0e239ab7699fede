import type { DotsRecord, SlideRecord } from '@twofold/achievements';
import { expect, test } from 'vitest';
import type { Entry } from '../records/book.js';
import { choose, gamesOf } from './filter.js';
import { isCounted, kindOf } from './kinds.js';

const COMMON = {
  practice: false,
  over: true,
  won: false,
  score: 1,
  moves: 1,
  undos: 0,
} as const;

function slideRecord(rules: string, changes: Partial<SlideRecord> = {}): SlideRecord {
  const counts = { highest: 2, merges: 0, chain: 0, steady: 0 };
  return { game: 'slide', rules, ...COMMON, ...counts, ...changes };
}

function dotsRecord(rules: string, changes: Partial<DotsRecord> = {}): DotsRecord {
  const counts = { loops: 0, largestLoop: 0, longestPath: 0 };
  return { game: 'dots', rules, ...COMMON, ...counts, ...changes };
}

const ENDLESS = '6x6-moves=none-goal=none-loops=yes';

test.each([
  { record: slideRecord('4x4'), kind: 'slide normal 4 4', name: 'Classic, 4 × 4' },
  { record: slideRecord('4x4-undo=no'), kind: 'slide normal 4 4', name: 'Classic, 4 × 4' },
  {
    record: slideRecord('5x3-obstacle=fixed:1'),
    kind: 'slide fixed 5 3',
    name: 'Fixed stone, 5 × 3',
  },
  { record: slideRecord('nonsense'), kind: 'slide', name: '2048' },
  { record: dotsRecord('6x6-moves=11-goal=B:8'), kind: 'dots level 4', name: 'Level 4' },
  { record: dotsRecord(ENDLESS), kind: 'dots endless 6 6', name: 'Endless 6 × 6' },
  { record: dotsRecord('6x6-goal=?:6'), kind: 'dots other 6 6', name: 'Dots 6 × 6' },
])('$record.rules is of the kind "$name"', ({ record, kind, name }) => {
  const found = kindOf(record);
  expect([found.key, found.name().replaceAll('\u00a0', ' ')]).toEqual([kind, name]);
});

test('what is over is counted, and what has no end; practice never is', () => {
  expect(isCounted(slideRecord('4x4'))).toBe(true);
  expect(isCounted(slideRecord('4x4', { over: false }))).toBe(false);
  expect(isCounted(dotsRecord(ENDLESS, { over: false }))).toBe(true);
  expect(isCounted(slideRecord('4x4', { practice: true }))).toBe(false);
});

function entries(...records: readonly Entry['record'][]): readonly Entry[] {
  return records.map((record, i) => ({
    id: String(i),
    created: i,
    seed: '1',
    ended: i,
    day: 0,
    time: 0,
    record,
  }));
}

test('to begin with: the game that was played last, on its commonest board', () => {
  const history = entries(
    dotsRecord(ENDLESS),
    slideRecord('5x5'),
    slideRecord('4x4'),
    slideRecord('4x4-undo=no'),
    slideRecord('3x3'),
  );
  const filter = choose(history);
  expect(filter).toEqual({ game: 'slide', kind: 'slide normal 4 4' });
  expect(gamesOf(history, filter).map(({ id }) => id)).toEqual(['2', '3']);
  expect(gamesOf(history, choose(history, 'dots')).map(({ id }) => id)).toEqual(['0']);
  expect(choose([])).toEqual({ game: 'slide', kind: 'all' });
});
