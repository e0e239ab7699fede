import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type WebApp } from './app.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** As the source document gives them; every value from 2048 on has the last. */
const CLASSIC = [
  [2, '238, 228, 218'],
  [4, '237, 224, 200'],
  [8, '242, 177, 121'],
  [16, '245, 149, 99'],
  [32, '246, 124, 95'],
  [64, '246, 94, 59'],
  [128, '237, 207, 114'],
  [256, '237, 204, 97'],
  [512, '237, 200, 80'],
  [1024, '237, 197, 63'],
  [2048, '237, 194, 46'],
  [4096, '237, 194, 46'],
  [131_072, '237, 194, 46'],
] as const;

test('S0-7: the classic theme has the colours of the source document', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.evaluate(() => {
      localStorage.setItem('twofold/settings', JSON.stringify({ theme: 'classic' }));
    });
    const values = CLASSIC.map(([value]) => value);
    const board = [values.slice(0, 7), [...values.slice(7), 0]].map((row) => row.join(','));
    await page.goto(`${origin}/#/at/slide_7x2-target=none_${board.join('/')}`);
    await page.reload();
    await page.waitForSelector('.board .tile');
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.board .tile')].map((tile) => [
        tile.dataset['value'],
        getComputedStyle(tile.firstElementChild!).backgroundColor,
      ]),
    );
    expect(colours).toEqual(CLASSIC.map(([value, triple]) => [String(value), `rgb(${triple})`]));
    const empty = await page.evaluate(
      () => getComputedStyle(document.querySelector('.cell.b')!).backgroundColor,
    );
    expect(empty).toBe('rgb(128, 128, 128)');
  });
});
