import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type WebApp } from './app.js';
import { dotsLevel, keepGames, tinyGame } from './history.js';
import { startSlide } from './slide-page.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const EVERY_TILE =
  'slide_5x4-obstacle=movable:5:3/10:2:penalty_2,4,8,16,32/64,128,256,512,1024/2048,4096,8192,16384,32768/65536,131072,m3,2,0_9_9';

interface Screen {
  readonly name: string;
  readonly open: (page: Page, origin: string) => Promise<unknown>;
}

const SCREENS: readonly Screen[] = [
  { name: 'home', open: (page) => page.waitForSelector('.daily-cards') },
  {
    name: 'every tile',
    open: async (page, origin) => {
      await page.goto(`${origin}/#/at/${EVERY_TILE}`);
      await page.waitForSelector('.tile');
    },
  },
  {
    name: 'the end of a game',
    open: async (page, origin) => {
      await page.goto(`${origin}/#/at/slide_2x2_2,4/4,2_4_4`);
      await page.waitForSelector('.result');
    },
  },
  {
    name: 'new game',
    open: async (page) => {
      await startSlide(page);
      await page.keyboard.press('n');
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'Dots',
    open: async (page, origin) => {
      await page.goto(`${origin}/#/at/dots_4x4-colours=8_ROGB/PYCK/ROGB/PYKK`);
      await page.waitForSelector('.dot');
    },
  },
  {
    name: 'replay',
    open: async (page, origin) => {
      await startSlide(page);
      await page.goto(`${origin}/#/replay/1`);
      await page.waitForSelector('.replay .tile');
    },
  },
  {
    name: 'games',
    open: async (page, origin) => {
      await startSlide(page);
      await page.goto(`${origin}/#/games`);
      await page.waitForSelector('.game-row');
    },
  },
  {
    name: 'settings',
    open: async (page, origin) => {
      await page.goto(`${origin}/#/settings`);
      await page.waitForSelector('.keys');
    },
  },
  {
    name: 'help',
    open: async (page, origin) => {
      await page.goto(`${origin}/#/help`);
      await page.waitForSelector('.lesson');
    },
  },
  {
    name: 'statistics',
    open: async (page, origin) => {
      await keepGames(page, [...[1, 2, 3, 4, 5].map(tinyGame), dotsLevel(6)]);
      await page.goto(`${origin}/#/statistics`);
      await page.locator('.filter input[value=slide]').check({ force: true });
      await page.locator('.plot summary').first().click();
      await page.waitForSelector('.plot table');
    },
  },
  { name: 'a bad address', open: (page, origin) => page.goto(`${origin}/#/nowhere`) },
];

test.each(['cold', 'classic', 'dark', 'contrast'])(
  'no screen is hard to use, theme %s',
  async (theme) => {
    for (const { name, open } of SCREENS) {
      await app.visit(
        async ({ page, origin }) => {
          await page.evaluate((chosen) => {
            localStorage.setItem('twofold/settings', JSON.stringify({ theme: chosen }));
          }, theme);
          await page.reload();
          await page.waitForSelector('main');
          await open(page, origin);
          // What fades in is measured when it is there.
          await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished)));
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
          expect([name, found]).toEqual([name, []]);
        },
        { reducedMotion: 'reduce' },
      );
    }
  },
);

test.each([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
])('S0-26: a game fits the window, $width x $height', async (viewport) => {
  await app.visit(
    async ({ page, origin }) => {
      for (const size of ['4x4', '8x8', '8x2', '2x8']) {
        const [columns, rows] = size.split('x').map(Number) as [number, number];
        const board = Array.from({ length: rows }, () => Array(columns).fill(2).join(',')).join(
          '/',
        );
        await page.goto(`${origin}/#/at/slide_${size}_${board}`);
        await page.waitForFunction(
          (wide) =>
            document.querySelectorAll('[role=row]:first-child > [role=cell]').length === wide,
          columns,
        );
        const fits = await page.evaluate(() => {
          const { left, top, right, bottom } = document
            .querySelector('.board')!
            .getBoundingClientRect();
          const { scrollWidth, scrollHeight } = document.documentElement;
          return {
            board: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
            page: scrollWidth <= innerWidth && scrollHeight <= innerHeight,
          };
        });
        expect([size, fits]).toEqual([size, { board: true, page: true }]);
      }
    },
    { viewport },
  );
});

test('the languages change at once, and stay', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/settings`);
    await page.locator('select').nth(1).selectOption('vi');
    await page.waitForSelector('h1:has-text("Cài đặt")');
    await page.reload();
    await page.waitForSelector('h1:has-text("Cài đặt")');
    expect(await page.getAttribute('html', 'lang')).toBe('vi');
    await page.locator('select').nth(1).selectOption('de');
    await page.waitForSelector('h1:has-text("Einstellungen")');
  });
});

test('a key of one’s own', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/settings`);
    await page.locator('.keys li', { hasText: 'Left' }).locator('button').click();
    await page.keyboard.press('KeyQ');
    await page.goto(`${origin}/#/at/slide_2x2_0,2/0,0`);
    await page.waitForSelector('.tile');
    await page.keyboard.press('KeyQ');
    await page.waitForSelector('[data-stat=Moves]:has-text("1")');
  });
});

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
