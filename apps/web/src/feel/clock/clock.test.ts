import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../storage/key-value.js';
import { addSplits, bestSplits, noteSplits, splitTexts } from './records.js';
import { fastest, makeRun, makeSplits, parseRun, parseSplits } from './run.js';
import { elapsed, makeTime, started, stopped } from './stopwatch.js';

test('a stopwatch counts while it runs', () => {
  const first = stopped(started({ counted: 0, since: undefined }, 1000), 3000);
  expect(elapsed(first, 99_000)).toBe(2000);
  const again = started(first, 100_000);
  expect(started(again, 105_000)).toEqual(again);
  expect(elapsed(again, 101_500)).toBe(3500);
  // A clock that was set back takes nothing away.
  expect(elapsed(again, 90_000)).toBe(2000);
});

test.each([
  { milliseconds: 0, text: '0:00' },
  { milliseconds: 61_999, text: '1:01' },
  { milliseconds: 599_000, text: '9:59' },
  { milliseconds: 3_723_000, text: '1:02:03' },
])('$milliseconds ms are $text', ({ milliseconds, text }) => {
  expect(makeTime(milliseconds)).toBe(text);
});

const splits = fc
  .uniqueArray(fc.tuple(fc.nat(2 ** 20), fc.nat(1e9)), {
    selector: ([mark]) => mark,
    maxLength: 20,
  })
  .map((entries) => new Map(entries));

test('runs and splits survive their texts', () => {
  fc.assert(
    fc.property(splits, fc.nat(1e9), fc.boolean(), (some, time, whole) => {
      expect(parseSplits(makeSplits(some))).toEqual(some);
      const run = { time, whole, splits: some };
      expect(parseRun(makeRun(run))).toEqual(run);
    }),
    { numRuns: 50 },
  );
});

test.each([
  '',
  'half 1',
  'whole x',
  'whole 1 256',
  'whole 1 256:-1',
  `whole 1 ${'1:1 '.repeat(999)}`,
])('no run: %s', (text) => {
  expect(parseRun(text)).toBeUndefined();
});

test('the fastest of each, from the lowest tile on', () => {
  const a = new Map([
    [512, 9000],
    [256, 2000],
  ]);
  const b = new Map([
    [256, 3000],
    [512, 8000],
    [1024, 1],
  ]);
  expect([...fastest(a, b)]).toEqual([
    [256, 2000],
    [512, 8000],
    [1024, 1],
  ]);
});

test('best splits are kept for each rules, and come with an archive', () => {
  const here = memoryStorage();
  noteSplits(here, 'slide/4x4', new Map([[256, 5000]]));
  noteSplits(
    here,
    'slide/4x4',
    new Map([
      [256, 7000],
      [512, 9000],
    ]),
  );
  noteSplits(here, 'slide/5x5', new Map([[256, 1000]]));
  expect([...bestSplits(here, 'slide/4x4')]).toEqual([
    [256, 5000],
    [512, 9000],
  ]);
  const there = memoryStorage();
  noteSplits(there, 'slide/4x4', new Map([[256, 4000]]));
  addSplits(there, { ...splitTexts(here), 'slide/3x3': 'nonsense' });
  expect(splitTexts(there)).toEqual({
    'slide/4x4': '256:4000 512:9000',
    'slide/5x5': '256:1000',
  });
});
