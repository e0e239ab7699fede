import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { ServerProcess } from '../../apps/server/src/testing/server-process.js';
import { launchBrowser } from '../browser.js';
import { BUILT_WEB } from '../built.js';

/** The built app, served by the real server as a process of its own, which can be stopped and started. */
export interface RankedApp {
  readonly origin: string;
  /** Opens the app as somebody new. */
  visit(
    use: (page: Page, context: BrowserContext) => Promise<void>,
    options?: BrowserContextOptions,
    address?: string,
  ): Promise<void>;
  /** Ends the server without a word, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again, with the same port and data. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startRankedApp(): Promise<RankedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-ranked-'));
  const server = await ServerProcess.create({
    TWOFOLD_DATA: folder,
    TWOFOLD_WEB: BUILT_WEB,
    TWOFOLD_LOG: 'error',
  });
  await server.start();
  const kill = async (): Promise<void> => void (await server.stop('KILL'));
  const browser: Browser = await launchBrowser();
  const origin = server.url;
  return {
    origin,
    start: () => server.start(),
    kill,
    visit: async (use, options = {}, address = origin) => {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...options,
      });
      context.setDefaultTimeout(120_000);
      try {
        const page = await context.newPage();
        await page.goto(`${address}/#/more`);
        await page.waitForSelector('main h1');
        await use(page, context);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const DAY = 86_400_000;
/** More than a test of a day takes, also on a busy machine. */
const ENOUGH = 120_000;

/** The server's days are real ones: a test of one does not begin shortly before its end. */
export async function dayWithTime(): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left < ENOUGH) await setTimeout(left + 1000);
}
