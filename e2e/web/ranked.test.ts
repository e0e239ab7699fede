import type { Coordinate } from '@twofold/rules';
import { dots, type DotsPosition } from '@twofold/rules/dots';
import { slide } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_WEB } from '../built.js';
import { serveFolder } from '../static-server.js';
import { expectAccessible } from './accessible.js';
import { misfits, WINDOWS } from './fits.js';
import { dayWithTime, startRankedApp, type RankedApp } from './ranked-app.js';

let app: RankedApp;

beforeAll(async () => {
  app = await startRankedApp();
});
afterAll(() => app?.close());

test('only the page that keeps nothing may be framed by others', async () => {
  const policy = async (path: string): Promise<string | null> =>
    (await fetch(`${app.origin}/${path}`)).headers.get('content-security-policy');
  expect(await policy('embed.html')).toContain('frame-ancestors *');
  expect(await policy('')).toContain("frame-ancestors 'none'");
});

const KEYS = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'] as const;
const BOARD = '[data-position]';
const OVER = '[data-ranked-result]';

async function startRanked(page: Page, board: string): Promise<void> {
  await page.goto(`${app.origin}/#/ranks/${board}`);
  await page.locator('[data-play-ranked]').click();
  await page.waitForSelector('[data-standing=playing]');
}

/** Waits until every key has been played and settled. */
async function settled(page: Page): Promise<string> {
  // The panel of a game that has just ended is there, but has nothing left to show.
  await page.waitForSelector(`[data-standing=playing], ${OVER}`, { state: 'attached' });
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('twofold/ranked/unanswered/')),
    undefined,
    { polling: 10 },
  );
  return (await page.getAttribute(BOARD, 'data-position'))!;
}

async function playToTheEnd(page: Page): Promise<void> {
  for (let i = 0; (await page.locator(OVER).count()) === 0; i++) {
    await page.keyboard.press(KEYS[i % KEYS.length]!);
    await settled(page);
  }
}

function plyOf(position: string): number {
  const parsed = slide.parsePosition(position);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.ply;
}

const TAMPERED: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\n\n(.)/, '\n\n$1$1$1$1'),
  (text) => text.replace(/^seed .*$/m, 'seed 4711'),
  (text) => text.slice(0, -2),
];

test('a ranked game to its end: on the board, verified in the browser, and changed ones found out', async () => {
  await app.visit(async (page, context) => {
    expect(await page.evaluate(() => localStorage.getItem('twofold/ranked/player'))).toBeNull();
    const watcher = await context.newPage();
    await watcher.goto(`${app.origin}/#/ranks/normal/2x2/today/people`);
    await watcher.waitForSelector('.ranks-board .hint-text');
    await startRanked(page, 'normal/2x2/today/people');
    await expectAccessible(page, 'ranked game');
    // Also on a telephone on its side, where what ends it lay under the board.
    for (const window of [WINDOWS[0], WINDOWS[2]]) {
      await page.setViewportSize(window);
      expect(await misfits(page)).toEqual([]);
    }
    await playToTheEnd(page);
    // Whoever looks at the board sees it without asking again.
    await watcher.waitForSelector('.ranking .mine');
    await page.waitForSelector(`${OVER} h2:has-text(" of ")`);
    await expectAccessible(page, 'end of a ranked game');
    const score = await page.textContent('[data-score]');
    await page.locator(`${OVER} a`, { hasText: 'Table' }).click();
    await page.waitForSelector('.ranking .mine');
    await expectAccessible(page, 'leaderboard');
    await expect.poll(() => page.textContent('.ranking .mine .score-cell')).toBe(score);
    await page.locator('.ranking .mine a').click();
    await page.waitForSelector('[data-check=right]');
    await expectAccessible(page, 'entry');
    // The same game, changed on its way.
    for (const tamper of TAMPERED) {
      await page.unrouteAll();
      await page.route('**/api/games/*/replay', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: tamper(await response.text()) });
      });
      await page.reload();
      await page.waitForSelector('[data-check=wrong]');
    }
    await expectAccessible(page, 'entry that does not hold');
  });
});

test('the server is killed in the middle: what was pressed meanwhile is played when it is back', async () => {
  await app.visit(async (page) => {
    await startRanked(page, 'normal/4x4');
    for (const key of KEYS) await page.keyboard.press(key);
    const before = plyOf(await settled(page));
    await app.kill();
    await page.waitForSelector('[data-standing=offline]');
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key);
    }
    await app.start();
    const after = plyOf(await settled(page));
    expect(after).toBeGreaterThan(before);
    // What is shown is what is stored: another visit finds the same game.
    const shown = await page.getAttribute(BOARD, 'data-position');
    await page.reload();
    await page.waitForSelector('[data-standing=playing]');
    expect(await settled(page)).toBe(shown);
  });
});

