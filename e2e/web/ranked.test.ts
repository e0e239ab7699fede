import { AxeBuilder } from '@axe-core/playwright';
import { slide } from '@twofold/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRankedApp, type RankedApp } from './ranked-app.js';

let app: RankedApp;

beforeAll(async () => {
  app = await startRankedApp();
});
afterAll(() => app?.close());

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
  await page.waitForSelector(`[data-standing=playing], ${OVER}`);
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

async function expectNoViolations(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect([screen, found]).toEqual([screen, []]);
}

const TAMPERED: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\n\n(.)/, '\n\n$1$1$1$1'),
  (text) => text.replace(/^seed .*$/m, 'seed 4711'),
  (text) => text.slice(0, -2),
];

test('a ranked game to its end: on the board, verified in the browser, and changed ones found out', async () => {
  await app.visit(async (page) => {
    expect(await page.evaluate(() => localStorage.getItem('twofold/ranked/player'))).toBeNull();
    await startRanked(page, 'normal/2x2/today/people');
    await expectNoViolations(page, 'ranked game');
    await playToTheEnd(page);
    await page.waitForSelector('.place-line');
    await expectNoViolations(page, 'end of a ranked game');
    const score = await page.textContent('[data-score]');
    await page.locator(`${OVER} a`, { hasText: 'leaderboard' }).click();
    await page.waitForSelector('.ranking .mine');
    await expectNoViolations(page, 'leaderboard');
    expect(await page.textContent('.ranking .mine .score-cell')).toBe(score);
    await page.locator('.ranking .mine a').click();
    await page.waitForSelector('[data-check=right]');
    await expectNoViolations(page, 'entry');
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
    await expectNoViolations(page, 'entry that does not hold');
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

test('without a network moves wait, also over a reload, and are made once', async () => {
  await app.visit(async (page, context) => {
    await startRanked(page, 'normal/4x4');
    const href = page.url();
    await context.setOffline(true);
    await page.waitForSelector('[data-standing=offline]');
    for (const key of KEYS) await page.keyboard.press(key);
    await page.waitForSelector('.standing:has-text("waiting")');
    // As when the page is closed: it must not hear that the network is back.
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(href);
    await page.waitForSelector('[data-standing=playing]');
    const played = plyOf(await settled(page));
    expect(played).toBeGreaterThan(0);
    await page.reload();
    await page.waitForSelector('[data-standing=playing]');
    expect(plyOf(await settled(page))).toBe(played);
  });
});

test('a game that was left is gone on with from the start page', async () => {
  await app.visit(async (page) => {
    await startRanked(page, 'fixed/4x4');
    for (const key of KEYS) await page.keyboard.press(key);
    const left = await settled(page);
    await page.goto(`${app.origin}/#/`);
    await page.locator('.ranked-home .game-row a').click();
    await page.waitForSelector('[data-standing=playing]');
    expect(await settled(page)).toBe(left);
    await page.locator('.standing button').click();
    await page.locator('dialog .primary').click();
    await page.waitForSelector(OVER);
  });
});

test('Dots ranked: paths by keyboard, faster than the server answers', async () => {
  await app.visit(async (page) => {
    await startRanked(page, 'dots/5x5');
    const all = ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowLeft'];
    for (let i = 0; i < 60; i++) await page.keyboard.press(all[i % all.length]!);
    await settled(page);
    const moves = Number(await page.textContent('[data-score]'));
    expect(moves).toBeLessThan(20);
    await expectNoViolations(page, 'ranked Dots');
  });
});

test('the profile: a name, a second device by code, and everything deleted', async () => {
  await app.visit(async (page) => {
    await startRanked(page, 'normal/2x2');
    await page.goto(`${app.origin}/#/profile`);
    await page.locator('.profile input').first().fill('Ada Lovelace');
    await page.locator('.profile button[type=submit]').first().click();
    await page.waitForSelector('.notice');
    await page.locator('.profile section button').first().click();
    const code = (await page.textContent('[data-code]'))!;
    await expectNoViolations(page, 'profile');
    await app.visit(async (other) => {
      await other.goto(`${app.origin}/#/profile`);
      await other.locator('.profile input').fill(code);
      await other.locator('.profile button[type=submit]').click();
      await other.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.profile input')?.value === 'Ada Lovelace',
      );
    });
    await page.locator('.profile section').last().locator('button').last().click();
    await page.locator('dialog .primary').click();
    await page.waitForFunction(() => localStorage.getItem('twofold/ranked/player') === null);
    await page.goto(`${app.origin}/#/ranks/normal/2x2/all`);
    await page.waitForSelector('.ranking, .ranks-board .hint-text');
    expect(await page.locator('.ranking', { hasText: 'Ada Lovelace' }).count()).toBe(0);
  });
});

test('the daily game is the server’s: one attempt, in the table of the day', async () => {
  await app.visit(async (page) => {
    await page.waitForSelector('[data-daily-source=there]');
    await page.locator('[data-daily=slide] button').click();
    await page.waitForSelector('[data-standing=playing]');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await settled(page);
    await page.locator('.standing button').click();
    await page.locator('dialog .primary').click();
    await page.waitForSelector(OVER);
    await page.goto(`${app.origin}/#/`);
    await page.waitForSelector('[data-daily=slide] [data-daily-score]');
    await expectNoViolations(page, 'home');
    await page.locator('[data-daily=slide] a', { hasText: 'Table' }).click();
    await page.waitForSelector('.day-table .ranking .mine');
    await expectNoViolations(page, 'table of a day');
  });
});

test('a casual game by a short link', async () => {
  await app.visit(
    async (page, context) => {
      await page.goto(`${app.origin}/#/at/slide_2x2_2,4/0,2`);
      await page.waitForSelector('.tile');
      await page.keyboard.press('ArrowDown');
      await page.goto(`${app.origin}/#/replay/1`);
      await page.locator('[data-short-link]').click();
      await page.waitForSelector('.notice');
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/\/r\/[\w-]+$/);
      const guest = await context.newPage();
      await guest.goto(link);
      await guest.waitForSelector('.replay .tile');
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});
