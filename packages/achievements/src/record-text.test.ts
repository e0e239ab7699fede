import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRecord, parseRecord } from './record-text.js';
import { DOTS, SLIDE } from './testing/games.js';

const count = fc.nat(Number.MAX_SAFE_INTEGER);
const common = {
  rules: fc.string({ maxLength: 60 }),
  practice: fc.boolean(),
  over: fc.boolean(),
  won: fc.boolean(),
  score: count,
  moves: count,
  undos: count,
};
const anyRecord = fc.oneof(
  fc.record(
    {
      game: fc.constant('slide' as const),
      ...common,
      highest: count,
      merges: count,
      chain: count,
      steady: count,
      made2048: count,
    },
    { noNullPrototype: true },
  ),
  fc.record(
    {
      game: fc.constant('dots' as const),
      ...common,
      loops: count,
      largestLoop: count,
      longestPath: count,
    },
    { noNullPrototype: true },
  ),
);

test('what is written is read again', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(parseRecord(makeRecord(record))).toEqual(record);
    }),
  );
  expect(parseRecord(makeRecord(SLIDE))).toEqual(SLIDE);
});

test('anything else is no record, and never an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseRecord(text)).toBeUndefined();
    }),
  );
  for (const broken of [
    { ...SLIDE, score: -1 },
    { ...SLIDE, score: '7' },
    { ...SLIDE, highest: undefined },
    { ...SLIDE, made2048: 0.5 },
    { ...SLIDE, rules: 4 },
    { ...SLIDE, over: 1 },
    { ...SLIDE, game: 'chess' },
    { ...DOTS, loops: null },
    { ...DOTS, rules: 'x'.repeat(6000) },
  ]) {
    expect(parseRecord(JSON.stringify(broken))).toBeUndefined();
  }
});
