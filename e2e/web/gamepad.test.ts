import { advance, begin, seedFromInteger } from '@twofold/rules';
import { dots, type Path } from '@twofold/rules/dots';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLast, seedShown, startApp, type WebApp } from './app.js';
import { expectPosition, startSlide } from './slide-page.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

interface FakePads {
  down: number[];
  axes: number[];
  connected: boolean;
  reads: number;
}

/** A pad that the test holds in its hands, in the place of the browser's. */
async function plugIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fake: FakePads = { down: [], axes: [0, 0], connected: true, reads: 0 };
    Object.assign(globalThis, { fake });
    navigator.getGamepads = () => {
      fake.reads++;
      return [
        {
          index: 0,
          connected: fake.connected,
          axes: fake.axes,
          buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: fake.down.includes(i) })),
        },
      ] as unknown as Gamepad[];
    };
    // The clock stands still: on a busy machine nothing is held so long that it counts again.
    const frame = requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) => frame(() => callback(0));
    dispatchEvent(new Event('gamepadconnected'));
  });
  await reads(page, 2);
}

/** Waits until the pad was read so many times more. */
async function reads(page: Page, count: number): Promise<void> {
  const seen = await page.evaluate(() => (globalThis as unknown as { fake: FakePads }).fake.reads);
  await page.waitForFunction(
    (wanted) => (globalThis as unknown as { fake: FakePads }).fake.reads >= wanted,
    seen + count,
    { polling: 5 },
  );
}

async function hold(page: Page, down: readonly number[], axes: readonly number[]): Promise<void> {
  await page.evaluate(
    ([held, pushed]) =>
      Object.assign((globalThis as unknown as { fake: FakePads }).fake, {
        down: held,
        axes: pushed,
      }),
    [down, axes] as const,
  );
  await reads(page, 2);
}

const PLACES = { a: 0, b: 1, y: 3, start: 9, up: 12, down: 13, left: 14, right: 15 } as const;

async function press(page: Page, key: keyof typeof PLACES): Promise<void> {
  await hold(page, [PLACES[key]], [0, 0]);
  await hold(page, [], [0, 0]);
}

const STICK = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

test('2048 by gamepad: moves, undo, redo, a new game', async () => {
  await app.visit(async ({ page }) => {
    await startSlide(page, { seed: 77 });
    await plugIn(page);
    let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(77));
    for (let turn = 0; turn < 14; turn++) {
      const move = (['left', 'down', 'right', 'up'] as const)[turn % 4]!;
      const action = turn % 7 === 5 ? 'undo' : turn % 7 === 6 ? 'redo' : move;
      if (action === 'undo') await press(page, 'b');
      else if (action === 'redo') await press(page, 'y');
      else if (turn % 2 === 0) await press(page, action);
      else {
        await hold(page, [], STICK[action]);
        await hold(page, [], [0.1, -0.1]);
      }
      const step = advance(timeline, action);
      if (step.ok) ({ timeline } = step.value);
      await expectPosition(page, timeline.position);
    }
    await press(page, 'start');
    await page.waitForSelector('[data-stat=Moves]:has-text("0")');
    // What an end offers first is one button away.
    await page.evaluate(() => (location.hash = '#/at/slide_2x2_2,4/4,2_4_4'));
    await page.waitForSelector('[data-end]');
    await press(page, 'a');
    await page.waitForSelector('[data-end]', { state: 'detached' });
  });
});

test('Dots by gamepad: cursor, path, dropping it, undo', async () => {
  await app.visit(async ({ page }) => {
    await openLast(page, 'dots');
    await plugIn(page);
    const seed = await seedShown(page);
    const start = begin(dots, dots.presets['classic']!, seedFromInteger(seed)).timeline;
    const path: Path = [
      [1, 1],
      [1, 2],
      [1, 3],
    ];
    const step = advance(start, path);
    if (!step.ok) throw new Error(step.error.message);
    const shows = async (position: typeof start.position): Promise<void> => {
      await page.waitForSelector(`[data-position="${dots.makePosition(position)}"]`);
    };
    for (const key of ['right', 'down', 'a', 'right'] as const) await press(page, key);
    await page.waitForSelector('[data-path="7 8"]');
    await press(page, 'b');
    await page.waitForSelector('[data-path=""]');
    await shows(start.position);
    for (const key of ['left', 'a', 'right', 'right', 'a'] as const) await press(page, key);
    await shows(step.value.timeline.position);
    await press(page, 'b');
    await shows(start.position);
  });
});

test('the rest of the app by gamepad; nothing is read once it is unplugged', async () => {
  await app.visit(async ({ page }) => {
    await plugIn(page);
    for (let i = 0; i < 4; i++) await press(page, 'down');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Games');
    await press(page, 'a');
    await page.waitForSelector('h1:has-text("Games")');
    await press(page, 'b');
    await page.waitForSelector('h1:has-text("More")');
    await page.evaluate(() => {
      (globalThis as unknown as { fake: FakePads }).fake.connected = false;
    });
    const twoFrames = (): Promise<number> =>
      page.evaluate(async () => {
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        return (globalThis as unknown as { fake: FakePads }).fake.reads;
      });
    const before = await twoFrames();
    expect(await twoFrames()).toBe(before);
  });
});
