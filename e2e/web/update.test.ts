import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUILT_WEB } from '../built.js';
import { isServed, startApp, type WebApp } from './app.js';
import { startSlide } from './slide-page.js';

// A copy of its own: releasing changes what is served.
const folder = mkdtempSync(join(tmpdir(), 'twofold-update-'));
let app: WebApp;

beforeAll(async () => {
  app = await startApp(folder);
});
beforeEach(() => {
  rmSync(folder, { recursive: true });
  // Without the networks, which are large and which nothing here asks for.
  cpSync(BUILT_WEB, folder, { recursive: true, filter: (path) => !path.endsWith('.tfn') });
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Puts a new build in the place of the present one. As in a real one, a script that changed has another
 * name, and so have those that import it.
 */
function release(name: string): void {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const renamed = scripts.map((file) => [file, file.replace('.js', `-${name}.js`)] as const);
  const rewrite = (from: string, to: string, change: (text: string) => string): void => {
    const text = readFileSync(from, 'utf8');
    const named = renamed.reduce((done, [old, next]) => done.replaceAll(old, next), text);
    rmSync(from);
    writeFileSync(to, change(named));
  };
  const page = join(folder, 'index.html');
  const first = readFileSync(page, 'utf8');
  for (const [old, next] of renamed) {
    const mark = `document.documentElement.dataset.release="${name}";`;
    rewrite(join(assets, old), join(assets, next), (text) =>
      first.includes(old) ? text + mark : text,
    );
  }
  rewrite(page, page, (text) => text);
  const worker = join(folder, 'service-worker.js');
  rewrite(worker, worker, (text) => {
    const versioned = text.replace(/const VERSION = "\w+"/, `const VERSION = "${name}"`);
    expect(versioned).not.toBe(text);
    return versioned;
  });
}

function releaseOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['release']);
}

function update(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

test('a new version waits until the player takes it, and the game goes on where it was', async () => {
  await app.visit(
    async ({ page, context }) => {
      await isServed(page);
      await startSlide(page, { seed: 5 });
      for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
      const other = await context.newPage();
      await other.goto(page.url().replace(/#.*/, '#/help'));
      await other.waitForSelector('.lesson');
      await page.bringToFront();

      release('second');
      await update(page);
      await page.waitForSelector('text=A new version is ready.');
      // The game is not interrupted, and still runs in the version that it began in.
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowLeft');
      const position = await page.getAttribute('[data-position]', 'data-position');
      expect(await releaseOf(page)).toBeUndefined();

      await page.click('.notice >> text=Reload');
      await page.waitForFunction(
        () => document.documentElement.dataset['release'] === 'second',
        undefined,
        { polling: 50 },
      );
      await page.waitForSelector('.tile');
      await expect.poll(() => page.getAttribute('[data-position]', 'data-position')).toBe(position);

      // The other tab is left alone: it is told, and its parts still load.
      await other.bringToFront();
      await other.waitForSelector('text=A new version is ready.');
      expect(await releaseOf(other)).toBeUndefined();
      await other.click('nav >> text=Games');
      await other.waitForSelector('.game-row');
      await other.click('.notice >> text=Reload');
      await other.waitForFunction(
        () => document.documentElement.dataset['release'] === 'second',
        undefined,
        { polling: 50 },
      );

      // And without a network it is the new one too.
      await context.setOffline(true);
      await page.bringToFront();
      await page.reload();
      await page.waitForSelector('.tile');
      expect(await releaseOf(page)).toBe('second');
    },
    { serviceWorkers: 'allow' },
  );
});

const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Every file of the app is kept as it is served, and the app runs from there. */
async function worksOffline(page: Page, context: BrowserContext): Promise<void> {
  const files = readdirSync(join(folder, 'assets')).filter((name) =>
    /\.(?:js|css|wasm)$/.test(name),
  );
  const kept = await page.evaluate(async (names) => {
    const found = await Promise.all(names.map((name) => caches.match(`./assets/${name}`)));
    return Promise.all(found.map(async (response) => response?.text()));
  }, files);
  expect(kept).toEqual(files.map((name) => readFileSync(join(folder, 'assets', name), 'utf8')));
  await page.evaluate(() => (location.hash = '#/help'));
  await page.waitForSelector('.lesson');
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector('.lesson');
  await context.setOffline(false);
}

test('a first visit asks for what it shows and for one pack, and the whole app is kept', async () => {
  await app.visit(
    async ({ page, context, asked }) => {
      await isServed(page);
      expect(asked.filter((path) => path.endsWith('.pack'))).toHaveLength(1);
      expect(asked.length).toBeLessThan(60);
      await worksOffline(page, context);

      // A release that changed nothing in assets/ fetches nothing from there.
      const worker = join(folder, 'service-worker.js');
      const text = readFileSync(worker, 'utf8');
      writeFileSync(worker, text.replace(/const VERSION = "/, '$&another-'));
      const before = asked.length;
      await update(page);
      await page.waitForSelector('text=A new version is ready.');
      expect(asked.slice(before).filter(isAsset)).toEqual([]);
    },
    { serviceWorkers: 'allow' },
  );
});

test('where the pack cannot be had, or is another, the files are fetched one by one', async () => {
  const assets = join(folder, 'assets');
  const pack = join(
    assets,
    readdirSync(assets).find((name) => name.endsWith('.pack'))!,
  );
  const content = readFileSync(pack);
  for (const spoil of [() => rmSync(pack), () => writeFileSync(pack, content.subarray(1))]) {
    spoil();
    await app.visit(
      async ({ page, context }) => {
        await isServed(page);
        await worksOffline(page, context);
      },
      { serviceWorkers: 'allow' },
    );
  }
});

test('the app can be installed: its manifest is whole and every picture is there', async () => {
  await app.visit(
    async ({ page, context, origin }) => {
      interface Manifest {
        readonly icons: readonly { src: string; sizes: string; purpose: string }[];
        readonly shortcuts: readonly { url: string }[];
      }
      const address = await page.getAttribute('link[rel=manifest]', 'href');
      const manifest = await page.evaluate(async (url) => {
        const response = await fetch(url);
        return (await response.json()) as Manifest;
      }, address!);
      for (const { src, sizes } of manifest.icons.filter(({ src: path }) =>
        path.endsWith('.png'),
      )) {
        const size = await page.evaluate(async (url) => {
          const picture = new Image();
          picture.src = url;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }, src);
        expect([src, size]).toEqual([src, sizes]);
      }
      for (const { url } of manifest.shortcuts) {
        await page.goto(`${origin}/${url.slice(2)}`);
        await page.waitForSelector('h1');
        expect(await page.locator('text=Nothing here').count()).toBe(0);
      }
      // What Chromium itself has against installing it.
      const devtools = await context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      const serious = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
      expect(serious).toEqual([]);
    },
    { serviceWorkers: 'allow' },
  );
});
