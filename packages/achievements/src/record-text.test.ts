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

test.each([
  '{"game":"slide","rules":"4x4","practice":false,"over":true,"won":true,"score":20480,"moves":940,"undos":3,"highest":2048,"merges":4,"chain":9,"steady":120,"made2048":940}',
  '{"game":"dots","rules":"6x6","practice":true,"over":false,"won":false,"score":30,"moves":4,"undos":0,"loops":1,"largestLoop":12,"longestPath":5}',
])('what has been stored stays readable, to the letter: %s', (text) => {
  expect(makeRecord(parseRecord(text)!)).toBe(text);
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
