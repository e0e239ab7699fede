import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Product {
  readonly address: string;
  stop(): void;
}

/** Starts the product as `npm start` does, on a free port and with data of its own. */
export async function servedAddress(): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'twofold-product-'));
  const child = spawn(process.execPath, ['scripts/run.cjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', TWOFOLD_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const stop = (): void => void child.kill();
  const address = await addressFrom(child.stdout);
  if (address !== undefined) return { address, stop };
  stop();
  throw new Error('npm start ended without an address');
}

/** The first address that a program prints. */
export async function addressFrom(printed: Readable): Promise<string | undefined> {
  for await (const line of createInterface(printed)) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Uses the product in a browser, and ends both. */
export async function inBrowser(
  use: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const product = await servedAddress();
  const browser = await launchBrowser();
  try {
    await use(browser, product.address);
  } finally {
    await browser.close();
    product.stop();
  }
}
