import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProof } from '../proof.js';
import { expectAccessible } from './accessible.js';
import { startApp, type WebApp } from './app.js';
import { inWindows, misfits, speakHere, WINDOWS } from './fits.js';
import { openScreen, SCREENS, type Screen } from './screens.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** Another end or message: the same parts with other words. */
function isLikeOneBefore(screen: Screen): boolean {
  const first = SCREENS.find(({ there, more }) => there === screen.there && more === undefined);
  return screen.more === undefined && first !== screen;
}

test(
  'every screen fits every window, in every language, and is not hard to use in any theme',
  { timeout: 600_000 },
  async () => {
    await app.visit(
      async ({ page }) => {
        const found: string[] = [];
        for (const [turn, screen] of SCREENS.entries()) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await openScreen(page, screen);
          const here = await inWindows(page, turn, () => misfits(page));
          found.push(...here.map((misfit) => `${screen.name}, ${misfit}`));
          await page.setViewportSize({ width: 1440, height: 900 });
          if (isProof || !isLikeOneBefore(screen)) await expectAccessible(page, screen.name);
        }
        expect(found).toEqual([]);
      },
      { reducedMotion: 'reduce', colorScheme: 'dark' },
    );
  },
);

const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 690 },
] as const;

test('what is to be cleared has room above the board, also on a tablet and in a frame', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/at/dots_4x4-moves=2-goal=R:10,B:10_RRGB/RRBG/GBRO/BOGR`);
    await page.waitForSelector('.dot');
    for (const window of [...TABLETS, { width: 900, height: 600 }, { width: 320, height: 480 }]) {
      await page.setViewportSize(window);
      expect([window, await misfits(page)]).toEqual([window, []]);
    }
  });
});

test('S0-26: a game fits the window, whatever its size', async () => {
  await app.visit(async ({ page, origin }) => {
    for (const size of ['4x4', '8x8', '8x2', '2x8']) {
      const [columns, rows] = size.split('x').map(Number) as [number, number];
      const board = Array.from({ length: rows }, () => Array(columns).fill(2).join(',')).join('/');
      await page.goto(`${origin}/#/at/slide_${size}_${board}`);
      await page.waitForFunction(
        (wide) => document.querySelectorAll('[role=row]:first-child > [role=cell]').length === wide,
        columns,
        { polling: 20 },
      );
      for (const window of [...WINDOWS, ...TABLETS]) {
        await page.setViewportSize(window);
        const fits = await page.evaluate(() => {
          const { left, top, right, bottom } = document
            .querySelector('.board')!
            .getBoundingClientRect();
          const { scrollWidth, scrollHeight, clientWidth, clientHeight } =
            document.querySelector('.content')!;
          return {
            board: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
            page: scrollWidth <= clientWidth && scrollHeight <= clientHeight,
          };
        });
        expect([size, window, fits]).toEqual([size, window, { board: true, page: true }]);
      }
    }
  });
});

test('a telephone on its side has small buttons and all of the flap, 4K a large board', async () => {
  await app.visit(async ({ page, origin }) => {
    const sizeOf = async (
      selector: string,
    ): Promise<{ width: number; top: number; bottom: number }> =>
      page.evaluate((of) => {
        const { width, top, bottom } = document.querySelector(of)!.getBoundingClientRect();
        return { width, top, bottom };
      }, selector);
    await page.setViewportSize(WINDOWS[2]);
    // Down is the only move.
    await page.goto(`${origin}/#/at/slide_2x2_2,4/0,0`);
    await page.waitForSelector('.board .tile');
    expect((await sizeOf('.game .actions > button')).width).toBeLessThanOrEqual(88);
    await page.keyboard.press('t');
    await page.waitForSelector('.flap[data-direction=down]');
    expect((await sizeOf('.flap')).bottom).toBeLessThanOrEqual(WINDOWS[2].height);
    await page.goto(`${origin}/#/at/slide_4x4_0,0,0,0/0,0,0,0/2,4,8,2/4,2,4,8`);
    await page.waitForSelector('[data-position^=slide_4x4] .tile');
    await page.keyboard.press('t');
    await page.waitForSelector('.flap[data-direction=up]');
    expect((await sizeOf('.flap')).top).toBeGreaterThanOrEqual(0);
    await page.goto(`${origin}/#/at/slide_4x4_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0`);
    await page.waitForSelector('[data-position^=slide_4x4] .tile');
    await page.setViewportSize(WINDOWS[5]);
    expect((await sizeOf('.board')).width).toBeGreaterThanOrEqual(1400);
  });
});

