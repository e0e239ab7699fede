import { rankedRules } from '@twofold/protocol';
import { expect, test } from 'vitest';
import { boardKinds, boardOf, makeLeaderboard, parseLeaderboard, rulesOf } from './boards.js';

test('every board has rules as the server ranks them, and is found again by them', () => {
  const seen = new Set<string>();
  for (const { name: kind, sizes } of boardKinds()) {
    for (const size of sizes) {
      const { game, rules } = rulesOf({ kind, size });
      const ranked = rankedRules(game, rules);
      expect(ranked.ok && ranked.value.text).toBe(rules);
      expect(boardOf({ game, rules })).toMatchObject({ kind, size });
      seen.add(`${game} ${rules}`);
    }
  }
  expect(seen.size).toBe(25);
});

test.each([
  { path: '', made: 'normal/4x4/week/people' },
  { path: 'fixed', made: 'fixed/4x4/week/people' },
  { path: 'dots/8x8/today/computers', made: 'dots/8x8/today/computers' },
  { path: 'dots/4x4/never/__proto__', made: 'dots/6x6/week/people' },
])('the address $path', ({ path, made }) => {
  expect(makeLeaderboard(parseLeaderboard(path))).toBe(made);
});
