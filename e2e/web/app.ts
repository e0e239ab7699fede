import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchBrowser } from '../browser.js';
import { BUILT_WEB } from '../built.js';
import { serveFolder, type StaticServer } from '../static-server.js';

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** What the server was asked for in this visit so far. */
  readonly asked: readonly string[];
}

/** The built app on a server of its own, in a browser of its own. */
export interface WebApp {
  readonly browser: Browser;
  /**
   * Opens the app as somebody new, on a page without a game, and fails on any error or request to
   * another host.
   */
  visit(use: (visit: Visit) => Promise<void>, options?: BrowserContextOptions): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param folder where the built files are that the server reads
 * @param isolated whether pages may share memory between threads
 */
export async function startApp(folder: string = BUILT_WEB, isolated = false): Promise<WebApp> {
  const server: StaticServer = await serveFolder(folder, isolated);
  const browser: Browser = await launchBrowser();
  return {
    browser,
    visit: async (use, options = {}) => {
      const context = await browser.newContext({
        reducedMotion: 'no-preference',
        // It would fetch the whole app for every visit: only tests that are about it have it.
        serviceWorkers: 'block',
        ...options,
      });
      // Only what never comes is a failure: a busy machine is none.
      context.setDefaultTimeout(120_000);
      const problems: string[] = [];
      context.on('weberror', (error) => problems.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      context.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(server.origin) && !/^(?:data|blob):/.test(url)) problems.push(url);
      });
      try {
        server.asked.length = 0;
        const page = await context.newPage();
        await page.goto(`${server.origin}/#/more`);
        await page.waitForSelector('main h1');
        await use({ page, context, origin: server.origin, asked: server.asked });
        expect(problems).toEqual([]);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** Waits until a service worker serves the page; one that could not be installed is a failure. */
export async function isServed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    // A registration is there before its script has come: only a worker that was seen can be gone.
    let seen = false;
    while (serviceWorker.controller === null) {
      const registration = await serviceWorker.getRegistration();
      const { installing, waiting, active } = registration ?? {};
      const worker = installing ?? waiting ?? active ?? null;
      if (seen && worker === null) throw new Error('the service worker was not installed');
      seen ||= worker !== null;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

/**
 * Presses keys in the page itself, each as soon as the one before has had its effect: quicker than
 * anybody is, and however busy the machine.
 */
export async function pressAtOnce(page: Page, ...codes: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const code of all) {
      dispatchEvent(new KeyboardEvent('keydown', { code, key: code, cancelable: true }));
      // The screen has changed by then, and has not been drawn.
      await Promise.resolve();
    }
  }, codes);
}

/** What is on the board of each game as soon as it is there. */
const PIECES = { slide: '.board .tile', dots: '.dots-board .dot' } as const;

/** Goes to the last game of that name, which is begun if there is none. */
export async function openLast(page: Page, name: keyof typeof PIECES): Promise<void> {
  await page.evaluate((game) => (location.hash = `#/last/${game}`), name);
  await page.waitForSelector(PIECES[name]);
}

/** Opens what can be chosen for a game. */
export async function openOptions(page: Page, name: keyof typeof PIECES): Promise<void> {
  await openLast(page, name);
  await page.click('.switch ~ .to-options');
  await page.waitForSelector('form.new-game');
}

/** The seed of the game that is on the screen, as it is kept. */
export async function seedShown(page: Page): Promise<bigint> {
  const seed = await page.evaluate(() => {
    const id = /\d+$/.exec(location.hash)![0];
    return /seed (\w+)/.exec(localStorage.getItem(`twofold/game/${id}`)!)![1]!;
  });
  return BigInt(seed);
}

/** Chooses a language in the settings, and leaves it to the caller to go on from there. */
export async function chooseLanguage(page: Page, origin: string, language: string): Promise<void> {
  await page.goto(`${origin}/#/settings`);
  await page.locator('select').nth(1).selectOption(language);
  await page.waitForSelector(`html[lang=${language}]`);
}
