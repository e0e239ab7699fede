import type { SlideRecord } from '@twofold/achievements';
import { expect, test } from 'vitest';
import { slideFeatures } from './features.js';

test('tiles are counted without gaps', () => {
  const count = (tiles: readonly number[], rules = '4x4') =>
    slideFeatures.tops!.count(recordsOf(tiles, rules));
  expect(count([64, 512, 64, 128])).toEqual([
    { label: '64', count: 2, rank: 6 },
    { label: '128', count: 1, rank: 7 },
    { label: '256', count: 0, rank: 8 },
    { label: '512', count: 1, rank: 9 },
  ]);
  expect(count([])).toEqual([]);
  expect(count([89, 34], '4x4-merge=fibonacci')).toEqual([
    { label: '34', count: 1, rank: 8 },
    { label: '55', count: 0, rank: 9 },
    { label: '89', count: 1, rank: 10 },
  ]);
  expect(count([12, 3], '3x3-spawn=3:1').map(({ label }) => label)).toEqual(['3', '6', '12']);
});

test('tiles of several kinds are told apart', () => {
  const records = [
    ...recordsOf([8, 13], '4x4-merge=fibonacci'),
    ...recordsOf([16], '4x4'),
    ...recordsOf([8], '5x5'),
  ];
  expect(slideFeatures.tops!.count(records).map(({ label, count }) => [label, count])).toEqual([
    ['8', 1],
    ['13', 1],
    ['8', 1],
    ['16', 1],
  ]);
});

function recordsOf(tiles: readonly number[], rules: string): readonly SlideRecord[] {
  return tiles.map((highest) => ({ rules, highest }) as SlideRecord);
}
