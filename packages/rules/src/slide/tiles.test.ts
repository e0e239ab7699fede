import { expect, test } from 'vitest';
import { EQUALS, MAX_TILE, tileRank } from './tiles.js';

test.each([
  { value: 1, rank: 1 },
  { value: 2, rank: 1 },
  { value: 3, rank: 1 },
  { value: 4, rank: 2 },
  { value: 2047, rank: 10 },
  { value: 2048, rank: 11 },
  { value: MAX_TILE, rank: 52 },
])('where equal tiles merge, $value has rank $rank', ({ value, rank }) => {
  expect(tileRank(EQUALS, value)).toBe(rank);
});

test('every tile of the ladder is two of the one below', () => {
  for (const tile of EQUALS.ladder) {
    expect(EQUALS.has(tile)).toBe(true);
    expect(EQUALS.merge(tile / 2, tile / 2)).toBe(tile);
  }
  expect(EQUALS.ladder.at(-1)).toBe(MAX_TILE);
});
