// `npm run film-strips -- FOLDER`: what moves, as frames side by side in one picture each: a merge, a win,
// a loop of Dots. To be looked at, since no test can say whether it is a joy.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { inBrowser } from '../product.js';

interface Strip {
  readonly name: string;
  readonly path: string;
  /** What sets it off. */
  readonly keys: readonly string[];
  /** When the frames are taken, in milliseconds after the last key. */
  readonly times: readonly number[];
}

const STRIPS: readonly Strip[] = [
  {
    name: 'merge',
    path: '#/at/slide_4x4_0,2,0,4/2,8,8,2/64,64,16,4/512,256,32,8_6716_437',
    keys: ['ArrowLeft'],
    times: [0, 40, 80, 120, 160, 200, 260, 340],
  },
  {
    name: 'win',
    path: '#/at/slide_4x4_1024,1024,4,2/4,16,2,16/8,64,16,8/0,0,32,32_20220_900',
    keys: ['ArrowLeft'],
    times: [0, 140, 300, 520, 800, 1100, 1500, 2000],
  },
  {
    name: 'loop',
    path: '#/at/dots_6x6-moves=12-goal=R:10,B:10-loops=yes_RRGBRO/RRBGBB/GBROOR/BOGRGG/RGBOGR/BBOGRR',
    keys: ['Enter', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Enter'],
    times: [0, 60, 130, 200, 280, 380, 500, 700],
  },
];

const PHONE = { width: 390, height: 844 };

/** The page stands still at each time, however long a picture of it takes. */
async function framesOf(page: Page, { keys, times }: Strip): Promise<readonly string[]> {
  for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
  await page.clock.pauseAt(Date.now() + 60_000);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Animation.enable');
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.keyboard.press(keys.at(-1)!);
  const frames: string[] = [];
  let before = 0;
  for (const time of times) {
    await page.clock.runFor(time - before);
    await page.evaluate(holdAnimations, [before, time] as const);
    before = time;
    frames.push((await page.screenshot({ scale: 'css' })).toString('base64'));
  }
  return frames;
}

/** Brings every animation to where it is at a time, and ends those that are over; new ones began at the time before. */
async function holdAnimations([before, time]: readonly [number, number]): Promise<void> {
  const begun = ((globalThis as { begun?: Map<Animation, number> }).begun ??= new Map());
  for (const animation of document.getAnimations()) {
    if (!begun.has(animation)) begun.set(animation, before);
    const at = time - begun.get(animation)!;
    if (at >= Number(animation.effect!.getComputedTiming().endTime)) animation.finish();
    else {
      animation.pause();
      animation.currentTime = at;
    }
  }
  // What waits for an end is done then.
  await Promise.resolve();
}

async function paste(browser: Browser, frames: readonly string[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const images = frames.map((frame) => `<img width="392" src="data:image/png;base64,${frame}">`);
  await page.setContent(`<body style="margin:0;width:1600px">${images.join('')}</body>`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

const [folder = '.cache/film-strips'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
await inBrowser(async (browser, address) => {
  for (const strip of STRIPS) {
    const page = await browser.newPage({ viewport: PHONE });
    await page.clock.install();
    await page.goto(address + strip.path);
    await page.waitForSelector('html[data-sound=ready]');
    await paste(browser, await framesOf(page, strip), join(folder, `${strip.name}.png`));
    await page.close();
  }
});
