import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orList, parseCount, quoted, splitPieces } from './text.js';

test.each([
  { row: 'zero', text: '0', count: 0 },
  { row: 'the largest', text: '100', count: 100 },
  { row: 'the smallest', text: '3', min: 3, count: 3 },
  { row: 'one too many', text: '101', count: undefined },
  { row: 'one too few', text: '2', min: 3, count: undefined },
  { row: 'a leading zero', text: '07', count: undefined },
  { row: 'two zeros', text: '00', count: undefined },
  { row: 'a sign', text: '+7', count: undefined },
  { row: 'a minus', text: '-0', count: undefined },
  { row: 'a blank before', text: ' 7', count: undefined },
  { row: 'a blank after', text: '7 ', count: undefined },
  { row: 'a line end after', text: '7\n', count: undefined },
  { row: 'nothing', text: '', count: undefined },
  { row: 'an exponent', text: '1e1', count: undefined },
  { row: 'hexadecimal', text: '0x1', count: undefined },
  { row: 'digits of another script', text: '٣', count: undefined },
])('a count has one spelling: $row', ({ text, min, count }) => {
  expect(parseCount(text, 100, min)).toBe(count);
});

test('counts are exact up to the largest safe integer and end there', () => {
  const max = Number.MAX_SAFE_INTEGER;
  expect(parseCount(`${max}`, max)).toBe(max);
  expect(parseCount('9007199254740992', max)).toBeUndefined();
  expect(parseCount('10000000000000000', Number.POSITIVE_INFINITY)).toBeUndefined();
  expect(parseCount('9'.repeat(400), Number.POSITIVE_INFINITY)).toBeUndefined();
});

test('every count is read back', () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (count) => {
      expect(parseCount(`${count}`, Number.MAX_SAFE_INTEGER)).toBe(count);
    }),
  );
});

test('pieces remember where they stood', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '-', 'é', ',') });
  fc.assert(
    fc.property(text, fc.constantFrom('-', ',', 'aa'), fc.nat(9), (whole, separator, at) => {
      const pieces = splitPieces(whole, separator, at);
      expect(pieces.map((piece) => piece.text).join(separator)).toBe(whole);
      for (const piece of pieces) {
        expect(whole.slice(piece.at - at, piece.at - at + piece.text.length)).toBe(piece.text);
      }
    }),
  );
  expect(splitPieces('ab--c', '-')).toEqual([
    { text: 'ab', at: 0 },
    { text: '', at: 3 },
    { text: 'c', at: 4 },
  ]);
});

test.each([
  { row: 'delete', text: '\u007f' },
  { row: 'next line', text: '\u0085' },
  { row: 'the start of a terminal sequence', text: '\u009b' },
  { row: 'a line separator', text: '\u2028' },
  { row: 'a paragraph separator', text: '\u2029' },
  { row: 'a line end', text: '\r\n' },
  { row: 'nul', text: '\0' },
])('what breaks a line or steers a terminal is quoted as an escape: $row', ({ text }) => {
  expect(quoted(`a${text}b`)).toMatch(/^"a\\[^\p{Cc}\p{Zl}\p{Zp}]+b"$/u);
});

test.each([
  { row: 'short text as it is', text: 'left', quote: '"left"' },
  { row: '24 characters whole', text: 'x'.repeat(24), quote: `"${'x'.repeat(24)}"` },
  { row: '25 characters cut', text: 'x'.repeat(25), quote: `"${'x'.repeat(24)}…"` },
  { row: 'with escapes of four digits', text: '\u007f\u2028', quote: String.raw`"\u007f\u2028"` },
  { row: 'on one line', text: 'a\nb"', quote: String.raw`"a\nb\""` },
  { row: 'half a character escaped', text: '\ud83d', quote: String.raw`"\ud83d"` },
])('outside text is quoted: $row', ({ text, quote }) => {
  expect(quoted(text)).toBe(quote);
});

test.each([
  { choices: ['a'], text: 'a' },
  { choices: ['a', 'b'], text: 'a or b' },
  { choices: ['a', 'b', 'c'], text: 'a, b, or c' },
])('$text', ({ choices, text }) => expect(orList(choices)).toBe(text));
