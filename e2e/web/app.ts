import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import { launchBrowser } from '../browser.js';
import { serveFolder, type StaticServer } from '../static-server.js';

const APP = fileURLToPath(new URL('../../apps/web', import.meta.url));

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
}

/** The built app on a server of its own, in a browser of its own. */
export interface WebApp {
  /** Where the built files are that the server reads. */
  readonly folder: string;
  /** Opens the app as somebody new, and fails on any error or request to another host. */
  visit(use: (visit: Visit) => Promise<void>, options?: BrowserContextOptions): Promise<void>;
  close(): Promise<void>;
}

export async function startApp(): Promise<WebApp> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-web-'));
  await putApp(folder);
  const server: StaticServer = await serveFolder(folder, false);
  const browser: Browser = await launchBrowser();
  return {
    folder,
    visit: async (use, options = {}) => {
      const context = await browser.newContext({ reducedMotion: 'no-preference', ...options });
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
        const page = await context.newPage();
        await page.goto(server.origin);
        await page.waitForSelector('main');
        await use({ page, context, origin: server.origin });
        expect(problems).toEqual([]);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Builds the app, unless whoever runs all tests has just built it and says where. */
async function putApp(folder: string): Promise<void> {
  const built = process.env['TWOFOLD_BUILT_WEB'];
  if (built !== undefined) {
    cpSync(built, folder, { recursive: true });
    return;
  }
  await build({
    root: APP,
    configFile: join(APP, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
}

/** Waits until a service worker serves the page; one that could not be installed is a failure. */
export async function isServed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    while (serviceWorker.controller === null) {
      const registration = await serviceWorker.getRegistration();
      const { installing, waiting, active } = registration ?? {};
      if (registration !== undefined && (installing ?? waiting ?? active) === null) {
        throw new Error('the service worker was not installed');
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}
