import { parsePosition } from '@twofold/rules';
import type { DotsPosition } from '@twofold/rules/dots';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressAtOnce, startApp, type WebApp } from './app.js';

let app: WebApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

/** Left folds the 2s and puts two 4s on each other; every other move all but ends the game. */
const CLEAR_CUT = 'slide_4x4_4,2,8,2/128,32,2,2/256,64,4,16/2,8,16,8_3040_245';

async function positionOf(page: Page): Promise<SlidePosition | DotsPosition> {
  const text = await page.getAttribute('[data-position]', 'data-position');
  const parsed = parsePosition(text!);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.position as SlidePosition | DotsPosition;
}

async function open(page: Page, origin: string, position: string): Promise<void> {
  await page.goto(`${origin}/#/at/${position}`);
  await page.waitForSelector('[data-position]');
}

const FULL_SPEED = '.watch-note input[value=full]';
const PAUSE = '.actions button:nth-child(3)';

/** Lets the computer play, and presses that in the page as soon as it is there: it may soon have played to the end. */
async function watchAnd(page: Page, wanted: string): Promise<void> {
  const pressed = page.waitForFunction((selector) => {
    const control = document.querySelector<HTMLElement>(selector);
    if (control === null || document.querySelector('.watch-note') === null) return false;
    control.click();
    return true;
  }, wanted);
  await page.keyboard.press('p');
  await pressed;
}

test('a hint: the network is loaded then and only then, an arrow, four values, and words', async () => {
  await app.visit(async ({ page, origin }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, origin, CLEAR_CUT);
    expect(fetched.filter((url) => /\.tfn|worker-/.test(url))).toEqual([]);
    await page.keyboard.press('t');
    await page.waitForSelector('[data-hint=given]');
    await expect.poll(() => page.getAttribute('.flap', 'data-direction')).toBe('left');
    await expect.poll(() => page.locator('.tile.merging').count()).toBe(2);
    await expect.poll(() => page.locator('.values [data-value]').count()).toBe(4);
    await expect
      .poll(() => page.textContent('[data-announcements]'))
      .toMatch(/^Try left\. \S.*\.$/);
    // The hint goes with the move it was for.
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.hint-line', { state: 'detached' });
    expect(await page.locator('.flap, .merging').count()).toBe(0);
  });
});

test('watching plays a copy up to the end; the own game is untouched, and the copy can be kept', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, 'slide_3x2_2,4,2/0,0,2');
    const own = await page.getAttribute('[data-position]', 'data-position');
    await watchAnd(page, FULL_SPEED);
    await page.getByRole('heading', { name: 'Game Over' }).waitFor();
    const end = await positionOf(page);
    expect(slide.outcome(end as SlidePosition).over).toBe(true);
    expect(end.ply).toBeGreaterThan(10);
    // It is not the player's: nothing to share, and what leads on leads back.
    expect(await page.locator('[data-end] button').allTextContents()).toEqual([
      'Undo',
      'Back',
      'Keep',
    ]);
    await page.getByText('Back', { exact: true }).click();
    await expect.poll(() => page.getAttribute('[data-position]', 'data-position')).toBe(own);

    await watchAnd(page, PAUSE);
    await page.getByText('Keep', { exact: true }).click();
    await page.waitForSelector('.watch-note', { state: 'detached' });
    await page.goto(`${origin}/#/games`);
    await page.getByText('Running games').waitFor();
    await expect.poll(() => page.locator('a[href^="#/play/"]').count()).toBe(2);
  });
});

test('a key pressed as soon as watching is left counts in the own game', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, 'slide_5x4_0,2,0,4,0/2,8,8,2,0/64,64,16,4,0/512,256,32,8,0');
    await page.keyboard.down('p');
    // Held a little longer, a key comes again and again.
    await page.keyboard.down('p');
    await page.keyboard.up('p');
    await page.waitForSelector('.watch-note');
    await pressAtOnce(page, 'Escape', 'ArrowLeft');
    await page.waitForSelector('[data-stat=Moves]:has-text("1")');
    expect(await page.locator('.watch-note').count()).toBe(0);
  });
});

