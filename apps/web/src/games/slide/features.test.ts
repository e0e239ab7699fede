import type { SlideRecord } from '@twofold/achievements';
import { expect, test } from 'vitest';
import { slideFeatures } from './features.js';

test('tiles are counted without gaps', () => {
  const count = (tiles: readonly number[]) =>
    slideFeatures.tops!.count(tiles.map((highest) => ({ highest }) as SlideRecord));
  expect(count([64, 512, 64, 128])).toEqual([
    { label: '64', count: 2, rank: 6 },
    { label: '128', count: 1, rank: 7 },
    { label: '256', count: 0, rank: 8 },
    { label: '512', count: 1, rank: 9 },
  ]);
  expect(count([])).toEqual([]);
});
