import { describe, expect, test } from 'vitest';
import { begin } from '../timeline.js';
import { seedFromInteger } from '../seed.js';
import { follow } from '../testing/playing.js';
import { must } from '../testing/results.js';
import { hasPath } from './board.js';
import { dots } from './game.js';
import { dotsLevel, LEVEL_TEXTS } from './levels.js';
import { DOTS_PRESETS } from './ruleset.js';

const NUMBERS = LEVEL_TEXTS.map((_, i) => i + 1);

test('S1-3: level 1 is the board of the document', () => {
  expect(dotsLevel(1)).toBe(DOTS_PRESETS.classic);
});

test.each([0, -1, LEVEL_TEXTS.length + 1, 1.5, Number.NaN])('there is no level %d', (number) => {
  expect(dotsLevel(number)).toBeUndefined();
});

test('there are twelve levels, and no two are the same', () => {
  expect(LEVEL_TEXTS).toHaveLength(32);
  const texts = NUMBERS.map((number) => dots.makeRuleset(dotsLevel(number)!));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.slice(1)).toEqual(LEVEL_TEXTS.slice(1));
});

describe.each(NUMBERS)('level %i', (number) => {
  const ruleset = dotsLevel(number)!;

  test('has goals, a limit, and more dots of each colour to come than it asks for', () => {
    expect(ruleset.goals.length).toBeGreaterThan(0);
    expect(ruleset.moves).toBeGreaterThan(0);
    const wanted = ruleset.goals.reduce((sum, { count }) => sum + count, 0);
    // Five dots a move is what a careful player clears.
    expect(wanted).toBeLessThanOrEqual(5 * ruleset.moves!);
  });

  test('is played to its end with any moves', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { timeline } = begin(dots, ruleset, seedFromInteger(seed));
      expect(hasPath(ruleset, timeline.position.cells)).toBe(true);
      const wishes = Array.from({ length: ruleset.moves! + 1 }, (_, i) => 7 * i + seed);
      const { timeline: end } = follow(timeline, wishes);
      expect(dots.outcome(end.position).over).toBe(true);
      expect(must(dots.parsePosition(dots.makePosition(end.position)))).toEqual(end.position);
    }
  });
});
