import { DAILY_RULES, dailyRules } from '@twofold/protocol';
import { makeSeed, start } from '@twofold/rules';
import { expect, test } from 'vitest';
import { dayOf, shiftDay } from './day.js';
import { dailyGame, dailyNames, dailySeed } from './game.js';

const today = dayOf(Date.parse('2026-11-15T12:00:00Z'));
const YEAR = Array.from({ length: 366 }, (_, i) => shiftDay(today, i));

test('the seed is the date and the game', () => {
  expect(dailySeed('slide', today)).toBe(202_611_151);
  expect(makeSeed(dailyGame('dots', today).seed)).toBe('202611152');
});

/** Golden: a change would give those who update another game than those who have not. */
test('the games of a day are the same for everybody', () => {
  const boards = dailyNames().map((name) => {
    const { game, ruleset, seed } = dailyGame(name, today);
    return game.makePosition(start(game, ruleset, seed).position);
  });
  expect(boards).toEqual([
    'slide_3x3-target=512:ask-undo=no_0,0,0/0,2,0/0,0,2_0_0',
    'dots_7x5-moves=20-goal=none-loops=yes-undo=no_RRRBGRB/RBBRROB/BOGROBR/GORORGO/OGBGRGR_0_0_none',
  ]);
});

test('no two daily games of a year are the same, and none can be undone', () => {
  const all = YEAR.flatMap((day) => dailyNames().map((name) => dailySeed(name, day)));
  expect(new Set(all).size).toBe(all.length);
  for (const day of YEAR.slice(0, 7)) {
    for (const name of dailyNames()) expect(dailyGame(name, day).ruleset.undo).toBe(false);
  }
});

test('a week has every kind that a game lists, no kind is listed twice, and the next week is the same', () => {
  for (const name of dailyNames()) {
    const week = new Set(YEAR.slice(0, 7).map((day) => dailyRules(name, day)));
    expect(week.size).toBe(DAILY_RULES[name]!.length);
    expect(dailyRules(name, shiftDay(today, 7))).toBe(dailyRules(name, today));
  }
});
