import { describe, expect, test } from 'vitest';
import { makePuzzles, parsePuzzles } from './puzzle.js';
import { UNRATED } from './rating.js';

const LINE = '217 1480 130 slide_4x4_4,8,16,4/2,4,16,32/2,64,256,0/4,32,512,0_6420_433';
const DOTS =
  '218 1610 140 dots_7x5-moves=10-goal=?:10,?:10-loops=yes_GGOOORG/RBGRGOR/RBRGGRR/OOBOOGB/BGBOORR_23_7_B:7,G:0';

test('puzzles are written and read again, of any game', () => {
  const text = `${LINE}\n${DOTS}`;
  const parsed = parsePuzzles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(parsed.value.map(({ number, rating }) => [number, rating])).toEqual([
    [217, { ...UNRATED, value: 1480, deviation: 130 }],
    [218, { ...UNRATED, value: 1610, deviation: 140 }],
  ]);
  expect(makePuzzles(parsed.value)).toBe(text);
});

describe('what is no puzzle is refused', () => {
  test.each([
    ['nothing', ''],
    ['an empty line', `${LINE}\n`],
    ['no number', LINE.replace('217', '0')],
    ['no rating', LINE.replace('1480 ', '')],
    ['a rating too long', LINE.replace('1480', '14800')],
    ['no deviation', LINE.replace(' 130 ', ' 0 ')],
    ['no position', LINE.replace(/ slide.*/, '')],
    ['a position of two words', LINE.replace('8', ' ')],
    ['too many', Array.from({ length: 2001 }, () => LINE).join('\n')],
  ])('%s', (_, text) => {
    expect(parsePuzzles(text).ok).toBe(false);
  });
});
