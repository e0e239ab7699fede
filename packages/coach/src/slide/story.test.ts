import { expect, test } from 'vitest';
import { sayInEnglish } from '../english.js';
import { positionOf } from '../testing/analyses.js';
import { slideStory } from './story.js';

const CORNER = positionOf('slide_4x4_512,4,2,0/8,2,0,0/0,0,0,0/0,0,0,0');
const OUT = positionOf('slide_4x4_2,512,4,2/8,2,0,0/0,0,0,0/0,0,0,0');
const speech = {
  say: sayInEnglish,
  count: String,
  tenths: (value: number) => value.toFixed(1),
  percent: (value: number) => `${value} %`,
  colour: String,
};

/** A game whose first move takes the 512 out of its corner, to come back after so many; or never. */
function gameOf(length: number, back = Infinity) {
  return Array.from({ length }, (_, i) => ({
    before: i === 0 || i > back ? CORNER : OUT,
    after: i >= back ? CORNER : OUT,
  }));
}

test.each([
  ['for good', gameOf(30), 'Your 512 left its corner here and never came back.'],
  ['for long', gameOf(30, 12), 'Your 512 left its corner here for 12 moves.'],
] as const)('the highest tile left its corner %s', (_, moves, says) => {
  expect(slideStory(moves, 0, speech)).toBe(says);
});

test('nothing is told of a tile that is back soon, nor of one that was in no corner or stays in one', () => {
  expect(slideStory(gameOf(30, 9), 0, speech)).toBeUndefined();
  expect(slideStory(gameOf(30), 1, speech)).toBeUndefined();
  expect(slideStory(gameOf(30, 12), 20, speech)).toBeUndefined();
});
