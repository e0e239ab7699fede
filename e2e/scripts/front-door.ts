// `front-door.ts ADDRESS`: what a stranger does first with the product that is served there, in a real
// browser: a move in each game, a ranked game begun, a reload, and everything is still there. Ends with one
// line that says what was in the way.
import { must } from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { beginRanked, BOARD, changed, position, rankedMove, slideOnce } from './visitor.js';

const WAIT_MS = 60_000;

const address = process.argv[2];
if (address === undefined) throw new Error('give the address that npm start printed');

const problems: string[] = [];
/** What the visitor is at: said with what was in the way. */
let doing = 'the first page';

function watch(page: Page): void {
  page.on('pageerror', (error) => problems.push(`an error in the page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`in the console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still asking for.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    problems.push(`not loaded: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`);
  });
}

async function drawPath(page: Page): Promise<string> {
  const before = await position(page);
  const parsed = must(dots.parsePosition(before));
  const [path] = dots.legalMoves(parsed);
  const box = (await page.locator('.dots-board').boundingBox())!;
  const cell = box.width / parsed.ruleset.width;
  for (const [i, [row, column]] of path!.entries()) {
    await page.mouse.move(box.x + (column + 0.5) * cell, box.y + (row + 0.5) * cell);
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
  return changed(page, before);
}

async function staysAfterReload(page: Page, name: string, shown: string): Promise<void> {
  await page.reload();
  await page.waitForSelector(BOARD);
  const found = await position(page);
  if (found !== shown) problems.push(`${name} after a reload: ${found} instead of ${shown}`);
}

/** A browser without windows does not ask for icons: everything that the page names has to be there. */
async function loadLinked(page: Page): Promise<void> {
  const linked = await page.$$eval('link[href], script[src], img[src]', (all) =>
    all.map((one) => (one as HTMLLinkElement).href || (one as HTMLScriptElement).src),
  );
  if (linked.length === 0) problems.push('the page names no files');
  for (const url of linked) {
    const response = await page.request.get(url);
    if (!response.ok()) problems.push(`${response.status()} for ${url}`);
  }
}

async function visit(page: Page): Promise<void> {
  await page.goto(address!);
  await loadLinked(page);
  doing = 'a game of 2048';
  await page.waitForSelector('.board .tile');
  await staysAfterReload(page, '2048', await slideOnce(page));

  doing = 'a game of Dots';
  await page.click('.switch >> text=Dots');
  await page.waitForSelector('.dot');
  await staysAfterReload(page, 'Dots', await drawPath(page));

  doing = 'a ranked game';
  await beginRanked(page, address!);
  await rankedMove(page);
  await staysAfterReload(page, 'the ranked game', await position(page));
  await page.waitForSelector('[data-standing=playing]');
  doing = 'the app to work offline';
  // It is installed only when every file of the app could be loaded, and then the app works offline.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

let browser: Browser | undefined;
try {
  browser = await launchBrowser();
  const context = await browser.newContext();
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  watch(page);
  await visit(page);
} catch (error) {
  problems.push(`${doing}: ${(error as Error).message.split('\n')[0]}`);
} finally {
  await browser?.close();
}
if (problems.length > 0) {
  console.error(`front door: ${[...new Set(problems)].join('; ')}`);
  process.exitCode = 1;
} else {
  console.log('front door: a move in each game, a ranked game, reloads: all there, no errors');
}
