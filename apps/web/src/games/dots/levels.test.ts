import { begin, seedFromInteger } from '@twofold/rules';
import { dots, DOTS_PRESETS, dotsLevel, LEVEL_TEXTS } from '@twofold/rules/dots';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../storage/key-value.js';
import { createLibrary } from '../../storage/library.js';
import { levelOf } from './course.js';
import { isLevelWon, nextLevel, noteWon } from './levels.js';

const LEVELS = Array.from({ length: LEVEL_TEXTS.length }, (_, i) => i + 1);

test('there are at least thirty levels, the first is the document’s, and each can be begun', () => {
  expect(LEVEL_TEXTS.length).toBeGreaterThanOrEqual(30);
  expect(dotsLevel(1)).toBe(DOTS_PRESETS.classic);
  for (const level of LEVELS) {
    const { position } = begin(dots, dotsLevel(level)!, seedFromInteger(level)).timeline;
    expect(dots.outcome(position)).toEqual({ over: false, won: false });
  }
});

test('every level knows its number, and other games have none', () => {
  expect(LEVELS.map((level) => levelOf(dotsLevel(level)!))).toEqual(LEVELS);
  expect(levelOf(DOTS_PRESETS.endless)).toBeUndefined();
  expect(dotsLevel(LEVEL_TEXTS.length + 1)).toBeUndefined();
});

test('the next level is the first that was not won', () => {
  const library = createLibrary(memoryStorage(), 'tab');
  expect(nextLevel(library)).toBe(1);
  for (const level of [1, 2, 4]) noteWon(library, dotsLevel(level)!);
  expect(nextLevel(library)).toBe(3);
  expect([1, 2, 3, 4].map((level) => isLevelWon(library, level))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  for (const level of LEVELS) noteWon(library, dotsLevel(level)!);
  expect(nextLevel(library)).toBe(LEVEL_TEXTS.length);
});
