// `npm run proof -- first-hint`: somebody who has loaded nothing of the coach asks for a hint on 4 x 4: how long it takes, how many
// bytes come, and what the main thread does meanwhile. The same with the processor slowed down four times. Fails
// on a task with more than 50 ms of the processor at full speed; the other times want a machine that does nothing else.
import { inBrowser } from '../product.js';
import { traced } from './trace-events.js';

const POSITION = 'slide_4x4_0,0,4,512/0,4,32,64/0,2,4,32/0,4,2,4_4540_292';

await inBrowser(async (browser, address) => {
  for (const slowdown of [1, 4]) {
    // A service worker would fetch what is to be counted beforehand.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(`${address}#/at/${POSITION}`);
    await page.waitForSelector('[data-position]');
    await page.waitForLoadState('networkidle');
    const files = new Map<string, number>();
    context.on('requestfinished', async (request) => {
      const { responseBodySize } = await request.sizes();
      files.set(new URL(request.url()).pathname.split('/').at(-1)!, responseBodySize);
    });
    let milliseconds = 0;
    const { longestTask, longestWork, tasksOver50 } = await traced(page, slowdown, async () => {
      const begun = performance.now();
      await page.keyboard.press('t');
      await page.waitForSelector('[data-hint=given]');
      milliseconds = Math.round(performance.now() - begun);
    });
    console.log(`${slowdown} times slower`, {
      milliseconds,
      longestTask,
      longestWork,
      tasksOver50,
      bytes: [...files.values()].reduce((sum, size) => sum + size, 0),
      files: Object.fromEntries(files),
    });
    if (slowdown === 1 && longestWork > 50) process.exitCode = 1;
    await context.close();
  }
});