test('the network is cut for five seconds: moves wait, also over a reload, and are made once', async () => {
  await app.visit(
    async (page, context) => {
      await startRanked(page, 'normal/4x4');
      const href = page.url();
      const cut = async (): Promise<void> => {
        await context.setOffline(true);
        await page.waitForSelector('[data-standing=offline]');
        for (const key of KEYS) await page.keyboard.press(key);
        await page.waitForSelector('.standing:has-text("waiting")');
      };
      await cut();
      const since = await page.evaluate(() => performance.now());
      await page.waitForFunction((start) => performance.now() > start + 5000, since, {
        polling: 100,
      });
      await context.setOffline(false);
      const before = plyOf(await settled(page));
      expect(before).toBeGreaterThan(0);
      await cut();
      // As when the page is closed: it must not hear that the network is back.
      await page.goto('about:blank');
      await context.setOffline(false);
      await page.goto(href);
      await page.waitForSelector('[data-standing=playing]');
      const played = plyOf(await settled(page));
      expect(played).toBeGreaterThan(before);
      await page.reload();
      await page.waitForSelector('[data-standing=playing]');
      expect(plyOf(await settled(page))).toBe(played);
    },
    { serviceWorkers: 'allow' },
  );
});

test('a game that was left is gone on with from the ranks', async () => {
  await app.visit(async (page) => {
    await startRanked(page, 'fixed/4x4');
    for (const key of KEYS) await page.keyboard.press(key);
    const left = await settled(page);
    await page.goto(`${app.origin}/#/ranks`);
    await page.locator('.running .game-row a').click();
    await page.waitForSelector('[data-standing=playing]');
    expect(await settled(page)).toBe(left);
    await page.locator('.standing button').click();
    await page.locator('dialog >> text=End it').click();
    await page.waitForSelector(OVER);
  });
});

test('Dots ranked: keys that come before the board is filled again are for the filled board', async () => {
  await app.visit(async (page) => {
    await startRanked(page, 'dots/5x5');
    // Nothing leads from it to casual games.
    expect(await page.locator('.level-card a').count()).toBe(0);
    let cursor: Coordinate = [0, 0];
    for (let move = 1; move <= 3; move++) {
      const position = dots.parsePosition(await settled(page));
      if (!position.ok) throw new Error(position.error.message);
      const [from, to] = firstPair(position.value);
      const keys = [...way(cursor, from), 'Enter', ...way(from, to), 'Enter', ...way(to, from)];
      for (const key of keys) await page.keyboard.press(key);
      cursor = from;
      await page.waitForFunction(
        (left) => document.querySelector('[data-score]')!.textContent === left,
        String(20 - move),
        { polling: 10 },
      );
    }
    await expectAccessible(page, 'ranked Dots');
  });
});

function firstPair(position: DotsPosition): readonly [Coordinate, Coordinate] {
  for (const path of dots.legalMoves(position)) {
    if (path.length === 2) return [path[0]!, path[1]!];
  }
  throw new Error('a settled board has a path');
}

/** The keys that lead from one cell to another. */
function way([row, column]: Coordinate, [toRow, toColumn]: Coordinate): string[] {
  return [
    ...Array<string>(Math.abs(toRow - row)).fill(toRow > row ? 'ArrowDown' : 'ArrowUp'),
    ...Array<string>(Math.abs(toColumn - column)).fill(
      toColumn > column ? 'ArrowRight' : 'ArrowLeft',
    ),
  ];
}

test('the profile: a name, a second device by code, and everything deleted', async () => {
  await app.visit(async (page) => {
    await startRanked(page, 'normal/2x2');
    await page.goto(`${app.origin}/#/profile`);
    await page.locator('.profile input').first().fill('Ada Lovelace');
    await page.locator('.profile button[type=submit]').first().click();
    await page.waitForSelector('.notice');
    await page.locator('.profile section button').first().click();
    const code = (await page.textContent('[data-code]'))!;
    await app.visit(async (other) => {
      await other.goto(`${app.origin}/#/profile`);
      await other.locator('.profile input').fill(code);
      await other.locator('.profile button[type=submit]').click();
      await other.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.profile input')?.value === 'Ada Lovelace',
      );
    });
    await page.locator('.profile section').last().locator('button').last().click();
    await page.locator('dialog >> text=/^Delete$/').click();
    await page.waitForFunction(() => localStorage.getItem('twofold/ranked/player') === null);
    await page.goto(`${app.origin}/#/ranks/normal/2x2/all`);
    await page.waitForSelector('.ranking, .ranks-board .hint-text');
    expect(await page.locator('.ranking', { hasText: 'Ada Lovelace' }).count()).toBe(0);
  });
});

