// `npm run pictures`: the pictures of the README, taken from the product itself.
import { fileURLToPath } from 'node:url';
import { anyBoardPlayer } from '@twofold/engine';
import { begin, must, seedFromInteger, type Timeline } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { inBrowser } from '../product.js';
import { keepGames, playOut } from '../web/history.js';

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly path: string;
  readonly prepare: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'hint.png',
    width: 1280,
    height: 720,
    scheme: 'light',
    path: '#/at/slide_4x4_0,2,0,4/2,8,8,2/64,64,16,4/512,256,32,8_6716_437',
    prepare: async (page) => {
      await page.keyboard.press('t');
      await page.waitForSelector('[data-hint=given]');
    },
  },
  {
    name: 'dots.png',
    width: 390,
    height: 720,
    scheme: 'dark',
    path: '#/at/dots_6x6-moves=12-goal=R:10,B:10-loops=yes_RRGBRO/RRBGBB/GBROOR/BOGRGG/RGBOGR/BBOGRR',
    prepare: async (page) => {
      for (const key of ['Enter', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.press(key);
      }
    },
  },
  {
    name: 'review.png',
    width: 1280,
    height: 860,
    scheme: 'light',
    path: '#/at/slide_4x4_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0',
    prepare: async (page) => {
      await keepGames(page, [gameWithSlips()]);
      await page.evaluate(() => (location.hash = '#/review/1'));
      await page.waitForSelector('[data-review=done]', { state: 'attached' });
      await page.locator('.marker[data-grade=blunder]').first().click();
    },
  },
];

/** One move of so many is made without thinking. */
const SLIPS = 40;

/** A game as people play: order on the board, one move at a time, and a slip now and then. */
function gameWithSlips(): Timeline<SlideTypes> {
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(4));
  return playOut(timeline, (position) => {
    return must(anyBoardPlayer.analyse(position, { depth: 1 })).moves.at(
      position.ply % SLIPS === SLIPS - 1 ? -1 : 0,
    )!.move;
  });
}

await inBrowser(async (browser, address) => {
  for (const { name, width, height, scheme, path, prepare } of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
    await page.goto(address + path);
    await page.waitForSelector('.board, .dots-board');
    await prepare(page);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished)));
    await page.screenshot({ path: `${FOLDER}/${name}` });
    await page.close();
  }
});
