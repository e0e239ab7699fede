import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_NAME } from './limits.js';
import { checkName } from './names.js';

describe('display names', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada  ', 'Ada'],
    ['Jean-Luc O’Neil'.replace('’', "'"), "Jean-Luc O'Neil"],
    ['Nguyễn Thị Hoa', 'Nguyễn Thị Hoa'],
    ['李小龍', '李小龍'],
    ['Ａｄａ', 'Ada'],
    ['player_1.0', 'player_1.0'],
  ])('%j is %j', (given, name) => {
    expect(checkName(given)).toEqual({ ok: true, value: name.normalize('NFKC') });
  });

  test.each([
    '',
    'A',
    'A'.repeat(MAX_NAME + 1),
    'A  B',
    '-Ada',
    'Ada.',
    'a\u202Eb',
    'a\u200Bb',
    'a\nb',
    // Letters that nobody sees: the fillers of Hangul.
    '\u3164\u3164',
    'Ada\u115F',
    'A\u034Fda',
    '<b>Ada</b>',
    '🎉🎉',
    `Z${'\u0301'.repeat(9)}z`,
    '\uFDFA'.repeat(3),
    // As wide as a line, and round the letters beside them.
    '\u{12031}\u{12031}',
    'A\u20DDda',
    'A\u0488da',
    'Ada\u{1242B}',
    'a'.repeat(1_000_000),
  ])('%j is none', (given) => {
    expect(checkName(given)).toMatchObject({ ok: false, error: { code: 'bad-name' } });
  });

  test('what is accepted is accepted again, unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (given) => {
        const name = checkName(given);
        expect(name.ok ? checkName(name.value) : name).toEqual(name);
      }),
    );
  });
});
