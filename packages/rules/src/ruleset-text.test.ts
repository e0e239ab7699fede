import { describe, expect, test } from 'vitest';
import { joinFields, parseFields, parseYesNo } from './ruleset-text.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';

const KEYS = ['one', 'two'] as const;

describe('the fields of a ruleset', () => {
  test('are read in any order, with their places', () => {
    const { shape, read, bad } = must(parseFields('4x3-two=a=b-one=', KEYS));
    expect(shape).toEqual({ width: 4, height: 3 });
    expect([read('two', (text) => text, 'none'), read('one', (text) => text, 'none')]).toEqual([
      'a=b',
      '',
    ]);
    const message = 'two is a letter, not "a=b"';
    expect(faultOf(bad('two', 'a letter'))).toEqual({ code: 'bad-ruleset', message, at: 8 });
    expect(faultOf(bad('one', 'a letter')).at).toBe(16);
  });

  test('may all be missing', () => {
    const { read } = must(parseFields('4x3', KEYS));
    expect(read('one', () => 'given', 'standard')).toBe('standard');
  });

  test.each([
    {
      row: 'no size',
      text: '',
      at: 0,
      message: 'a ruleset starts with a size such as 4x4, sides from 2 to 64, not ""',
    },
    {
      row: 'a size too small',
      text: '1x4-one=1',
      at: 0,
      message: 'a ruleset starts with a size such as 4x4, sides from 2 to 64, not "1x4"',
    },
    {
      row: 'an unknown key',
      text: '4x4-three=3',
      at: 4,
      message: '"three=3" is none of one=, two=',
    },
    { row: 'no key', text: '4x4-one=1-=2', at: 10, message: '"=2" is none of one=, two=' },
    { row: 'a key alone', text: '4x4-one', at: 4, message: '"one" is none of one=, two=' },
    { row: 'a field of nothing', text: '4x4-', at: 4, message: '"" is none of one=, two=' },
    { row: 'a key twice', text: '4x4-one=1-two=2-one=1', at: 16, message: 'one is given twice' },
  ])('are refused: $row', ({ text, at, message }) => {
    expect(faultOf(parseFields(text, KEYS))).toEqual({ code: 'bad-ruleset', message, at });
  });

  test('have at most 8192 characters with their size', () => {
    const longest = `4x4-one=${'1'.repeat(8184)}`;
    expect(must(parseFields(longest, KEYS)).read('one', (text) => text, '')).toHaveLength(8184);
    expect(faultOf(parseFields(`${longest}1`, KEYS))).toEqual({
      code: 'too-long',
      message: 'a ruleset has at most 8192 characters',
    });
  });

  test('are joined in the order given, without those that are not there', () => {
    expect(joinFields('4x4', {})).toBe('4x4');
    expect(joinFields('4x4', { two: '2', none: undefined, one: '' })).toBe('4x4-two=2-one=');
  });
});

test.each([
  { text: 'yes', value: true },
  { text: 'no', value: false },
  { text: '', value: undefined },
  { text: 'Yes', value: undefined },
])('yes or no: $text', ({ text, value }) => {
  expect(parseYesNo(text)).toBe(value);
});
