import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { buildEnginePage } from './engine-page/build.js';
import { serveFolder, type StaticServer } from './static-server.js';

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-e2e-'));
  await buildEnginePage(folder);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const BOARD = 'slide_4x4_0,0,4,2/2,0,32,8/16,64,256,32/4,2,8,256_4124_310';

async function withPage(
  isolated: boolean,
  use: (page: Page, asked: readonly string[]) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<void> {
  const server: StaticServer = await serveFolder(folder, isolated);
  const context = await browser.newContext();
  context.setDefaultTimeout(120_000);
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await prepare(page);
    await page.goto(server.origin);
    await page.waitForFunction(() => 'page' in window);
    await use(page, server.asked);
    expect(failures).toEqual([]);
  } finally {
    await context.close();
    server.close();
  }
}

async function expectAnswers(page: Page, isolated: boolean): Promise<void> {
  expect(await page.evaluate(() => window.page.loaded)).toEqual({ ok: true });
  await page.evaluate(() => window.page.thinkForEver());
  for (let click = 0; click < 5; click++) await page.click('#count');
  expect(await page.textContent('#count')).toBe('5');
  const { answered, depth } = await page.evaluate(() => window.page.stopThinking());
  // Where threads share memory the search itself ends, with what it has found so far.
  expect({ answered, deep: depth > 0 }).toEqual({ answered: isolated, deep: isolated });
  expect(await page.evaluate(() => window.page.playTo(64, 1, 1))).toBe(64);
}

describe('the engine in a browser worker', () => {
  test('loads lite with progress, plays to 2048, keeps it for the next visit, and answers clicks while it thinks', async () => {
    await withPage(false, async (page) => {
      expect(await page.evaluate(() => window.page.loaded)).toEqual({ ok: true });
      const progress = await page.textContent('#progress');
      expect(progress).toMatch(/^(\d+) of \1$/);
      expect(await page.evaluate(() => window.page.playTo(2048, 4711, 2))).toBe(2048);

      // The second visit finds the network in the cache: nothing is fetched for it.
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.reload();
      await page.waitForFunction(() => 'page' in window);
      expect(await page.evaluate(() => window.page.loaded)).toEqual({ ok: true });
      expect(fetched.filter((url) => url.includes('lite'))).toEqual([]);
      await expectAnswers(page, false);
    });
  });

  test('answers clicks while it thinks, also where threads share memory', async () => {
    await withPage(true, (page) => expectAnswers(page, true));
  });

  test('searches in several threads where they share memory, and finds what one would', async () => {
    const found: (readonly number[])[] = [];
    for (const isolated of [false, true]) {
      await withPage(isolated, async (page, asked) => {
        found.push(await page.evaluate((board) => window.page.valuesOf(board, 5), BOARD));
        const cores = await page.evaluate(() => navigator.hardwareConcurrency);
        const helpers = page.workers().filter((worker) => worker.url().includes('helper'));
        expect(helpers).toHaveLength(isolated ? Math.min(cores, 8) - 1 : 0);
        expect(asked.some((path) => path.includes('helper'))).toBe(isolated && cores > 1);
      });
    }
    expect(found[1]).toEqual(found[0]);
    expect(found[0]!.length).toBeGreaterThan(1);
  });

  test('goes on alone where those who would help break', async () => {
    const broken = {
      contentType: 'text/javascript',
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
      body: 'throw new Error("broken")',
    };
    await withPage(
      true,
      async (page) => {
        expect(await page.evaluate(() => window.page.loaded)).toEqual({ ok: true });
        const values = await page.evaluate((board) => window.page.valuesOf(board, 4), BOARD);
        expect(values.length).toBeGreaterThan(1);
      },
      (page) => page.context().route(/helper/, (route) => route.fulfill(broken)),
    );
  });
});