test('devices: one that is not yours is signed out, and a code on paper brings you back', async () => {
  await app.visit(async (page) => {
    await startRanked(page, 'normal/2x2');
    await page.goto(`${app.origin}/#/profile`);
    await page.locator('.profile section button').first().click();
    const code = (await page.textContent('[data-code]'))!;
    await app.visit(async (thief) => {
      await thief.goto(`${app.origin}/#/profile`);
      await thief.locator('.profile input').fill(code);
      await thief.locator('.profile button[type=submit]').click();
      await thief.waitForSelector('[data-device=own]');
      expect(await thief.locator('[data-device=other] button').count()).toBe(0);
      await page.reload();
      await page.locator('[data-device=other] button').click();
      await page.waitForSelector('[data-device=other]', { state: 'detached' });
      await thief.reload();
      await thief.waitForSelector('.profile .primary');
    });
    const key = (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem('twofold/ranked/player'));
    const before = await key();
    await page.locator('.profile button', { hasText: 'New key' }).click();
    await page.waitForFunction(
      (old) => localStorage.getItem('twofold/ranked/player') !== old,
      before,
    );
    await page.locator('.profile button', { hasText: 'recovery code' }).click();
    const recovery = (await page.textContent('[data-recovery]'))!;
    await expectAccessible(page, 'profile with devices');
    await app.visit(async (other) => {
      await other.goto(`${app.origin}/#/profile`);
      await other.locator('.profile input').fill(recovery);
      await other.locator('.profile button[type=submit]').click();
      const next = await other.textContent('[data-recovery]');
      expect(next).not.toBe(recovery);
    });
    await page.reload();
    await page.waitForSelector('.profile .primary');
  });
});

test('a player whom the server no longer knows can begin anew', async () => {
  await app.visit(async (page) => {
    await page.evaluate(() => {
      const stranger = { player: 'A'.repeat(22), token: 'B'.repeat(43), name: 'Nobody' };
      localStorage.setItem('twofold/ranked/player', JSON.stringify(stranger));
    });
    await page.goto(`${app.origin}/#/profile`);
    await page.reload();
    await page.locator('.profile .primary').click();
    await startRanked(page, 'normal/2x2');
    expect(await page.evaluate(() => localStorage.getItem('twofold/ranked/player'))).not.toMatch(
      /Nobody/,
    );
  });
});

test('the daily game is the server’s: one attempt, in the table of the day', async () => {
  await dayWithTime();
  await app.visit(async (page) => {
    await page.goto(`${app.origin}/#/daily`);
    await page.waitForSelector('[data-daily-source=there]');
    await page.locator('[data-daily=slide] button').click();
    await page.waitForSelector('[data-standing=playing]');
    // Nothing has no place in a table, and chance decides with which move the first points come.
    for (let i = 0; (await page.textContent('[data-score]')) === '0'; i++) {
      await page.keyboard.press(KEYS[i % KEYS.length]!);
      await settled(page);
    }
    await page.locator('.standing button').click();
    await page.locator('dialog >> text=End it').click();
    await page.waitForSelector(OVER);
    await page.goto(`${app.origin}/#/daily`);
    await page.waitForSelector('[data-daily=slide] [data-daily-score]');
    await expectAccessible(page, 'daily');
    await page.locator('[data-daily=slide] a', { hasText: 'Table' }).click();
    await page.waitForSelector('.day-table .ranking .mine');
    await page.getByText('Their games can be watched when the day is over.').waitFor();
    await expectAccessible(page, 'table of a day');
    // Until then a row says so, and leads back; one's own game is here to be seen.
    await page.locator('.ranking .mine a').click();
    await page
      .getByText('The replay of a daily game is shown some minutes after its day.')
      .waitFor();
    await expectAccessible(page, 'game of a day that is not over');
    await expect.poll(() => page.locator('main a').allTextContents()).toEqual(['Table', 'Replay']);
    await page.locator('main a', { hasText: 'Table' }).click();
    await page.waitForSelector('.day-table .ranking .mine');
    // Whom the server has forgotten has still played.
    await page.goto(`${app.origin}/#/profile`);
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.locator('dialog >> text=/^Delete$/').click();
    await page.waitForFunction(() => localStorage.getItem('twofold/ranked/player') === null);
    await page.goto(`${app.origin}/#/daily`);
    await page.getByText('Kept among your games.').waitFor();
    expect(await page.locator('[data-daily=slide] .row-actions > *').allTextContents()).toEqual([
      'Review',
      'Table',
    ]);
  });
});

test('without a server the ranked places say so in one line, and nothing else is missing', async () => {
  const host = await serveFolder(BUILT_WEB, false);
  const { origin } = host;
  try {
    await app.visit(
      async (page) => {
        const problems: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text());
        });
        await page.goto(`${origin}/#/daily`);
        await page.waitForSelector('[data-daily-source=none]');
        await page.goto(`${origin}/#/ranks`);
        await page.waitForSelector('.ranks [data-no-server]');
        await page.goto(`${origin}/#/profile`);
        await page.waitForSelector('.profile [data-no-server]');
        await page.goto(`${origin}/#/at/slide_2x2_2,4/4,2_4_4`);
        await page.waitForSelector('[data-end]');
        expect(problems).toEqual([]);
      },
      {},
      origin,
    );
  } finally {
    host.close();
  }
});
