import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@twofold/rules';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../apps/server/src/testing/server.js';
import { launchBrowser } from '../browser.js';
import { expectAccessible } from '../web/accessible.js';
import { buildWeb } from './build-web.js';
import { PACKAGES, register } from './register.js';
import { sameGame, type SamePosition, type Tap } from './same-game.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-third-web-'));
let leave: (() => void) | undefined;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  leave = register(PACKAGES);
  await buildWeb(folder);
  server = await startServer({ config: { web: folder }, clock: { now: Date.now() } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  leave?.();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the app as somebody new, and fails on any error. */
async function visit(use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(120_000);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  try {
    await use(await context.newPage(), context);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

async function open(page: Page, route: string): Promise<void> {
  await page.goto(`${server.url}/#/${route}`);
  await page.waitForSelector('main');
}

async function shown(page: Page): Promise<SamePosition> {
  const text = await page.getAttribute('[data-position]', 'data-position');
  return must(sameGame.parsePosition(text!));
}

async function shows(page: Page, position: SamePosition): Promise<void> {
  await page.waitForSelector(`[data-position="${sameGame.makePosition(position)}"]`);
}

/** What the rules make of a move; no chance comes after it. */
function after(position: SamePosition, move: Tap): SamePosition {
  return must(sameGame.act(position, move)).after;
}

function firstMove(position: SamePosition): Tap {
  const [move] = sameGame.legalMoves(position);
  return move!;
}

async function tap(page: Page, { row, column }: Tap): Promise<void> {
  const { width } = (await shown(page)).ruleset;
  await page
    .locator('.same-board button')
    .nth(row * width + column)
    .click();
}

/** Taps until the rules say that the game is over. */
async function playOut(page: Page): Promise<SamePosition> {
  let position = await shown(page);
  while (!sameGame.outcome(position).over) {
    const move = firstMove(position);
    await tap(page, move);
    position = after(position, move);
    await shows(page, position);
  }
  return position;
}

/** What is kept on the device, by its key. */
async function kept(page: Page): Promise<readonly (readonly [string, string])[]> {
  return page.evaluate(() => Object.entries(localStorage) as [string, string][]);
}

test('from home to its end: played, taken back, reloaded, listed, counted and seen again', async () => {
  await visit(async (page) => {
    await open(page, 'last/same');
    await page.click('.to-options');
    await page.locator('[value=small]').check();
    await page.locator('[data-play-same]').click();
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.waitForSelector('.same-board button');
    const start = await shown(page);
    await expectAccessible(page, 'a game of Same');

    // By keyboard: to the first group, and take it.
    const move = firstMove(start);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    for (let i = 0; i < move.row; i++) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < move.column; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await shows(page, after(start, move));
    const said = page.locator('[data-announcements]');
    await expect.poll(() => said.textContent()).toMatch(/^Taken: \d+, \w+\. Blocks left: \d+\.$/);
    await page.keyboard.press('z');
    await shows(page, start);
    await page.keyboard.press('y');
    await shows(page, after(start, move));
    await page.reload();
    await shows(page, after(start, move));

    const last = await playOut(page);
    await page.waitForSelector(
      sameGame.outcome(last).won ? 'text=Congratulations!' : 'text=Game Over',
    );
    await open(page, 'games');
    await page.waitForSelector('.game-row:has-text("Same 5 × 5"):has-text("Replay")');
    await open(page, 'statistics');
    await page.waitForSelector('[data-figure=games] dd:text-is("1")');
    await page.waitForSelector(`[data-figure=best] dd:text-is("${last.score}")`);
    await page.waitForSelector('h3:text-is("Same") + ul [data-achievement=group-5]');
    // The first was the one that nobody played, before the options were opened.
    await open(page, 'replay/2');
    await page.waitForSelector('text=Checked: every move is legal.');
    await shows(page, start);
    await page.keyboard.press('End');
    await shows(page, last);
    await open(page, 'help');
    await page.waitForSelector('text=columns that are empty close up');

    // Nothing is kept as another game.
    const texts = await kept(page);
    expect(texts.filter(([key]) => /game\/|record\/|best\//.test(key))).toHaveLength(3);
    expect(texts.filter((text) => /slide|dots/.test(text.join(' ')))).toEqual([]);
  });
});

test('by link, as a file, and on another device', async () => {
  let exported = Buffer.alloc(0);
  await visit(async (page) => {
    await open(page, 'new/same/5x5-colours=3/1');
    await shows(
      page,
      must(sameGame.parsePosition('same_5x5-colours=3_GBGRB/GBBGR/BRBGR/BGGGG/GBRGG')),
    );
    const last = await playOut(page);
    await open(page, 'replay/1');
    await page.getByText('Copy link to replay').click();
    await page.waitForSelector('text=Link copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(link);
    await page.waitForSelector('text=Checked: every move is legal.');
    await page.keyboard.press('End');
    await shows(page, last);
    await open(page, 'games');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Export').click(),
    ]);
    exported = readFileSync(await download.path());
  });
  await visit(async (page) => {
    await open(page, 'games');
    const file = { name: 'twofold.json', mimeType: 'application/json', buffer: exported };
    await page.locator('input[accept*=json]').setInputFiles(file);
    await page.waitForSelector('text=Added: 1.');
    await page.waitForSelector('.game-row:has-text("Same 5 × 5")');
    // After so many moves no offer lies on the shelf, with which the words of the end would be loaded.
    await open(page, 'at/same_2x2_RR/GG_50_20');
    await page.waitForSelector('text=A practice game: it sets no record.');
    await tap(page, { row: 0, column: 0 });
    await tap(page, { row: 1, column: 0 });
    await page.waitForSelector('[data-end]:has-text("Congratulations!"):has-text("Play again")');
  });
});

test('where the computer is asked, there is none', async () => {
  await visit(async (page) => {
    await open(page, 'at/same_2x2_RR/GG');
    await page.waitForSelector('.same-board button');
    expect(await page.locator('.actions').innerText()).not.toMatch(/Hint|Watch/);
    await page.keyboard.press('t');
    await page.keyboard.press('p');
    await tap(page, { row: 0, column: 0 });
    await page.waitForSelector('[data-stat=Moves]:text-is("1")');
    await open(page, 'review/1');
    await page.waitForSelector('text=There is no computer player for this game');
    await open(page, 'analyse/same_2x2_RR/GG');
    await page.waitForSelector('text=There is no analysis board for this game.');
  });
});

test('ranked: played against the server, on the board, and checked in the browser', async () => {
  await visit(async (page) => {
    await open(page, 'ranks/same/5x5/all/people');
    await page.waitForSelector('h2:text-is("Same 5 × 5")');
    await page.click('[data-play-ranked]');
    await page.waitForSelector('[data-standing=playing]');
    const last = await playOut(page);
    await page.locator('[data-ranked-result] a', { hasText: 'Table' }).click();
    await page.waitForSelector('.ranking .mine');
    await expect.poll(() => page.textContent('.ranking .mine .score-cell')).toBe(`${last.score}`);
    await page.locator('.ranking .mine a').click();
    await page.waitForSelector('[data-check=right]');
    await page.keyboard.press('End');
    await shows(page, last);
  });
});
