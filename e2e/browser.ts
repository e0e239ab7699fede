import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium or Chrome, or else the one that comes as a package. */
export async function browserPath(): Promise<string> {
  return INSTALLED.find((path) => existsSync(path)) ?? (await packaged.executablePath());
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    // Without a sandbox it also runs as root, as in containers; it only ever sees our own pages.
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}
