import { readFileSync } from 'node:fs';
import { advance, begin, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isServed, startApp, type WebApp } from './app.js';
import { expectPosition, linkSlide, startSlide } from './slide-page.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

async function position(page: Page): Promise<string> {
  return page.locator('[data-position]').getAttribute('data-position') as Promise<string>;
}

test('a reload in mid-game brings back everything, undo too', async () => {
  await app.visit(async ({ page }) => {
    await linkSlide(page, 8);
    let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(8));
    const act = (action: 'left' | 'down' | 'undo'): void => {
      const step = advance(timeline, action);
      if (step.ok) ({ timeline } = step.value);
    };
    for (let move = 0; move < 20; move++) {
      await page.keyboard.press(move % 2 === 0 ? 'ArrowLeft' : 'ArrowDown');
      act(move % 2 === 0 ? 'left' : 'down');
    }
    const head = (): Promise<string> => page.locator('.progress-line').innerText();
    const before = await head();
    await page.reload();
    await page.waitForSelector('.tile');
    await expectPosition(page, timeline.position);
    // Its own points are not what it has to pass.
    expect(await head()).toBe(before);
    await page.keyboard.press('p');
    await page.waitForSelector('.watch-note');
    expect(await page.locator('.progress-line .ladder').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.watch-note', { state: 'detached' });
    for (let move = 0; move < 5; move++) {
      await page.keyboard.press('z');
      act('undo');
    }
    await expectPosition(page, timeline.position);
    expect(await page.locator('.progress-line .ladder').count()).toBe(1);
  });
});

test('two tabs cannot overwrite each other: the last one opened plays, the other says so', async () => {
  await app.visit(async ({ page, context }) => {
    await linkSlide(page, 2);
    await page.keyboard.press('ArrowLeft');
    const other = await context.newPage();
    await other.bringToFront();
    await other.goto(page.url());
    await other.waitForSelector('.tile');
    expect(await position(other)).toBe(await position(page));
    await page.waitForSelector('text=This game is being played in another tab.');
    await other.keyboard.press('ArrowDown');
    await other.keyboard.press('ArrowRight');
    const before = await position(page);
    await page.bringToFront();
    await page.keyboard.press('ArrowUp');
    expect(await position(page)).toBe(before);
    const theirs = await position(other);
    // What is behind may be drawn seldom, and a click waits until nothing moves.
    await page.bringToFront();
    await page.click('text=Play here');
    await expect.poll(() => position(page)).toBe(theirs);
    await other.waitForSelector('text=This game is being played in another tab.');
  });
});

async function askOn(page: Page, board: string): Promise<void> {
  await page.evaluate((path) => (location.hash = path), `#/at/${board}`);
  await page.waitForSelector('.board .tile');
  await page.keyboard.press('t');
  await page.waitForSelector('[data-hint=given]');
}

test('after the first visit the app works without a network, and keeps the game', async () => {
  await app.visit(
    async ({ page, context }) => {
      await isServed(page);
      await linkSlide(page, 21);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowUp');
      const before = await position(page);
      // What the computer has learned of a board comes when it is asked about it, and stays.
      const game = page.url();
      await askOn(page, 'slide_4x3_2,4,2,0/0,0,2,0/0,0,0,0');
      await page.goto(game);
      await context.setOffline(true);
      await page.reload();
      await page.waitForSelector('.tile');
      expect(await position(page)).toBe(before);
      const [learned, ...more] = await page.evaluate(async () =>
        (await (await caches.open('twofold-wanted')).keys()).map(({ url }) => url),
      );
      expect([learned, more]).toEqual([expect.stringMatching(/\/4x3-[\w-]+\.tfb$/), []]);
      await expect
        .poll(() => page.evaluate(async (url) => (await fetch(url)).ok, learned!))
        .toBe(true);
      await page.evaluate(() => (location.hash = '#/help'));
      await page.waitForSelector('.lesson');
    },
    { serviceWorkers: 'allow' },
  );
});

