import { MAX_TILE } from '@twofold/rules/slide';
import { describe, expect, it } from 'vitest';
import { IllegalArgumentException, TileT } from './index.js';

const BAD_VALUES: readonly (readonly [string, unknown])[] = [
  ['negative', -1],
  ['a fraction', 0.5],
  ['not a number', Number.NaN],
  ['infinite', Number.POSITIVE_INFINITY],
  ['past the largest tile', MAX_TILE + 1],
  ['text', '2'],
  ['null', null],
];

describe('TileT', () => {
  it.each([0, 1, 2, 3, 2048, MAX_TILE])('S0-5: %d is a value', (value) => {
    expect(new TileT(value).getValue()).toBe(value);
  });

  it('S0-5: a tile made without a value is empty', () => {
    expect(new TileT().getValue()).toBe(0);
  });

  it.each(BAD_VALUES)('S0-5: a value that is %s is refused', (_, value) => {
    expect(() => new TileT(value as number)).toThrow(IllegalArgumentException);
  });

  it('S0-6: setValue assigns, and setTile and getTile are other names', () => {
    const tile = new TileT(2);
    tile.setValue(64);
    expect([tile.getValue(), tile.getTile()]).toEqual([64, 64]);
    tile.setTile(8);
    expect([tile.getValue(), tile.getTile()]).toEqual([8, 8]);
  });

  it.each(BAD_VALUES)('S0-6, X-9: setting a value that is %s keeps the old one', (_, value) => {
    const tile = new TileT(4);
    expect(() => tile.setValue(value as number)).toThrow(IllegalArgumentException);
    expect(() => tile.setTile(value as number)).toThrow(IllegalArgumentException);
    expect(tile.getValue()).toBe(4);
  });

  it.each([
    [0, [128, 128, 128]],
    [2, [238, 228, 218]],
    [4, [237, 224, 200]],
    [8, [242, 177, 121]],
    [16, [245, 149, 99]],
    [32, [246, 124, 95]],
    [64, [246, 94, 59]],
    [128, [237, 207, 114]],
    [256, [237, 204, 97]],
    [512, [237, 200, 80]],
    [1024, [237, 197, 63]],
    [2048, [237, 194, 46]],
    [65536, [237, 194, 46]],
    [3, [237, 194, 46]],
  ])('S0-7: the colour of %d is %j', (value, color) => {
    expect(new TileT(value).getColor()).toEqual(color);
  });

  it('S0-7: the colour follows the value, and changing the triple changes no tile', () => {
    const tile = new TileT(2);
    tile.setValue(4);
    (tile.getColor() as unknown as number[])[0] = 0;
    expect(tile.getColor()).toEqual([237, 224, 200]);
  });

  it.each([0, 2, MAX_TILE])('S0-1: the string of %d is its digits', (value) => {
    expect(new TileT(value).getStringRepresentation()).toBe(value.toFixed(0));
  });
});
