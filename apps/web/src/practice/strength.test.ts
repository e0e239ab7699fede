import { isProvisional, UNRATED } from '@twofold/coach';
import { expect, test } from 'vitest';
import {
  afterRated,
  parseStrength,
  ratingNow,
  stronger,
  UNTESTED,
  type Strength,
} from './strength.js';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1000 * DAY;
const PUZZLE = { value: 1500, deviation: 130 };

function after(answers: readonly boolean[]): Strength {
  return answers.reduce(
    (strength, right) => afterRated(strength, PUZZLE, right, NOW).strength,
    UNTESTED,
  );
}

test('a right answer moves the player up and the puzzle down, a wrong one the other way', () => {
  const right = afterRated(UNTESTED, PUZZLE, true, NOW);
  const wrong = afterRated(UNTESTED, PUZZLE, false, NOW);
  expect(right.strength.rating.value).toBeGreaterThan(1500);
  expect(right.puzzle.value).toBeLessThan(1500);
  expect(wrong.strength.rating.value).toBeLessThan(1500);
  expect(wrong.puzzle.value).toBeGreaterThan(1500);
  expect(right.puzzle.deviation).toBeLessThanOrEqual(PUZZLE.deviation);
});

test('right answers in a row are counted, and the most of them stays', () => {
  const { answers, row, longest, course } = after([true, true, true, false, true]);
  expect({ answers, row, longest }).toEqual({ answers: 5, row: 1, longest: 3 });
  expect(course.length).toBe(5);
  expect(after(Array.from({ length: 100 }, () => true)).course.length).toBe(60);
});

test('a rating is less certain after a long time, and no clock makes it more certain', () => {
  const strength = after(Array.from({ length: 30 }, (_, i) => i % 2 === 0));
  expect(isProvisional(strength.rating)).toBe(false);
  expect(ratingNow(strength, NOW - DAY)).toMatchObject({ value: strength.rating.value });
  expect(ratingNow(strength, NOW - DAY).deviation).toBeCloseTo(strength.rating.deviation, 6);
  const later = ratingNow(strength, NOW + 365 * DAY);
  expect(later.value).toBeCloseTo(strength.rating.value, 6);
  expect(isProvisional(later)).toBe(true);
  expect(ratingNow(UNTESTED, NOW)).toBe(UNRATED);
});

test('of two devices the rating with more answers stays, and the longest row of both', () => {
  const few = after([true, true, true]);
  const many = after([true, false, true, false, false]);
  expect(stronger(few, many)).toEqual({ ...many, longest: 3 });
  expect(stronger(many, few)).toEqual({ ...many, longest: 3 });
  expect(stronger(few, UNTESTED)).toEqual(few);
});

test('what was written is read again', () => {
  for (const strength of [UNTESTED, after([true, false, true])]) {
    expect(parseStrength(JSON.parse(JSON.stringify(strength)))).toEqual(strength);
  }
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no rating', { ...UNTESTED, rating: null }],
  ['a rating that is no number', { ...UNTESTED, rating: { ...UNRATED, value: '1500' } }],
  ['no deviation', { ...UNTESTED, rating: { ...UNRATED, deviation: 0 } }],
  ['no volatility', { ...UNTESTED, rating: { ...UNRATED, volatility: 0 } }],
  ['more in a row than answers', { ...UNTESTED, row: 2, longest: 2 }],
  ['a row beyond the longest', { ...UNTESTED, answers: 9, row: 3, longest: 2 }],
  ['half an answer', { ...UNTESTED, answers: 0.5 }],
  ['a course that is none', { ...UNTESTED, course: ['1500'] }],
  ['a course without end', { ...UNTESTED, course: Array.from({ length: 61 }, () => 1500) }],
])('damaged: %s', (_, found) => {
  expect(parseStrength(found)).toBeUndefined();
});
