import { DOTS_PRESETS, dotsLevel } from '@twofold/rules';
import { expect, test } from 'vitest';
import { memoryStorage } from '../storage/key-value.js';
import { createLibrary } from '../storage/library.js';
import { isLevelWon, LEVEL_COUNT, levelOf, nextLevel, noteWon } from './levels.js';

test('every level knows its number, and other games have none', () => {
  const numbers = Array.from({ length: LEVEL_COUNT }, (_, i) => i + 1);
  expect(numbers.map((level) => levelOf(dotsLevel(level)!))).toEqual(numbers);
  expect(levelOf(DOTS_PRESETS.endless)).toBeUndefined();
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
  for (let level = 1; level <= LEVEL_COUNT; level++) noteWon(library, dotsLevel(level)!);
  expect(nextLevel(library)).toBe(LEVEL_COUNT);
});
