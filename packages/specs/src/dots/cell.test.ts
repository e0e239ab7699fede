import { COLOURS, DOTS_PRESETS } from '@twofold/rules/dots';
import { describe, expect, it } from 'vitest';
import { scripted } from './fixtures.case.js';
import { CellT, getRandomCell, IllegalArgumentException, type RandomSource } from './index.js';

describe('CellT', () => {
  it('S1-1: is R, O, G and B, the colours of the rules', () => {
    expect(Object.values(CellT)).toEqual(['R', 'O', 'G', 'B']);
    expect(Object.values(CellT)).toEqual(COLOURS.slice(0, DOTS_PRESETS.classic.colours));
  });

  it.each([
    ['CellT.getRandomCell', CellT.getRandomCell],
    ['getRandomCell', getRandomCell],
  ])('S1-1: %s gives each of the four for one answer of four', (_, draw) => {
    const cells = [0, 1, 2, 3].map((answer) => {
      const random = scripted(answer);
      const cell = draw(random);
      expect(random.bounds).toEqual([4]);
      return cell;
    });
    expect(cells).toEqual(['R', 'O', 'G', 'B']);
  });

  it('S1-1: without a source it gives one of the four, and in the long run all', () => {
    const drawn = new Set(Array.from({ length: 400 }, () => CellT.getRandomCell()));
    expect([...drawn].toSorted()).toEqual(['B', 'G', 'O', 'R']);
  });

  it.each([4, -1, 0.5, Number.NaN])('X-9: a source that answers %d is refused', (answer) => {
    expect(() => getRandomCell(scripted(answer))).toThrow(IllegalArgumentException);
  });

  it.each([null, {}, 7])('X-9: %j is no source', (random) => {
    expect(() => getRandomCell(random as unknown as RandomSource)).toThrow(
      IllegalArgumentException,
    );
  });
});
