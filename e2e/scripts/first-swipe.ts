// `npm run proof -- first-swipe`: a newcomer on a telephone that is four times slower than this machine,
// behind slow 4G as the browser's tools have it, who swipes from the start: when something is seen,
// when the board is there, and when a swipe has moved it. It wants a machine that does nothing else.
import type { CDPSession, Page } from 'playwright-core';
import { inBrowser } from '../product.js';
import { printTable } from './print-table.js';

const VISITS = 3;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
const BETWEEN_SWIPES = 100;

interface Seen {
  board?: number;
  moved?: number;
}

/** Notes when the board is there, and when it shows something else. */
async function watchBoard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = {};
    Object.assign(globalThis, { seen });
    let first: string | undefined;
    new MutationObserver(() => {
      const shown = document.querySelector<HTMLElement>('[data-position]')?.dataset['position'];
      if (shown === undefined) return;
      first ??= shown;
      seen.board ??= performance.now();
      if (shown !== first) seen.moved ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

async function swipe(tools: CDPSession): Promise<void> {
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<void> =>
    void (await tools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 500 }],
    }));
  await send('touchStart', 100);
  await send('touchMove', 180);
  await send('touchMove', 280);
  await send('touchEnd');
}

async function visit(page: Page, address: string): Promise<Readonly<Record<string, number>>> {
  await watchBoard(page);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'commit' });
  for (;;) {
    await swipe(tools);
    const { seen, paint, bytes } = await page.evaluate(() => ({
      seen: (globalThis as unknown as { seen: Seen }).seen,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      bytes: performance
        .getEntriesByType('resource')
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
    }));
    if (seen.moved !== undefined) {
      const { metrics } = await tools.send('Performance.getMetrics');
      const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
      return {
        'first seen, ms': paint,
        'board there, ms': seen.board ?? 0,
        'first swipe moved it, ms': seen.moved,
        'processor time, ms': 1000 * work,
        'fetched, kB': bytes / 1000,
      };
    }
    await page.waitForTimeout(BETWEEN_SWIPES);
  }
}

const table: Record<string, Readonly<Record<string, number>>> = {};
await inBrowser(async (browser, address) => {
  for (let number = 1; number <= VISITS; number++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    table[`visit ${number}`] = await visit(await context.newPage(), address);
    await context.close();
  }
});
printTable(table);