test('a game that is over is not watched', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, 'slide_2x2_2,4/8,2');
    await page.getByRole('heading', { name: 'Game Over' }).waitFor();
    await page.keyboard.press('p');
    await page.keyboard.press('n');
    await page.waitForSelector('[data-end]', { state: 'detached' });
    expect(await page.locator('.watch-note').count()).toBe(0);
  });
});

test('watching step by step: one move for each step', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, 'slide_5x4_0,2,0,4,0/2,8,8,2,0/64,64,16,4,0/512,256,32,8,0');
    await page.keyboard.press('p');
    await page.getByText('Pause').click();
    const { ply } = await positionOf(page);
    for (let steps = 1; steps <= 3; steps++) {
      await page.getByText('Step', { exact: true }).click();
      await page.waitForFunction(
        (wanted) => document.querySelector('[data-stat=Moves]')?.textContent === String(wanted),
        ply + steps,
      );
    }
  });
});

test('a hint comes from several threads where the page may share memory', async () => {
  const isolated = await startApp(undefined, true);
  try {
    await isolated.visit(async ({ page, origin }) => {
      await open(page, origin, CLEAR_CUT);
      await page.keyboard.press('t');
      await page.waitForSelector('[data-hint=given]');
      const cores = await page.evaluate(() => navigator.hardwareConcurrency);
      const helpers = page.workers().filter((worker) => worker.url().includes('helper-'));
      expect(helpers).toHaveLength(Math.min(cores, 8) - 1);
    });
  } finally {
    await isolated.close();
  }
});

test('without a connection the network cannot come: the player is told, and gets a hint all the same', async () => {
  await app.visit(async ({ page, context, origin }) => {
    const broken = { status: 200, body: 'not a network' };
    await context.route('**/*.tfn', (route) => route.fulfill(broken));
    await open(page, origin, CLEAR_CUT);
    await page.click('.hint-button');
    await page.waitForSelector('[data-hint=given]');
    await page.getByText('Part of it could not be loaded').waitFor();
    await context.unroute('**/*.tfn');
    await page.getByText('Try again').click();
    await page.waitForSelector('[data-hint=given]');
    expect(await page.getByText('Part of it could not be loaded').count()).toBe(0);
  });
});

test('a computer player that could not be started is started anew with the next question', async () => {
  await app.visit(async ({ page, context, origin }) => {
    const broken = { status: 200, contentType: 'text/plain', body: 'not a script' };
    await context.route('**/worker-*.js', (route) => route.fulfill(broken));
    await open(page, origin, 'slide_3x2_2,4,2/0,0,2');
    await page.keyboard.press('t');
    await page.waitForSelector('[data-hint=failed]');
    await context.unroute('**/worker-*.js');
    await page.keyboard.press('t');
    await page.keyboard.press('t');
    await page.waitForSelector('[data-hint=given]');
  });
});

test('Dots: a hint is a path that can be played, and watching plays the level', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, 'dots_3x3-moves=2-goal=R:4_RRG/BGR/OGR');
    await page.keyboard.press('t');
    await page.waitForSelector('[data-hint=given]');
    await expect.poll(() => page.getAttribute('.hinted', 'd')).toMatch(/^M\d+ \d+L/);
    await watchAnd(page, FULL_SPEED);
    await page.waitForSelector('[data-end]');
    expect((await positionOf(page)).ply).toBe(2);
    // The level that the computer played can be kept, as a game of its own.
    await page.getByText('Keep', { exact: true }).click();
    await page.goto(`${origin}/#/games`);
    await expect.poll(() => page.locator('a[href^="#/play/"]').count()).toBe(2);
  });
});