test('nothing that is said moves the board: a hint, a notice, a path', async () => {
  await app.visit(
    async ({ page, origin }) => {
      // A telephone, and one on its side, stand for the rest.
      for (const window of isProof ? WINDOWS : [WINDOWS[0], WINDOWS[2]]) {
        await page.setViewportSize(window);
        await page.goto(`${origin}/#/at/slide_3x2_2,4,2/0,0,2`);
        await page.waitForSelector('.board .tile');
        const board = page.locator('.board');
        const before = await board.boundingBox();
        await page.keyboard.press('t');
        await page.waitForSelector('[data-hint=given]');
        expect(await board.boundingBox()).toEqual(before);
        await page.goto(`${origin}/#/at/dots_4x4-moves=9-goal=R:30_RRRR/RRRR/BBOG/GRRG`);
        await page.waitForSelector('.dot');
        const dots = await page.locator('.dots-board').boundingBox();
        for (const key of ['Enter', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Escape']) {
          await page.keyboard.press(key);
          // A finger that draws must find the dots where they were.
          expect(await page.locator('.dots-board').boundingBox()).toEqual(dots);
        }
      }
    },
    { reducedMotion: 'reduce' },
  );
});

test('a practice game that passes the best of all leaves the board where it is', async () => {
  await app.visit(
    async ({ page, origin }) => {
      await page.setViewportSize(WINDOWS[1]);
      await page.evaluate(() => localStorage.setItem('twofold/best/slide/4x4', '20'));
      await page.goto(`${origin}/#/at/slide_4x4_16,16,0,0/0,0,0,0/0,0,0,0/0,0,0,0_8_3`);
      const line = page.locator('.best-line');
      await expect.poll(() => line.innerText()).toBe('12 to your best');
      // While the computer plays there is none to pass.
      await page.keyboard.press('p');
      await page.waitForSelector('.watch-note');
      expect(await page.locator('.progress-line .ladder').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.watch-note', { state: 'detached' });
      const before = await page.locator('.board').boundingBox();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => line.innerText()).toBe('');
      expect(await page.locator('.board').boundingBox()).toEqual(before);
    },
    { reducedMotion: 'reduce' },
  );
});

test('a move taken back can be made again from beside it, and moves no button', async () => {
  await app.visit(
    async ({ page, origin }) => {
      // Where they stand one below the other.
      for (const window of [WINDOWS[2], WINDOWS[4]]) {
        await page.setViewportSize(window);
        await page.goto(`${origin}/#/at/slide_3x2_2,4,2/0,0,2`);
        await page.waitForSelector('.board .tile');
        const tops = (): Promise<readonly number[]> =>
          page.evaluate(() =>
            [...document.querySelectorAll('.game .actions > :not(.square)')].map(
              (button) => button.getBoundingClientRect().top,
            ),
          );
        const before = await tops();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('z');
        await page.waitForSelector('.actions > .square');
        expect(await tops()).toEqual(before);
        expect(await misfits(page)).toEqual([]);
      }
      // Its longest word in the smallest window.
      await page.setViewportSize(WINDOWS[0]);
      await speakHere(page, 'de');
      expect(await misfits(page)).toEqual([]);
    },
    { reducedMotion: 'reduce' },
  );
});

test('the end of a game leaves the board where it was', async () => {
  await app.visit(
    async ({ page, origin }) => {
      for (const window of [WINDOWS[0], WINDOWS[1], WINDOWS[6]]) {
        await page.setViewportSize(window);
        for (const [position, keys] of [
          ['slide_4x4_2,8,4,2/4,16,2,16/8,64,16,8/1024,128,32,32_10220_700', ['ArrowLeft']],
          ['dots_4x4-moves=1-goal=R:2_RRGB/GBOO/RGBO/OBGR', ['Enter', 'ArrowRight', 'Enter']],
        ] as const) {
          await page.goto(`${origin}/#/at/${position}`);
          await page.waitForSelector(`[data-position^=${position.slice(0, 4)}]`);
          const before = await page.locator('[data-position]').boundingBox();
          for (const key of keys) await page.keyboard.press(key);
          await page.waitForSelector('[data-end]');
          expect([window, await page.locator('[data-position]').boundingBox()]).toEqual([
            window,
            before,
          ]);
        }
      }
    },
    { reducedMotion: 'reduce' },
  );
});

test('by keyboard: a page scrolls as soon as it is there', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/?anew#/help`);
    await page.waitForSelector('.lesson');
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => document.querySelector('.content')!.scrollTop > 100);
  });
});

