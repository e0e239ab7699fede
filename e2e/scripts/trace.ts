// `npm run proof -- trace`: 200 moves at 10 per second in a real browser, with sound, and what its trace
// says: the longest task, layout that a script forced, the frames, and how long after a key its sound
// began and its picture was there. The same with the processor slowed down four times, and with the
// computer thinking beside it. Fails on a task over 50 ms or a forced layout at full speed. It wants a
// machine that does nothing else.
import type { Page } from 'playwright-core';
import { inBrowser } from '../product.js';
import { printTable } from './print-table.js';
import { measureDelays, readDelays } from './delays.js';
import { traced } from './trace-events.js';

const MOVES = 200;
const PER_SECOND = 10;
// A game in which these keys have an effect nearly always.
const LASTING = 491;
const KEYS = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'];

async function playMoves(page: Page): Promise<void> {
  // By the clock, so that a slow move does not delay the next key.
  const begun = performance.now();
  for (let move = 0; move < MOVES; move++) {
    const wait = begun + (move * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await page.waitForTimeout(wait);
    await page.keyboard.press(KEYS[move % KEYS.length]!);
  }
}

interface Setting {
  readonly name: string;
  readonly slowdown: number;
  readonly thinking: boolean;
}

const SETTINGS: readonly Setting[] = [
  { name: 'full speed', slowdown: 1, thinking: false },
  { name: '4 times slower', slowdown: 4, thinking: false },
  { name: 'full speed, computer thinking', slowdown: 1, thinking: true },
];

const table: Record<string, Readonly<Record<string, number>>> = {};
await inBrowser(async (browser, address) => {
  for (const { name, slowdown, thinking } of SETTINGS) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await measureDelays(page);
    await page.goto(`${address}#/new/slide/4x4/${LASTING}`);
    await page.waitForSelector('html[data-sound=ready]');
    // The first key wakes the sound, which takes its time once.
    await page.keyboard.press('Shift');
    if (thinking) {
      await page.keyboard.press('t');
      await page.waitForSelector('[data-hint=given]');
    }
    const act = async (): Promise<void> => {
      const asking = thinking ? setInterval(() => void page.keyboard.press('t'), 500) : undefined;
      await playMoves(page);
      clearInterval(asking);
    };
    const found = await traced(page, slowdown, act, {
      pause: 1000 / PER_SECOND / 2,
      categories: ['disabled-by-default-devtools.timeline.stack'],
    });
    const moves = Number(await page.textContent('[data-stat=Moves]'));
    table[name] = { moves, ...found, ...(await readDelays(page)) };
    if (slowdown === 1 && (found.tasksOver50 > 0 || found.forcedLayouts > 0)) process.exitCode = 1;
    await context.close();
  }
});
printTable(table);
