import { describe, expect, test } from 'vitest';
import { DEFAULT_WORDS, RESERVED_WORDS } from './default-words.js';
import { skeletonOf } from './skeleton.js';
import { parseWords } from './words.js';

describe('a list of words', () => {
  const has = parseWords('# insults\nfool\n dummy*  # and what follows\n*goose*\nñandú\n\n');

  test.each(['fool', 'FOOL', 'big fool', 'f.o.o.l', 'f00l', 'fóól', 'Fооl', 'fool 7', 'fool7'])(
    '%s is found',
    (name) => expect(has(name)).toBe(true),
  );
  test.each(['dummy', 'dummyhead', 'mongooses', 'Ñandú'])('%s is found', (name) =>
    expect(has(name)).toBe(true),
  );
  test.each(['foolish', 'Tomfool', 'Crashdummy', 'Nandu', 'Ada'])('%s is not', (name) =>
    expect(has(name)).toBe(false),
  );

  test('that is empty forbids nothing', () => {
    expect(parseWords('# nothing\n\n')('fool')).toBe(false);
  });

  test.each(['Cassandra', 'Nazir', 'Slutsky', 'Rashit', 'Nguyễn Dĩ An', 'Lon', 'Herbert Fuchs'])(
    'of ours leaves %s alone',
    (name) => expect(parseWords(`${DEFAULT_WORDS}${RESERVED_WORDS}`)(name)).toBe(false),
  );
});

describe('names that look the same have the same skeleton', () => {
  test.each([
    ['Paul', 'РаυІ'],
    ['Modern', 'modem'],
    ['Bill', 'B1ll'],
    ['O0oo', 'oooo'],
    ['Anna Lena', 'anna_lena'],
  ])('%s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  test.each([
    ['Hoa', 'Hòa'],
    ['Anna', 'Anne'],
    ['Đan', 'Dan'],
    ['李小龍', '李小'],
  ])('%s and %s do not', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });
});
