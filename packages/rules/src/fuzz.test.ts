import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, damaged } from './testing/damage.js';
import { PARSERS, type Parser } from './testing/parsers.js';
import { must } from './result.js';

/**
 * What holds for any text at all: it is read, and what is then written is read to the same; or it
 * is refused with a code that this door may use, a message of one line, and a place inside the
 * text. Returns what does not hold.
 */
function problem({ rewrite, codes }: Parser, text: string): string | undefined {
  const result = rewrite(text);
  if (result.ok) {
    const again = must(rewrite(result.value));
    return again === result.value ? undefined : `${result.value} was read as ${again}`;
  }
  const { code, message, at = 0 } = result.error;
  if (!codes.includes(code)) return `code ${code}`;
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(message) || message.length > 300) return `message ${message}`;
  if (!Number.isInteger(at) || at < 0 || at > text.length) return `at ${at} of ${text.length}`;
  return undefined;
}

const LETTERS = [...'09-_/,:=.xR\n é\0'];

describe.each(PARSERS)('text from outside: $name', (parser) => {
  const { rewrite, texts } = parser;

  test('canonical text is written as it was read', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(must(rewrite(text))).toBe(text);
      }),
    );
  });

  test.each([
    { row: 'arbitrary', inputs: fc.string() },
    { row: 'binary', inputs: anyText(10) },
    { row: 'damaged', inputs: damaged(texts) },
  ])('X-9: $row text is a value or a typed fault, never an exception', ({ inputs }) => {
    fc.assert(
      fc.property(inputs, (text) => {
        expect(problem(parser, text)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  test('X-9: text that breaks off anywhere is a value or a typed fault', () => {
    const [text] = fc.sample(texts, { numRuns: 1, seed: 7 });
    for (let end = 0; end <= text!.length; end++) {
      expect(problem(parser, text!.slice(0, end))).toBeUndefined();
    }
  });

  test.each(LETTERS)('four million times %j is refused in next to no time', (letter) => {
    const [text] = fc.sample(texts, { numRuns: 1, seed: 7 });
    expect(problem(parser, letter.repeat(2 ** 22))).toBeUndefined();
    expect(problem(parser, `${text}${letter.repeat(2 ** 22 - text!.length)}`)).toBeUndefined();
    expect(problem(parser, `${text}${letter.repeat(2 ** 22)}`)).toBeUndefined();
  });
});
