// `npm run proof -- review`: a game of about 20,000 moves is reviewed in a real browser while somebody
// steps through it, and what its trace says of the main thread. The same with the processor slowed
// down four times. Fails on a task over 50 ms at full speed. It wants a machine that does nothing else.
import { instantSlidePlayer } from '@twofold/engine';
import { begin, makeReplay, must, replayOf, seedFromInteger, type Direction } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition } from '@twofold/rules/slide';
import { inBrowser } from '../product.js';
import { playOut } from '../web/history.js';
import { traced } from './trace-events.js';

const MOVES = 20_000;
/** A game that is this long when the engine looks three moves ahead. */
const SEED = 1;
/** Keys that a person could press meanwhile. */
const KEYS = ['ArrowRight', 'ArrowRight', 'PageDown', 'End', 'ArrowLeft', 'Home'];

function longGame(): { readonly text: string; readonly moves: number } {
  const player = must(instantSlidePlayer('lite'));
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(SEED));
  const choose = (position: SlidePosition): Direction => {
    return must(player.analyse(position, { depth: 3 })).best;
  };
  const played = playOut(timeline, choose, MOVES);
  return { text: makeReplay(replayOf(played)), moves: played.position.ply };
}

const game = longGame();
await inBrowser(async (browser, address) => {
  for (const slowdown of [1, 4]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${address}#/games`);
    await page
      .locator('input[accept*=txt]')
      .setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(game.text) });
    await page.waitForSelector('.check-line.good');
    let [seconds, pressed] = [0, 0];
    const found = await traced(page, slowdown, async () => {
      const begun = performance.now();
      await page.click('.detail-actions >> text=Review');
      const done = page
        .waitForSelector('[data-review=done]', { state: 'attached', timeout: 1_200_000 })
        .then(() => true);
      for (;;) {
        const pause = page.waitForTimeout(400).then(() => false);
        if (await Promise.race([done, pause])) break;
        await page.keyboard.press(KEYS[pressed++ % KEYS.length]!);
      }
      seconds = (performance.now() - begun) / 1000;
    });
    console.log(`${slowdown} times slower`, { moves: game.moves, seconds, pressed, ...found });
    if (slowdown === 1 && found.tasksOver50 > 0) process.exitCode = 1;
    await context.close();
  }
});
