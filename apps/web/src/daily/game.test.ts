import { makeSeed, start } from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import { slide } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { dayOf, shiftDay } from './day.js';
import { dailyDots, dailyRules, dailySeed, dailySlide } from './game.js';

const today = dayOf(Date.parse('2026-11-15T12:00:00Z'));
const YEAR = Array.from({ length: 366 }, (_, i) => shiftDay(today, i));

test('the seed is the date and the game', () => {
  expect(dailySeed('slide', today)).toBe(202_611_151);
  expect(makeSeed(dailyDots(today).seed)).toBe('202611152');
});

/** Golden: a change would give those who update another game than those who have not. */
test('the games of a day are the same for everybody', () => {
  const first = dailySlide(today);
  expect(slide.makePosition(start(slide, first.ruleset, first.seed).position)).toBe(
    'slide_3x3-target=512:ask-undo=no_0,0,0/0,2,0/0,0,2_0_0',
  );
  const second = dailyDots(today);
  expect(dots.makePosition(start(dots, second.ruleset, second.seed).position)).toBe(
    'dots_7x5-moves=20-goal=none-loops=yes-undo=no_RRRBGRB/RBBRROB/BOGROBR/GORORGO/OGBGRGR_0_0_none',
  );
});

test('no two daily games of a year are the same, and none can be undone', () => {
  const all = YEAR.flatMap((day) => [dailySeed('slide', day), dailySeed('dots', day)]);
  expect(new Set(all).size).toBe(all.length);
  for (const day of YEAR.slice(0, 7)) {
    expect(dailySlide(day).ruleset.undo).toBe(false);
    expect(dailyDots(day).ruleset.undo).toBe(false);
  }
});

test('a week has seven kinds of each game, and the next week has them again', () => {
  for (const name of ['slide', 'dots'] as const) {
    expect(new Set(YEAR.slice(0, 7).map((day) => dailyRules(name, day))).size).toBe(7);
    expect(dailyRules(name, shiftDay(today, 7))).toBe(dailyRules(name, today));
  }
});
