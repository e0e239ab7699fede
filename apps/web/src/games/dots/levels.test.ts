import { begin, seedFromInteger } from '@twofold/rules';
import { dots, DOTS_LEVELS, dotsLevel, type DotsPosition } from '@twofold/rules/dots';
import { expect, test } from 'vitest';
import { importArchive, makeArchive } from '../../storage/archive.js';
import { memoryStorage } from '../../storage/key-value.js';
import { createLibrary, type Library } from '../../storage/library.js';
import { bestStars, nextLevel, noteStars } from './levels.js';
import { snakePlace } from './map/snake.js';

/** The end of a game of a level that has only colours to clear. */
function ended(level: number, left: number): DotsPosition {
  const { position } = begin(dots, dotsLevel(level)!, seedFromInteger(1)).timeline;
  const goals = position.goals.map((goal) => ({ ...goal, count: 0 }));
  return { ...position, goals, score: 9999, ply: position.ruleset.moves! - left };
}

function newLibrary(): Library {
  return createLibrary(memoryStorage(), 'tab');
}

test('the next level is the first that was not won', () => {
  const library = newLibrary();
  expect(nextLevel(library)).toBe(1);
  for (const level of [1, 2, 4]) noteStars(library, ended(level, 0));
  expect(nextLevel(library)).toBe(3);
  for (const { rules } of DOTS_LEVELS) {
    const ruleset = dots.parseRuleset(rules);
    if (ruleset.ok) library.noteBest('dots-won', dots.makeRuleset(ruleset.value), 1);
  }
  expect(nextLevel(library)).toBe(DOTS_LEVELS.length);
});

test('stars never become fewer, a lost game has none, and they travel with an export', () => {
  const library = newLibrary();
  const ruleset = dotsLevel(1)!;
  noteStars(library, { ...ended(1, 0), goals: [{ colour: 'R', count: 1 }] });
  expect(bestStars(library, ruleset)).toBe(0);
  noteStars(library, ended(1, 2));
  noteStars(library, ended(1, 0));
  expect(bestStars(library, ruleset)).toBe(3);
  const other = newLibrary();
  const archive = makeArchive(library, { settings: undefined, records: {}, splits: {} });
  const importing = importArchive(archive, other);
  let step = importing.next();
  while (step.done !== true) step = importing.next();
  expect(step.value.ok).toBe(true);
  expect(bestStars(other, ruleset)).toBe(3);
});

test('a level won before there were stars has one', () => {
  const library = newLibrary();
  library.noteBest('dots-won', dots.makeRuleset(dotsLevel(1)!), 1);
  expect(bestStars(library, dotsLevel(1)!)).toBe(1);
});

test('the path of the map winds there and back', () => {
  const places = Array.from({ length: 6 }, (_, i) => snakePlace(i, 3));
  expect(places.map(({ row, column, to }) => `${row}.${column} ${to}`)).toEqual([
    '1.1 right',
    '1.2 right',
    '1.3 down',
    '2.3 left',
    '2.2 left',
    '2.1 down',
  ]);
});
