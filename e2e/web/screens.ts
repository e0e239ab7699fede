import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { dotsLevel, keepGames, tinyGame } from './history.js';

const EVERY_TILE =
  'slide_5x4-obstacle=movable:5:3/10:2:penalty_2,4,8,16,32/64,128,256,512,1024/2048,4096,8192,16384,32768/65536,131072,m3,2,0_9_9';

const THREE_GOALS =
  'dots_7x7-colours=5-moves=22-goal=P:12-loops=yes-ice=0000000/0000000/0011100/0011100/0011100/0000000/0000000-anchors=2_APPPGPA/RBBPPBG/BRPPPPB/PRRRBGP/ROPGORP/PGGBGPR/OORORPP';

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

export interface Screen {
  readonly name: string;
  /** What has to be kept before the screen is opened. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly path: string;
  /** What is there when the screen is. */
  readonly there: string;
  /** What else has to be done, and what is there then. */
  readonly more?: (page: Page) => Promise<unknown>;
}

/** Presses a key, and waits for what it brings. */
function press(key: string, there: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.keyboard.press(key);
    await page.waitForSelector(there);
  };
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

/** Every screen that needs no server, and how to come to it. */
export const SCREENS: readonly Screen[] = [
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
    more: press('ArrowLeft', '[data-shelf=win]'),
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
  { name: 'Dots, the first level', path: 'last/dots', there: '.level-card' },
  { name: 'Dots', path: 'at/dots_4x4-colours=8_ROGB/PYCK/ROGB/PYKK', there: '.dot' },
  {
    name: 'Dots, a path',
    path: 'at/dots_4x4_RRGB/OGRB/ROGB/OGBB',
    there: '.dot',
    more: async (page) => {
      await page.keyboard.press('Enter');
      await press('ArrowRight', '.dot.chosen')(page);
    },
  },
  { name: 'Dots, three goals', path: `at/${THREE_GOALS}`, there: '.level-rules' },
  {
    name: 'Dots, three goals, a path',
    path: `at/${THREE_GOALS}`,
    there: '.dot',
    more: async (page) => {
      // The first is an anchor.
      for (const key of ['ArrowRight', 'Enter', 'ArrowRight']) await page.keyboard.press(key);
      await page.waitForSelector('.dot.chosen');
    },
  },
  { name: 'the map', path: 'map/dots', there: '.level-rules' },
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
    kept: { 'twofold/game/1': SAVED },
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
  {
    name: 'analysis',
    path: 'analyse/slide_4x4_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,4',
    there: '.status[data-depth]',
    // What is being thought comes and goes in one line or two. A busy machine comes too late to stop it.
    more: async (page) => {
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('[data-progress=thinking] button')?.click();
      });
      await page.waitForSelector(':is([data-progress=stopped], [data-progress=done])');
    },
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
    more: press('t', '[data-hint=given]'),
  })),
  {
    name: 'watching',
    path: 'at/slide_5x4_0,2,0,4,0/2,8,8,2,0/64,64,16,4,0/512,256,32,8,0',
    there: '.tile',
    more: async (page) => {
      await press('p', '.watch-note')(page);
      await page.click('text=Pause');
    },
  },
  {
    name: 'a move that was taken back',
    path: 'at/slide_4x4_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0',
    there: '.tile',
    more: async (page) => {
      await page.keyboard.press('ArrowLeft');
      await press('z', '.actions > .square')(page);
    },
  },
  { name: 'an exercise', path: 'practice/edge', there: '.board .tile' },
  // The last: its game is only in the memory of the page, where other screens would meet it again.
  {
    name: 'a game for which there is no room',
    path: 'at/slide_2x2_2,2/0,0',
    there: '.tile',
    more: async (page) => {
      await refuseStorage(page);
      await press('ArrowLeft', 'text=The browser has no room left.')(page);
    },
  },
];

/** Goes to a screen as somebody who has nothing but their settings and what the screen needs. */
export async function openScreen(
  page: Page,
  { kept = {}, path, there, more }: Screen,
): Promise<void> {
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