test('a damaged save is put aside and reported, one of a later version left as it is; other games are safe', async () => {
  await app.visit(async ({ page, origin }) => {
    await linkSlide(page, 2);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    const kept = await position(page);
    await page.evaluate(() => localStorage.setItem('twofold/game/50', '{"version":1,"replay":"?'));
    await page.goto(`${origin}/#/play/50`);
    await page.waitForSelector('text=This save could not be read');
    await page.goto(`${origin}/#/`);
    await page.waitForSelector('.tile');
    expect(await position(page)).toBe(kept);
    await page.goto(`${origin}/#/more`);
    await page.waitForSelector('text=One game could not be read and was put aside.');
    await page.click('text=Discard');
    await page.waitForSelector('text=could not be read', { state: 'detached' });

    const later = '{"version":999,"board":"not for us"}';
    await page.evaluate((save) => localStorage.setItem('twofold/game/60', save), later);
    await page.goto(`${origin}/#/play/60`);
    await page.waitForSelector('text=This game needs a newer Twofold');
    await page.goto(`${origin}/#/games`);
    await page.waitForSelector('.game-row');
    await expect.poll(() => page.locator('.game-row').count()).toBe(1);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('twofold/game/60')))
      .toBe(later);
    await page.goto(`${origin}/#/more`);
    await page.waitForSelector('main h1');
    expect(await page.locator('text=could not be read').count()).toBe(0);
  });
});

/** As version 1 wrote it. */
const VERSION_1 = String.raw`{"version":1,"created":1763200000000,"updated":1763200007200,"position":"slide_4x4-spawn=2:7,4:3-target=2048:stop-obstacle=movable:5:3/10:2:penalty_4,2,4,2/m2,0,0,0/0,0,2,0/0,0,0,0_4_4_2.1","replay":"twofold-replay 1\ngame slide/1\nrules 4x4-spawn=2:7,4:3-target=2048:stop-obstacle=movable:5:3/10:2:penalty\nfingerprint a08df65b05f18c3a1bf37c5ede3f5df2\ngenerator chacha8/1\nseed 7\n\nLzRDLzyU"}`;

test('a save of the first version is played on, and kept in the present one', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.evaluate((text) => localStorage.setItem('twofold/game/3', text), VERSION_1);
    await page.goto(`${origin}/#/`);
    await page.waitForSelector('.tile');
    expect(await position(page)).toBe((JSON.parse(VERSION_1) as { position: string }).position);
    const stored = (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem('twofold/game/3'));
    expect(await stored()).toBe(VERSION_1);
    await page.keyboard.press('z');
    await page.waitForSelector('[data-stat=Moves]:has-text("3")');
    expect(await stored()).toContain('{"version":3,');
    const shown = await position(page);
    await page.goto(`${origin}/#/`);
    await page.reload();
    await page.waitForSelector('.tile');
    expect(await position(page)).toBe(shown);
  });
});

test('everything goes into one file, and comes back from it', async () => {
  let exported = Buffer.alloc(0);
  await app.visit(async ({ page, origin }) => {
    await linkSlide(page, 3, '6x2');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.goto(`${origin}/#/games`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Export'),
    ]);
    exported = readFileSync(await download.path());
  });
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/games`);
    const input = page.locator('input[accept*=json]');
    const file = { name: 'twofold.json', mimeType: 'application/json' };
    await input.setInputFiles({ ...file, buffer: exported });
    await page.waitForSelector('text=Added: 1. Here already: 0. Not readable: 0.');
    await page.waitForSelector('text=Classic, 6 × 2');
    await input.setInputFiles({ ...file, buffer: Buffer.from('not an export') });
    await page.waitForSelector(
      'text=This file was not exported from Twofold. Nothing was changed.',
    );
    await page.click('main >> text=Continue');
    await page.waitForSelector('.tile');
  });
});

test('settings come back from the file only if they are wanted, and only if they are in order', async () => {
  await app.visit(async ({ page, origin }) => {
    const file = (settings: unknown): { name: string; mimeType: string; buffer: Buffer } => ({
      name: 'twofold.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({ format: 'twofold-archive', version: 1, games: [], settings }),
      ),
    });
    await page.goto(`${origin}/#/games`);
    const input = page.locator('input[accept*=json]');
    const theme = (): Promise<string | null> => page.getAttribute('html', 'data-theme');
    await input.setInputFiles(file('{"theme":"classic","keys":{"up":4}}'));
    await page.waitForSelector('text=Use the settings in this file?');
    await page.click('text=Keep mine');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(await theme()).toBe('cold');
    await input.setInputFiles(file('{"theme":"classic","keys":{"up":4}}'));
    await page.click('text=Use them');
    await page.waitForSelector('html[data-theme=classic]');
    await page.goto(`${origin}/#/settings`);
    await page.reload();
    await page.waitForSelector('html[data-theme=classic] .keys');
    await page.locator('.keys li', { hasText: 'Up' }).locator('.cap', { hasText: 'W' }).waitFor();
    // The same again asks nothing; neither does what is no text.
    await page.goto(`${origin}/#/games`);
    for (const settings of ['{"theme":"classic"}', { theme: 'dark' }]) {
      await input.setInputFiles(file(settings));
      await page.waitForSelector('text=Added: 0.');
      await page.click('.notice button');
      await page.waitForSelector('.notice', { state: 'detached' });
      expect(await page.locator('dialog').count()).toBe(0);
    }
  });
});

