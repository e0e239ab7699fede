import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSeed, parseSeed, seedFromInteger } from './seed.js';
import { anySeed } from './testing/arbitraries.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';

const MAX_SHORT = '18446744073709551615';

test('every seed has a text that is read back', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const text = makeSeed(seed);
      expect(must(parseSeed(text))).toEqual(seed);
      expect(text).toMatch(/^(\d{1,20}|[0-9a-f]{64})$/);
    }),
  );
});

test('every text of a seed is its only one', () => {
  const digit = fc.constantFrom(...'0123456789abcdef');
  const hex = fc.string({ unit: digit, minLength: 64, maxLength: 64 });
  const short = fc.bigInt(0n, 2n ** 64n - 1n).map(String);
  fc.assert(
    fc.property(
      fc.oneof(
        hex,
        short,
        hex.map((text) => text.replace(/^.{32}/, '0'.repeat(32))),
      ),
      (text) => {
        const parsed = parseSeed(text);
        expect(parsed.ok ? makeSeed(parsed.value) : text).toBe(text);
        expect(parsed.ok || text.length === 64).toBe(true);
      },
    ),
  );
});

test.each([
  { row: 'zero', text: '0', words: [0, 0, 0, 0, 0, 0, 0, 0] },
  { row: 'a number', text: '4711', words: [4711, 0, 0, 0, 0, 0, 0, 0] },
  { row: 'past 32 bits', text: '4294967298', words: [2, 1, 0, 0, 0, 0, 0, 0] },
  {
    row: 'the largest number',
    text: MAX_SHORT,
    words: [2 ** 32 - 1, 2 ** 32 - 1, 0, 0, 0, 0, 0, 0],
  },
  {
    row: 'the smallest in hexadecimal',
    text: `${'0'.repeat(47)}1${'0'.repeat(16)}`,
    words: [0, 0, 1, 0, 0, 0, 0, 0],
  },
  {
    row: 'words stand lowest last',
    text: '00000008000000070000000600000005000000040000000300000002000000ff',
    words: [255, 2, 3, 4, 5, 6, 7, 8],
  },
  { row: 'all ones', text: 'f'.repeat(64), words: Array<number>(8).fill(2 ** 32 - 1) },
])('a seed is eight words, lowest first: $row', ({ text, words }) => {
  const seed = must(parseSeed(text));
  expect(seed).toEqual(words);
  expect(makeSeed(seed)).toBe(text);
});

test.each([
  { row: 'nothing', text: '' },
  { row: 'a sign', text: '-1' },
  { row: 'a leading zero', text: '01' },
  { row: 'a blank', text: ' 1' },
  { row: 'a line end', text: '1\n' },
  { row: 'a fraction', text: '1.5' },
  { row: 'one past 64 bits', text: '18446744073709551616' },
  { row: '21 digits', text: '1'.repeat(21) },
  { row: '63 hexadecimal digits', text: 'f'.repeat(63) },
  { row: '65 hexadecimal digits', text: 'f'.repeat(65) },
  { row: 'capital digits', text: 'F'.repeat(64) },
  { row: 'a short seed spelled long', text: '12'.padStart(64, '0') },
  { row: 'the largest short seed spelled long', text: 'f'.repeat(16).padStart(64, '0') },
  { row: 'a long seed with a line end', text: `${'f'.repeat(64)}\n` },
])('a bad seed is refused: $row', ({ text }) => {
  const { code, message, at } = faultOf(parseSeed(text));
  expect({ code, at }).toEqual({ code: 'bad-seed', at: 0 });
  expect(message).toMatch(
    `a seed is an integer from 0 to ${MAX_SHORT} or 64 hexadecimal digits, not "`,
  );
});

test.each([
  { row: 'a number', value: 5, same: 5n },
  { row: 'a negative number counts from the top', value: -1, same: 2n ** 256n - 1n },
  { row: 'past 256 bits it starts again', value: 2n ** 256n + 9n, same: 9n },
])('any integer is a seed: $row', ({ value, same }) => {
  expect(seedFromInteger(value)).toEqual(seedFromInteger(same));
  expect(seedFromInteger(value)).toHaveLength(8);
});
