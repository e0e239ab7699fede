// `npm run pictures`: the pictures of the README, taken from the product itself.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { servedAddress } from '../product.js';

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
];

const product = await servedAddress();
const browser = await launchBrowser();
try {
  for (const { name, width, height, scheme, path, prepare } of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
    await page.goto(product.address + path);
    await page.waitForSelector('[data-position]');
    await prepare(page);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished)));
    await page.screenshot({ path: `${FOLDER}/${name}` });
    await page.close();
  }
} finally {
  await browser.close();
  product.stop();
}