/** Leaves no room in the browser's storage, up to the last character. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let length = 2 ** 20; length > 0;) {
      try {
        localStorage.setItem(`fill ${localStorage.length}`, 'x'.repeat(length));
      } catch {
        length >>= 1;
      }
    }
  });
}

test('without room the game goes on, none is begun, and it is kept when an old one is removed', async () => {
  await app.visit(async ({ page, origin }) => {
    await linkSlide(page, 3, '8x8');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await linkSlide(page, 2);
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('[data-stat=Moves]:has-text("1")');
    await fillStorage(page);
    // Until the few characters that a position may have grown shorter are used up.
    while ((await page.locator('.keeping').count()) === 0) {
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    }
    // The note lies on the board, which is still played on.
    await page.locator('.keeping').getByText('Close').click();
    await page.waitForSelector('.keeping', { state: 'detached' });
    await page.keyboard.press('ArrowDown');
    const played = await position(page);
    await page.goto(`${origin}/#/at/slide_2x2_2,2/0,0`);
    await page.waitForSelector('main:has-text("The browser has no room left for another game")');
    await page.click('nav >> text=Games');
    await page.getByRole('button', { name: 'Remove Classic, 8 × 8' }).click();
    await page.locator('dialog button', { hasText: /^Remove$/ }).click();
    await page.reload();
    await page.click('main >> text=Continue');
    await page.waitForSelector('.tile');
    expect(await position(page)).toBe(played);
  });
});

test('settings that were changed in one tab are not taken back by another', async () => {
  await app.visit(async ({ page, context, origin }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${origin}/#/settings`);
      await tab.waitForSelector('.keys');
    }
    await page.bringToFront();
    await page.getByLabel('Theme').selectOption('dark');
    await other.waitForSelector('html[data-theme=dark]', { state: 'attached' });
    await other.bringToFront();
    await other.getByLabel('Language').selectOption('de');
    await page.waitForSelector('h1:has-text("Einstellungen")', { state: 'attached' });
    await page.reload();
    await page.waitForSelector('html[data-theme=dark] h1:has-text("Einstellungen")');
  });
});

test('a new game keeps one in which something was done, and no other; only removing one asks', async () => {
  await app.visit(async ({ page, origin }) => {
    await startSlide(page, { seed: 4 });
    await startSlide(page, { seed: 3 });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    const first = await position(page);
    await page.keyboard.press('n');
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('[data-position]')?.dataset['position'] !== old,
      first,
      { polling: 20 },
    );
    await page.goto(`${origin}/#/games`);
    await page.waitForSelector('.game-row');
    await expect.poll(() => page.locator('.game-row').count()).toBe(2);
    await page.locator('.game-row', { hasText: '0 moves' }).locator('button').click();
    await page.click('dialog >> text=Keep');
    await expect.poll(() => page.locator('.game-row').count()).toBe(2);
    await page.locator('.game-row', { hasText: '0 moves' }).locator('button').click();
    await page.locator('dialog button', { hasText: /^Remove$/ }).click();
    await expect.poll(() => page.locator('.game-row').count()).toBe(1);
    await page.click('.game-row >> text=Continue');
    await page.waitForSelector('.tile');
    expect(await position(page)).toBe(first);
  });
});
