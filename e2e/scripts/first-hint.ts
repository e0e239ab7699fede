// `npm run proof -- first-hint`: somebody who has loaded nothing of the coach asks for a hint on 4 x 4: how long it takes, how many
// bytes come, and what the main thread does meanwhile. The same with the processor slowed down four times. Fails
// on a task with more than 50 ms of the processor at full speed; the other times want a machine that does nothing else.
import { launchBrowser } from '../browser.js';
import { servedAddress } from '../product.js';
import { readTrace, type TraceEvent } from './trace-events.js';

const POSITION = 'slide_4x4_0,0,4,512/0,4,32,64/0,2,4,32/0,4,2,4_4540_292';

const product = await servedAddress();
const browser = await launchBrowser();
try {
  for (const slowdown of [1, 4]) {
    // A service worker would fetch what is to be counted beforehand.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(`${product.address}#/at/${POSITION}`);
    await page.waitForSelector('[data-position]');
    await page.waitForLoadState('networkidle');
    const files = new Map<string, number>();
    context.on('requestfinished', async (request) => {
      const { responseBodySize } = await request.sizes();
      files.set(new URL(request.url()).pathname.split('/').at(-1)!, responseBodySize);
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
    });
    const begun = performance.now();
    await page.keyboard.press('t');
    await page.waitForSelector('[data-hint=given]');
    const milliseconds = Math.round(performance.now() - begun);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    const { longestTask, longestWork, tasksOver50, frames } = readTrace(trace.traceEvents, 100);
    console.log(`${slowdown} times slower`, {
      milliseconds,
      longestTask,
      longestWork,
      tasksOver50,
      bytes: [...files.values()].reduce((sum, size) => sum + size, 0),
      files: Object.fromEntries(files),
    });
    if (frames === 0) throw new Error('the trace shows no frames: it cannot be trusted');
    if (slowdown === 1 && longestWork > 50) process.exitCode = 1;
    await context.close();
  }
} finally {
  await browser.close();
  product.stop();
}
