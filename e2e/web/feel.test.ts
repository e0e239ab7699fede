// What a game feels like: heard, felt, celebrated and timed.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressAtOnce, startApp, type WebApp } from './app.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** What was started: by what, for when, and at what time of the sound's own clock; in seconds. */
interface Heard {
  readonly node: string;
  readonly when: number;
  readonly now: number;
}

interface Recording {
  readonly heard: Heard[];
  readonly felt: (number | readonly number[])[];
  contexts: number;
}

/** Listens to all that the page makes heard and felt. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recording: Recording = { heard: [], felt: [], contexts: 0 };
    Object.assign(globalThis, { recording });
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
      const start: (this: AudioScheduledSourceNode, when?: number) => void = prototype.start;
      prototype.start = function (this: AudioScheduledSourceNode, when = 0) {
        recording.heard.push({
          node: this.constructor.name,
          when,
          now: this.context.currentTime,
        });
        start.call(this, when);
      };
    }
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        recording.contexts++;
      }
    };
    Navigator.prototype.vibrate = (pattern) => {
      recording.felt.push(pattern as number[]);
      return true;
    };
  });
}

/** What has been recorded since it was asked for last. */
async function taken(page: Page): Promise<Recording> {
  return page.evaluate(() => {
    const { recording } = globalThis as unknown as { recording: Recording };
    return {
      heard: recording.heard.splice(0),
      felt: recording.felt.splice(0),
      contexts: recording.contexts,
    };
  });
}

/** Opens a game, and waits for what comes after its board. */
async function open(
  page: Page,
  origin: string,
  path: string,
  settings: object = {},
): Promise<void> {
  await page.evaluate((text) => {
    localStorage.setItem('twofold/settings', text);
  }, JSON.stringify(settings));
  await page.goto(`${origin}/#/${path}`);
  await page.reload();
  await page.waitForSelector('[data-position]');
  await page.waitForSelector('html[data-sound=ready]');
}

async function swipeLeft(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('.board').boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at?: number,
  ): Promise<void> => {
    const touchPoints = at === undefined ? [] : [{ x: x + width * at, y: y + height / 2 }];
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 0.8);
  await touch('touchMove', 0.5);
  await touch('touchMove', 0.2);
  await touch('touchEnd');
}

test('silent until the first key; then each move is heard at once, and a finger feels large merges', async () => {
  await app.visit(
    async ({ page, origin }) => {
      await record(page);
      await open(page, origin, 'at/slide_4x4_2,2,0,0/0,0,0,4/64,64,0,0/0,0,0,0');
      expect(await taken(page)).toEqual({ heard: [], felt: [], contexts: 0 });
      await page.keyboard.press('ArrowLeft');
      const first = await taken(page);
      expect(first.contexts).toBe(1);
      expect(first.felt).toEqual([]);
      // Paper, and two merges of two waves each: the larger at once, the smaller a little later.
      expect(first.heard.map(({ node }) => node)).toEqual([
        'AudioBufferSourceNode',
        ...Array<string>(4).fill('OscillatorNode'),
      ]);
      const { when, now } = first.heard[0]!;
      expect(when).toBeLessThanOrEqual(now);
      const after = first.heard.map((sound) => Math.round((sound.when - when) * 1000));
      expect(after).toEqual([0, 0, 0, 35, 35]);
      await page.keyboard.press('z');
      await taken(page);
      await swipeLeft(page);
      expect((await taken(page)).felt).toEqual([[8]]);
      // Nothing slides: refused to ear and finger.
      await open(page, origin, 'at/slide_4x4_2,0,0,0/4,0,0,0/2,0,0,0/4,0,0,0');
      await swipeLeft(page);
      const refused = await taken(page);
      expect(refused.felt).toEqual([[6, 30, 6]]);
      expect(refused.heard).toHaveLength(1);
      await open(page, origin, 'at/slide_4x4_2,2,0,0/0,0,0,0/64,64,0,0/0,0,0,0', { sound: 'off' });
      await swipeLeft(page);
      await page.waitForSelector('[data-value="128"]');
      expect(await taken(page)).toEqual({ heard: [], felt: [], contexts: 0 });
    },
    { hasTouch: true, viewport: { width: 390, height: 844 } },
  );
});