test('on paper a page is whole', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/help`);
    await page.waitForSelector('.lesson');
    await page.emulateMedia({ media: 'print' });
    const { bar, cut } = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.querySelector('.content')!;
      return {
        bar: document.querySelector('.bar')!.checkVisibility(),
        cut: scrollHeight - clientHeight,
      };
    });
    expect({ bar, cut }).toEqual({ bar: false, cut: 0 });
  });
});

test('by keyboard: the menu is left by Escape or by going on, and options begin at the way to start', async () => {
  await app.visit(async ({ page, origin }) => {
    const menu = page.locator('.more-menu');
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await menu.locator('a:focus').first().waitFor();
    await page.keyboard.press('Escape');
    await menu.locator('summary:focus').waitFor();
    expect(await menu.getAttribute('open')).toBeNull();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.waitForSelector('.more-menu:not([open])');

    await page.goto(`${origin}/#/at/slide_2x2_2,2/0,0`);
    await page.waitForSelector('.tile');
    await page.keyboard.press('3');
    await page.locator('dialog .primary:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Fixed stone")');
  });
});

test('a newcomer is shown three moves on the board, once; Help shows them again', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/`);
    for (const words of ['Press →', 'Now', 'That is all']) {
      await page.waitForSelector(`.tutorial-move:has-text("${words}")`);
      // Any move is the step.
      const { length } = await page.locator('.flap').all();
      expect(length).toBe(words === 'That is all' ? 0 : 1);
      await pressAny(page);
    }
    await page.waitForSelector('.tutorial', { state: 'detached' });
    await page.reload();
    await page.waitForSelector('.board .tile');
    expect(await page.locator('.tutorial').count()).toBe(0);
    await page.keyboard.press('n');
    await page.waitForSelector('[data-stat=Moves]:has-text("0")');
    expect(await page.locator('.tutorial').count()).toBe(0);
    await page.goto(`${origin}/#/help`);
    await page.click('text=Show me on a board');
    await page.waitForSelector('.tutorial');
  });
});

/** Presses directions until one has an effect. */
async function pressAny(page: Page): Promise<void> {
  const moves = (): Promise<string | null> => page.textContent('[data-stat=Moves]');
  const before = await moves();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    if ((await moves()) !== before) return;
  }
}

test('another screen is read from its heading, and nothing of the last one is said again', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/at/slide_2x2_2,2/4,2`);
    await page.waitForSelector('.board .tile');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(
      () => document.querySelector('[data-announcements]')!.textContent !== '',
    );
    await page.click('nav >> text=Games');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Games');
    await page.waitForFunction(
      () => document.querySelector('[data-announcements]')!.textContent === '',
    );
    await page.click('nav summary');
    await page.click('nav >> text=Settings');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Settings');
  });
});

test('the languages change at once, and stay', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/settings`);
    await page.locator('select').nth(1).selectOption('vi');
    await page.waitForSelector('h1:has-text("Cài đặt")');
    await page.reload();
    await page.waitForSelector('h1:has-text("Cài đặt")');
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('vi');
    await page.locator('select').nth(1).selectOption('de');
    await page.waitForSelector('h1:has-text("Einstellungen")');
    await page.waitForFunction(() => document.title === 'Einstellungen · Twofold');
    await page.click('.brand');
    await page.waitForFunction(() => document.title === 'Twofold');
  });
});

test('a key of one’s own: given, taken away, and all put back', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/settings`);
    const line = (action: string): Locator => page.locator('.keys li', { hasText: action });
    await line('Left').locator('text=Add a key').click();
    // Keys that belong to others are not taken, and it still waits.
    await page.keyboard.press('Shift');
    await page.keyboard.press('KeyQ');
    await line('Left').locator('.cap', { hasText: 'Q' }).waitFor();
    await line('Right').locator('text=Add a key').click();
    await page.keyboard.press('KeyW');
    await page.waitForSelector('text=W was Up, and is Right now.');
    await line('Undo').locator('.cap', { hasText: 'Z' }).click();

    await page.goto(`${origin}/#/at/slide_2x2_0,2/0,0`);
    await page.waitForSelector('.tile');
    await page.keyboard.press('KeyQ');
    await page.waitForSelector('[data-stat=Moves]:has-text("1")');
    await page.keyboard.press('KeyZ');
    await page.keyboard.press('Backspace');
    await page.waitForSelector('[data-stat=Moves]:has-text("0")');

    await page.goto(`${origin}/#/settings`);
    await page.locator('select').first().selectOption('dark');
    await page.click('text=Reset all settings');
    await page.click('dialog >> text=Keep them');
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.click('text=Reset all settings');
    await page.click('dialog >> text=/^Reset$/');
    await page.waitForSelector('html[data-theme=cold]');
    expect(await line('Left').locator('.cap', { hasText: 'Q' }).count()).toBe(0);
    await expect.poll(() => line('Undo').locator('.cap', { hasText: 'Z' }).count()).toBe(1);
    await page.reload();
    await page.waitForSelector('.keys');
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('cold');
  });
});
