import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../browser.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const APP = join(ROOT, 'apps', 'web');

/** The built app, served by the real server as a process of its own, which can be stopped and started. */
export interface RankedApp {
  readonly origin: string;
  /** Opens the app as somebody new. */
  visit(
    use: (page: Page, context: BrowserContext) => Promise<void>,
    options?: BrowserContextOptions,
  ): Promise<void>;
  /** Ends the server without a word, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again, with the same port and data. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startRankedApp(): Promise<RankedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-ranked-'));
  const web = join(folder, 'web');
  await build({
    root: APP,
    configFile: join(APP, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: web, emptyOutDir: true },
  });
  const port = await freePort();
  const environment = {
    PORT: String(port),
    TWOFOLD_DATA: join(folder, 'data'),
    TWOFOLD_WEB: web,
    TWOFOLD_LOG: 'error',
    TWOFOLD_REQUESTS_PER_MINUTE: '100000',
    TWOFOLD_REGISTRATIONS_PER_MINUTE: '1000',
  };
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = await serve(environment);
  };
  const kill = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await gone;
  };
  await start();
  const browser: Browser = await launchBrowser();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    start,
    kill,
    visit: async (use, options = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(120_000);
      try {
        const page = await context.newPage();
        await page.goto(origin);
        await page.waitForSelector('main');
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

async function serve(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=@twofold/source', '--import', 'tsx', 'apps/server/src/main.ts'],
    { cwd: ROOT, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('http://')) {
      child.stdout.resume();
      return child;
    }
  }
  throw new Error('the server ended without an address');
}

/** A port that nobody uses now, so that the server can come back to it. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
