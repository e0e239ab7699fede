import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseLanguage, startApp, type WebApp } from './app.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const SMALL = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
];

/** What is cut off; words are longer in some languages, and break into more lines. */
async function cutOff(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const shown = [...document.querySelectorAll('.actions button, .values b, .hint-line')];
    const outside = shown.filter((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return left < 0 || right > innerWidth || bottom > innerHeight;
    });
    return {
      scrolls: scrollWidth > innerWidth || scrollHeight > innerHeight,
      outside: outside.map(({ textContent }) => textContent),
    };
  });
}

const NOTHING = { scrolls: false, outside: [] };

test('all that can be pressed fits a small telephone, in every language', async () => {
  await app.visit(
    async ({ page, origin }) => {
      for (const language of ['en', 'de', 'vi']) {
        await chooseLanguage(page, origin, language);
        await page.goto(
          `${origin}/#/at/slide_4x4_0,2,0,4/2,8,8,2/64,64,16,4/512,256,32,8_6716_437`,
        );
        await page.waitForSelector('.tile');
        await expectAllFits(page, language);
        await page.keyboard.press('t');
        await page.waitForSelector('[data-hint=given]');
        await expectAllFits(page, `${language}, a hint`);
        await page.goto(`${origin}/#/at/dots_4x4-moves=9-goal=R:30_RRRR/RRRR/BBOG/GRRG`);
        await page.waitForSelector('.dot');
        for (const size of SMALL) {
          await page.setViewportSize(size);
          const before = await page.locator('.dots-board').boundingBox();
          for (const key of ['Enter', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Escape']) {
            await page.keyboard.press(key);
            expect([language, size, key, await cutOff(page)]).toEqual([
              language,
              size,
              key,
              NOTHING,
            ]);
            // A finger that draws must find the dots where they were.
            expect(await page.locator('.dots-board').boundingBox()).toEqual(before);
          }
        }
      }
    },
    { viewport: SMALL[0]!, reducedMotion: 'reduce' },
  );
});

async function expectAllFits(page: Page, what: string): Promise<void> {
  for (const size of SMALL) {
    await page.setViewportSize(size);
    expect([what, size, await cutOff(page)]).toEqual([what, size, NOTHING]);
  }
}
