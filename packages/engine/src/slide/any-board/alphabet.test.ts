import { MODES, tilesOf } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { checkRules } from '../player-for.js';
import { alphabetOf, NO_MATE } from './alphabet.js';
import { drawn } from './positions.case.js';

const rules = Object.values(MODES)
  .filter(({ tiles }) => tiles !== undefined)
  .map(({ field, name }) => `-${field}=${name}`);

test.each(['', ...rules])('each tile has one mate, not above it: 2x2%s', (more) => {
  const position = drawn('1 . / . .', more);
  expect(checkRules('any-board', position.ruleset).ok).toBe(true);
  const tiles = tilesOf(position.ruleset);
  const { values, mates, merged } = alphabetOf(position.ruleset, position.cells);
  for (let high = 1; high < values.length; high++) {
    for (let low = 1; low <= high; low++) {
      const sum = mates[high] === low ? values[merged[high]!] : 0;
      expect(sum).toBe(tiles.merge(values[low]!, values[high]!));
    }
  }
  expect(mates[0]).toBe(NO_MATE);
});
