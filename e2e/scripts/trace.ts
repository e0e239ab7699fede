// `npm run web:trace`: 100 moves at 8 per second in a real browser, and what its trace says: the
// longest task, layout that a script forced, and the frames. The same with the processor slowed down
// four times, and with the computer thinking beside it. Fails on a task over 50 ms or a forced layout
// at full speed. It wants a machine that does nothing else.
import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { servedAddress } from '../product.js';

const MOVES = 100;
const PER_SECOND = 8;
const LONGEST_TASK = 50;
const KEYS = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string; readonly beginData?: { readonly stackTrace?: unknown } };
}

interface Findings {
  readonly moves: number;
  /** In milliseconds. */
  readonly longestTask: number;
  readonly tasksOver50: number;
  readonly forcedLayouts: number;
  readonly frames: number;
  /** Times between frames while something moved, in milliseconds. */
  readonly medianFrame: number;
  readonly frame99: number;
}

/** What the main thread of the page did. */
function read(events: readonly TraceEvent[], moves: number): Findings {
  const main = events.find(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  const tasks = own
    .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
    .map(({ dur = 0 }) => dur / 1000);
  // A layout that has a stack was asked for by a script, in the middle of its work.
  const forced = own.filter(
    ({ name, args }) => name === 'Layout' && args.beginData?.stackTrace !== undefined,
  );
  const frames = own.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);
  const gaps = frames
    .slice(1)
    .map((ts, i) => (ts - frames[i]!) / 1000)
    // Between two moves nothing is drawn: those are no frames that came late.
    .filter((gap) => gap < 1000 / PER_SECOND / 2)
    .toSorted((a, b) => a - b);
  return {
    moves,
    longestTask: Math.max(0, ...tasks),
    tasksOver50: tasks.filter((task) => task > LONGEST_TASK).length,
    forcedLayouts: forced.length,
    frames: frames.length,
    medianFrame: gaps[Math.floor(gaps.length / 2)] ?? 0,
    frame99: gaps[Math.floor(gaps.length * 0.99)] ?? 0,
  };
}

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

const product = await servedAddress();
const browser = await launchBrowser();
try {
  for (const { name, slowdown, thinking } of SETTINGS) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${product.address}#/at/slide_4x4_2,0,0,0/0,2,0,0/0,0,0,0/0,0,0,0`);
    await page.waitForSelector('[data-position]');
    if (thinking) {
      await page.keyboard.press('t');
      await page.waitForSelector('[data-hint=given]');
    }
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, {
      categories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.stack',
        'toplevel',
      ],
    });
    const asking = thinking ? setInterval(() => void page.keyboard.press('t'), 500) : undefined;
    await playMoves(page);
    clearInterval(asking);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    const moves = Number(await page.textContent('[data-stat=Moves]'));
    const found = read(trace.traceEvents, moves);
    console.log(name, found);
    if (slowdown === 1 && (found.tasksOver50 > 0 || found.forcedLayouts > 0)) process.exitCode = 1;
    if (found.frames === 0) throw new Error('the trace shows no frames: it cannot be trusted');
    await context.close();
  }
} finally {
  await browser.close();
  product.stop();
}
