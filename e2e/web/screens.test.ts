import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProof } from '../proof.js';
import { expectAccessible } from './accessible.js';
import { startApp, type WebApp } from './app.js';
import { misfits, speakHere, WINDOWS } from './fits.js';
import { dotsLevel, keepGames, tinyGame } from './history.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const EVERY_TILE =
  'slide_5x4-obstacle=movable:5:3/10:2:penalty_2,4,8,16,32/64,128,256,512,1024/2048,4096,8192,16384,32768/65536,131072,m3,2,0_9_9';

const REPLAY = `twofold-replay 1
game slide/1
rules 2x2
fingerprint 6047eb13f60429266033ca3491cc85e1
generator chacha8/1
seed 6

ULUULDLUD`;

/** The same game among those that are kept. */
const SAVED = JSON.stringify({
  version: 1,
  created: 1,
  updated: 1,
  position: 'slide_2x2_2,4/16,2_48_9',
  replay: REPLAY,
});

interface Screen {
  readonly name: string;
  /** What has to be kept before the screen is opened. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly path: string;
  /** What is there when the screen is. */
  readonly there: string;
  /** What else has to be done, and what is there then. */
  readonly more?: (page: Page) => Promise<unknown>;
}

async function refuseStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const real = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!;
    Object.defineProperty(Storage.prototype, 'setItem', {
      configurable: true,
      value: () => {
        Object.defineProperty(Storage.prototype, 'setItem', real);
        throw new Error('full');
      },
    });
  });
}

const SCREENS: readonly Screen[] = [
  { name: 'the first visit', path: '', there: '.tutorial' },
  { name: 'daily', path: 'daily', there: '.daily-cards' },
  { name: 'ranks', path: 'ranks', there: '[data-no-server]' },
  { name: 'profile', path: 'profile', there: '[data-no-server]' },
  { name: 'practice', path: 'practice', there: 'form.new-game' },
  {
    name: 'more, with saves that could not be read',
    kept: { 'twofold/aside/9': '{' },
    path: 'more',
    there: '.warning',
  },
  { name: 'every tile', path: `at/${EVERY_TILE}`, there: '.tile' },
  { name: 'the end of a game', path: 'at/slide_2x2_2,4/4,2_4_4', there: '[data-end]' },
  {
    name: 'the target',
    path: 'at/slide_3x2-target=512:ask_256,256,2/2,8,4_2000_90',
    there: '.tile',
    more: async (page) => {
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector('[data-shelf=win]');
    },
  },
  {
    name: 'options',
    path: 'at/slide_4x4_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0',
    there: '.tile',
    more: async (page) => {
      await page.keyboard.press('2');
      await page.click('dialog summary');
    },
  },
  {
    name: 'details',
    path: 'at/slide_4x4_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0',
    there: '.tile',
    more: async (page) => {
      await page.click('.to-options');
      await page.click('dialog .row');
      await page.waitForSelector('.detail-actions');
    },
  },
  { name: 'Dots', path: 'at/dots_4x4-colours=8_ROGB/PYCK/ROGB/PYKK', there: '.dot' },
  {
    name: 'Dots, a path',
    path: 'at/dots_4x4_RRGB/OGRB/ROGB/OGBB',
    there: '.dot',
    more: async (page) => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.waitForSelector('.dot.chosen');
    },
  },
  { name: 'Dots, won', path: 'at/dots_4x4_RRGB/OGRB/ROGB/OGBB_6_2_R:0', there: '[data-end]' },
  { name: 'Dots, lost', path: 'at/dots_4x4_RRGB/OGRB/ROGB/OGBB_6_4_R:2', there: '[data-end]' },
  {
    name: 'replay',
    path: `watch/${deflateRawSync(REPLAY).toString('base64url')}`,
    there: '.check-line.good',
  },
  {
    name: 'a replay that is not legal',
    path: `watch/${deflateRawSync(`${REPLAY}U`).toString('base64url')}`,
    there: '.check-line.bad',
  },
  { name: 'a bad link to a replay', path: 'watch/nonsense', there: '.message' },
  {
    name: 'games',
    kept: {
      'twofold/game/1': SAVED,
    },
    path: 'games',
    there: '.game-row',
    more: async (page) => {
      await page.locator('input[accept*=txt]').setInputFiles({
        name: 'no-replay.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no replay'),
      });
      await page.waitForSelector('.notice');
    },
  },
  {
    name: 'settings',
    path: 'settings',
    there: '.keys',
    more: async (page) => {
      await page.locator('.keys li', { hasText: 'Leave' }).locator('.cap').click();
      await page.waitForSelector('text=No key');
    },
  },
  {
    name: 'resetting the settings',
    path: 'settings',
    there: '.keys',
    more: async (page) => {
      await page.click('text=Reset all settings');
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'a review',
    kept: { 'twofold/game/60': SAVED },
    path: 'review/60',
    there: '.move-row[aria-rowindex="10"]',
    more: (page) => page.keyboard.press('End'),
  },
  {
    name: 'how grades are computed',
    kept: { 'twofold/game/60': SAVED },
    path: 'review/60',
    there: '[data-judge] button',
    more: (page) => page.click('[data-judge] button'),
  },
  { name: 'help', path: 'help', there: '.lesson' },
  { name: 'a bad address', path: 'nowhere', there: '.message' },
  { name: 'a damaged save', kept: { 'twofold/game/50': '{' }, path: 'play/50', there: '.message' },
  {
    name: 'a save of a later version',
    kept: { 'twofold/game/51': '{"version":999}' },
    path: 'play/51',
    there: '.message',
  },
  { name: 'a game that is not here', path: 'play/52', there: '.message' },
  {
    name: 'a game that is played elsewhere',
    path: 'at/slide_2x2_2,2/0,0',
    there: '.tile',
    more: async (page) => {
      await page.evaluate(() => {
        const id = /\d+$/.exec(location.hash)![0];
        localStorage.setItem(`twofold/owner/${id}`, 'another tab');
        dispatchEvent(new Event('storage'));
      });
      await page.waitForSelector('text=This game is being played in another tab.');
    },
  },
  {
    name: 'a game for which there is no room',
    path: 'at/slide_2x2_2,2/0,0',
    there: '.tile',
    more: async (page) => {
      await refuseStorage(page);
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector('text=The browser has no room left.');
    },
  },
  {
    name: 'statistics',
    path: 'games',
    there: 'main',
    more: async (page) => {
      await keepGames(page, [...[1, 2, 3, 4, 5].map(tinyGame), dotsLevel(6)]);
      await page.evaluate(() => (location.hash = '#/statistics'));
      await page.locator('.filter input[value=slide]').check({ force: true });
      await page.locator('.plot summary').first().click();
      await page.waitForSelector('.plot table');
    },
  },
  // One with much to say, in each game.
  ...[
    'slide_4x4_0,2,0,4/2,8,8,2/64,64,16,4/512,256,32,8_6716_437',
    'dots_4x4-moves=2-goal=R:10,B:10_RRGB/RRBG/GBRO/BOGR',
  ].map((position) => ({
    name: `a hint: ${position}`,
    path: `at/${position}`,
    there: '.tile, .dot',
    more: async (page: Page) => {
      await page.keyboard.press('t');
      await page.waitForSelector('[data-hint=given]');
    },
  })),
  {
    name: 'watching',
    path: 'at/slide_3x2_2,4,2/0,0,2',
    there: '.tile',
    more: async (page) => {
      await page.keyboard.press('p');
      await page.waitForSelector('.watch-note');
      await page.click('text=Pause');
    },
  },
];

