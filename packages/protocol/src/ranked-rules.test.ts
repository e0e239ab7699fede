import { GAMES, type GameName } from '@twofold/rules';
import { expect, test } from 'vitest';
import { DAILY_RULES, dailyRules, rankedRules } from './ranked-rules.js';

test.each(Object.keys(GAMES) as GameName[])(
  'the daily rules of %s are ranked, as they are written',
  (game) => {
    for (const text of DAILY_RULES[game] ?? []) {
      expect(rankedRules(game, text)).toMatchObject({ ok: true, value: { text } });
    }
  },
);

test('a week begins on Monday, and the next one has the same rules again', () => {
  const [monday, , , , , , sunday] = DAILY_RULES.slide!;
  expect(dailyRules('slide', '2026-11-16')).toBe(monday);
  expect(dailyRules('slide', '2026-11-22')).toBe(sunday);
  expect(dailyRules('slide', '2026-11-23')).toBe(monday);
});
