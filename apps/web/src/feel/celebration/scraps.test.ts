import { expect, test } from 'vitest';
import { makeScraps, scrapAt } from './scraps.js';

test('scraps burst, fall and are gone', () => {
  const scraps = makeScraps({ x: 100, y: 100 }, 52, 900, () => 0.5);
  expect(scraps).toHaveLength(52);
  const [scrap] = scraps;
  expect(scrapAt(scrap!, 0)).toBeUndefined();
  const up = scrapAt(scrap!, 0.3)!;
  const down = scrapAt(scrap!, 1.2)!;
  expect(up.y).toBeLessThan(100);
  expect(down.y).toBeGreaterThan(up.y);
  expect(scrapAt(scrap!, 1.3)).toBeUndefined();
});