test('a path of Dots climbs, and a loop rings', async () => {
  await app.visit(async ({ page, origin }) => {
    await record(page);
    await open(page, origin, 'at/dots_4x4-moves=none-goal=none-loops=yes_RRGB/RRGB/OGBO/GOOG');
    await page.keyboard.press('Enter');
    await taken(page);
    const counts: number[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Enter']) {
      await page.keyboard.press(key);
      counts.push((await taken(page)).heard.length);
    }
    // Two waves for each dot; a bell and what shakes it; a tick for each dot that goes.
    expect(counts).toEqual([2, 2, 2, 2, 4]);
  });
});

test('S2-9: a win waits for a rest, can be seen again, and moves nothing', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, 'at/slide_4x4_0,0,0,0/0,0,0,0/0,0,0,0/1024,1024,0,0_18000_900');
    const place = await page.locator('.board').boundingBox();
    // Played on at once: the star folds, and the card waits for its time.
    // The page keeps its promise: of one that only its debugger knows, Chromium lets go.
    await page.evaluate(() => {
      const cardCameWithStar = new Promise<boolean>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('.winning-star') === null) return;
          resolve(document.querySelector('.win-card') !== null);
        }).observe(document.body, { childList: true, subtree: true });
      });
      Object.assign(window, { cardCameWithStar });
    });
    await pressAtOnce(page, 'ArrowLeft', 'ArrowUp', 'ArrowRight');
    const kept = await page.evaluateHandle('window.cardCameWithStar');
    expect(await kept.jsonValue()).toBe(false);
    await page.waitForSelector('.winning-star', { state: 'detached' });
    await page.waitForSelector('.win-card');
    await expect.poll(() => page.textContent('.win-card')).toContain('2048 in 903 moves');
    expect(await page.locator('.board').boundingBox()).toEqual(place);
    await page.click('.win-card >> text=Keep going');
    expect(await page.locator('.win-card').count()).toBe(0);
    // It is there for less than two seconds.
    const star = page.waitForSelector('.winning-star', { state: 'attached' });
    await page.click('text=See again');
    await star;
    await page.waitForSelector('.win-card');
    expect(await page.locator('.board').boundingBox()).toEqual(place);
    // Taken back, it is not won.
    for (let i = 0; i < 3; i++) await page.keyboard.press('z');
    await page.waitForSelector('text=See again', { state: 'detached' });
    expect(await page.locator('.win-card').count()).toBe(0);
  });
});

test('less motion: no star and no scraps, the card at once, and a question about sound', async () => {
  await app.visit(
    async ({ page, origin }) => {
      await open(page, origin, 'at/slide_4x4_0,0,0,0/0,0,0,0/0,0,0,0/1024,1024,0,0_18000_900');
      await page.click('text=Turn off');
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('twofold/settings')))
        .toContain('"sound":"off"');
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector('.win-card');
      expect(await page.locator('.winning-star, .scraps').count()).toBe(0);
    },
    { reducedMotion: 'reduce' },
  );
});

test('the clock, splits and a best that is passed; the fastest splits are there after a reload', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.evaluate(() => localStorage.setItem('twofold/best/slide/8x8', '100'));
    await open(page, origin, 'new/slide/8x8/4711', { clock: true });
    await expect.poll(() => page.textContent('[data-stat=Time]')).toBe('0:00');
    // By events, not by keys: how fast they come is not what this is about.
    await page.evaluate(async () => {
      const codes = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'];
      for (let i = 0; localStorage.getItem('twofold/splits/slide/8x8') === null; i++) {
        const code = codes[i % codes.length]!;
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }),
        );
        if (i % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
    });
    await expect.poll(() => page.textContent('.best-line')).toContain('New best');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('twofold/splits/slide/8x8')))
      .toMatch(/^256:\d+$/);
    await page.reload();
    await page.waitForSelector('[data-split="256"]');
    await expect.poll(() => page.textContent('[data-split="256"]')).toContain('even');
    // Letters and shapes for the eye; the number for the ear.
    await page.goto(`${origin}/#/settings`);
    await page.locator('.skins input[value=letters]').check({ force: true });
    await page.goBack();
    await page.waitForSelector('.face:text-is("H")');
    await expect.poll(() => page.locator('[role=cell][aria-label="256"]').count()).toBe(1);
  });
});