/** Goes to a screen as somebody who has nothing but their settings and what the screen needs. */
async function open(page: Page, { kept = {}, path, there, more }: Screen): Promise<void> {
  // By way of one that needs nothing, so that what is on the screen now has gone; what was told, too.
  await page.evaluate(() => {
    location.hash = '#/settings';
    for (const close of document.querySelectorAll<HTMLElement>('.notice .square')) close.click();
  });
  await page.waitForSelector('.keys');
  await page.evaluate(
    ([items, hash]) => {
      for (const key of Object.keys(localStorage)) {
        if (key !== 'twofold/settings') localStorage.removeItem(key);
      }
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      location.hash = `#/${hash}`;
    },
    [kept, path] as const,
  );
  await page.waitForSelector(there);
  await more?.(page);
}

const LANGUAGES = ['de', 'vi', 'en'] as const;

/** What is wrong with a screen that is open, by language and window; its language is English then. */
async function everyMisfit(page: Page, { name }: Screen, turn: number): Promise<string[]> {
  const found: string[] = [];
  for (const [at, language] of LANGUAGES.entries()) {
    await speakHere(page, language);
    for (const [which, window] of WINDOWS.entries()) {
      // One window in every language; all of their pairs in turn, and in the long proof at once.
      if (!isProof && (which + turn) % WINDOWS.length !== 2 * at) continue;
      await page.setViewportSize(window);
      for (const misfit of await misfits(page)) {
        found.push(`${name}, ${language}, ${window.width} x ${window.height}: ${misfit}`);
      }
    }
  }
  return found;
}

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
          await open(page, screen);
          found.push(...(await everyMisfit(page, screen, turn)));
          await page.setViewportSize({ width: 1440, height: 900 });
          if (isProof || !isLikeOneBefore(screen)) await expectAccessible(page, screen.name);
        }
        expect(found).toEqual([]);
      },
      { reducedMotion: 'reduce', colorScheme: 'dark' },
    );
  },
);

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
      for (const window of [...WINDOWS, { width: 768, height: 1024 }]) {
        await page.setViewportSize(window);
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
        expect([size, window, fits]).toEqual([size, window, { board: true, page: true }]);
      }
    }
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
    expect(await page.getAttribute('html', 'lang')).toBe('vi');
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
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.click('text=Reset all settings');
    await page.click('dialog .primary');
    await page.waitForSelector('html[data-theme=cold]');
    expect(await line('Left').locator('.cap', { hasText: 'Q' }).count()).toBe(0);
    expect(await line('Undo').locator('.cap', { hasText: 'Z' }).count()).toBe(1);
    await page.reload();
    await page.waitForSelector('.keys');
    expect(await page.getAttribute('html', 'data-theme')).toBe('cold');
  });
});
