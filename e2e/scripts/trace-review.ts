// `npm run proof -- review`: a game of about 20,000 moves is reviewed in a real browser while somebody
// steps through it, and what its trace says of the main thread. The same with the processor slowed
// down four times. Fails on a task over 50 ms at full speed. It wants a machine that does nothing else.
import { instantSlidePlayer } from '@twofold/engine';
import { advance, begin, makeReplay, replayOf, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { launchBrowser } from '../browser.js';
import { servedAddress } from '../product.js';
import { readTrace, type TraceEvent } from './trace-events.js';

const MOVES = 20_000;
/** A game that is this long when the engine looks three moves ahead. */
const SEED = 1;
/** Keys that a person could press meanwhile. */
const KEYS = ['ArrowRight', 'ArrowRight', 'PageDown', 'End', 'ArrowLeft', 'Home'];

function longGame(): { readonly text: string; readonly moves: number } {
  const player = instantSlidePlayer('lite');
  if (!player.ok) throw new Error(player.error.message);
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(SEED));
  while (timeline.position.ply < MOVES && !slide.outcome(timeline.position).over) {
    const found = player.value.analyse(timeline.position, { depth: 3 });
    const step = found.ok ? advance(timeline, found.value.best) : undefined;
    if (step?.ok !== true) throw new Error('the engine gave no move');
    ({ timeline } = step.value);
  }
  return { text: makeReplay(replayOf(timeline)), moves: timeline.position.ply };
}

const game = longGame();
const product = await servedAddress();
const browser = await launchBrowser();
try {
  for (const slowdown of [1, 4]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${product.address}#/games`);
    await page
      .locator('input[accept*=txt]')
      .setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(game.text) });
    await page.waitForSelector('.check-line.good');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
    });
    const begun = performance.now();
    await page.click('.detail-actions >> text=Review');
    const done = page
      .waitForSelector('[data-review=done]', { state: 'attached', timeout: 1_200_000 })
      .then(() => true);
    let pressed = 0;
    for (;;) {
      const pause = page.waitForTimeout(400).then(() => false);
      if (await Promise.race([done, pause])) break;
      await page.keyboard.press(KEYS[pressed++ % KEYS.length]!);
    }
    const seconds = (performance.now() - begun) / 1000;
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    const found = readTrace(trace.traceEvents, 100);
    console.log(`${slowdown} times slower`, { moves: game.moves, seconds, pressed, ...found });
    if (found.frames === 0) throw new Error('the trace shows no frames: it cannot be trusted');
    if (slowdown === 1 && found.tasksOver50 > 0) process.exitCode = 1;
    await context.close();
  }
} finally {
  await browser.close();
  product.stop();
}
