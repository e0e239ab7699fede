import { MAX_TILE, SLIDE_PRESETS } from '@twofold/rules/slide';
import { describe, expect, test } from 'vitest';
import * as obstacles from './index.js';
import { FixedObstacle, IllegalArgumentException, MovableObstacle, Tile } from './index.js';
import { contentOf, tileOf } from './tile.js';

test('S2-15: the classes are there by their names, and nothing else', () => {
  expect(Object.keys(obstacles).toSorted()).toEqual([
    'FixedObstacle',
    'Game2048',
    'IllegalArgumentException',
    'MovableObstacle',
    'Random',
    'Tile',
  ]);
});

describe('a tile', () => {
  test('S2-15: is made empty or with a value, which can be changed', () => {
    const [empty, eight] = [new Tile(), new Tile(8)];
    expect([empty.getValue(), empty.isEmpty()]).toEqual([0, true]);
    expect([eight.getValue(), eight.isEmpty()]).toEqual([8, false]);
    eight.setValue(-0);
    expect([eight.getValue(), eight.isEmpty()]).toEqual([0, true]);
  });

  test.each([-7, 0.5, Number.NaN, 2 * MAX_TILE, null, '2'])('X-9: %s is no value', (value) => {
    expect(() => new Tile(value as number)).toThrow(IllegalArgumentException);
    const tile = new Tile(4);
    expect(() => tile.setValue(value as number)).toThrow(IllegalArgumentException);
    expect(tile.getValue()).toBe(4);
  });

  test.each([0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 131072])(
    'S2-15: the background of %s is cold, with blue or green before red',
    (value) => {
      const [red, green, blue] = new Tile(value).getBackground();
      expect([red, green, blue].every((part) => part >= 0 && part <= 255)).toBe(true);
      expect(red).toBeLessThan(Math.max(green, blue));
    },
  );

  test('S2-15: neighbouring values and obstacles have different backgrounds', () => {
    const values = [0, FixedObstacle.VALUE, MovableObstacle.VALUE];
    for (let value = 2; value <= 131072; value *= 2) values.push(value);
    const colours = values.map((value) => new Tile(value).getBackground().join(' '));
    expect(new Set(colours).size).toBe(values.length);
  });

  test.each([
    { value: 1, as: 2 },
    { value: 3, as: 2 },
    { value: 2047, as: 1024 },
    { value: 262144, as: 131072 },
    { value: MAX_TILE, as: 131072 },
    { value: -1, as: MovableObstacle.VALUE },
  ])('S2-15: $value has the background of $as', ({ value, as }) => {
    expect(new Tile(value).getBackground()).toEqual(new Tile(as).getBackground());
  });
});

test.each([
  { value: 0, content: 0 },
  { value: 2048, content: 2048 },
  { value: -6, content: { kind: 'fixed' } as const },
  { value: -5, content: { kind: 'movable', life: 5 } as const },
  { value: -1, content: { kind: 'movable', life: 1 } as const },
])(
  'X-11: the number $value stands for an obstacle only outside the rules',
  ({ value, content }) => {
    expect(contentOf(new Tile(value))).toEqual(content);
    expect(tileOf(content).getValue()).toBe(value);
  },
);

test('S2-5, S2-8: the obstacles have the numbers of the document', () => {
  expect(FixedObstacle.VALUE).toBe(-6);
  expect(SLIDE_PRESETS['obstacles-movable'].obstacle).toMatchObject({
    life: -MovableObstacle.VALUE,
  });
});
