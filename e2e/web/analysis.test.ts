import { parsePosition } from '@twofold/rules';
import type { DotsPosition } from '@twofold/rules/dots';
import type { SlidePosition } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.js';
import { startApp, type WebApp } from './app.js';
import { startSlide } from './slide-page.js';

let app: WebApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

const SETTLED = '.status:is([data-progress=done], [data-progress=stopped])';
/** Solved in a moment, so that every value is exact. */
const SMALL = 'slide_3x2-target=none_2,2,4/0,8,2';
const LARGE = 'slide_4x4_2,4,8,2/16,32,64,4/128,256,512,2/1024,0,0,0_12000_600';
const DOTS = 'dots_random_RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB';

async function positionOf(page: Page): Promise<SlidePosition & DotsPosition> {
  const text = await page.getAttribute('[data-position]', 'data-position');
  const parsed = parsePosition(text!);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.position as SlidePosition & DotsPosition;
}

async function expectCells(page: Page, cells: readonly unknown[]): Promise<void> {
  await expect.poll(async () => (await positionOf(page)).cells).toEqual(cells);
}

async function expectCell(page: Page, cell: number, content: unknown): Promise<void> {
  await expect.poll(async () => (await positionOf(page)).cells[cell]).toBe(content);
}

async function expectPly(page: Page, ply: number): Promise<void> {
  await expect.poll(async () => (await positionOf(page)).ply).toBe(ply);
}

async function open(page: Page, origin: string, text = ''): Promise<void> {
  await page.goto(`${origin}/#/analyse${text === '' ? '' : `/${text}`}`);
  await page.waitForSelector('.analysis');
}

/** Taps the middle of a cell. */
async function tap(page: Page, cell: number, options = {}): Promise<void> {
  const { ruleset } = await positionOf(page);
  const box = (await page.locator('[data-position]').boundingBox())!;
  const x = ((cell % ruleset.width) + 0.5) * (box.width / ruleset.width);
  const y = (Math.floor(cell / ruleset.width) + 0.5) * (box.height / ruleset.height);
  await page.locator('[data-position]').click({ position: { x, y }, ...options });
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

test('by editor: taps, keys and sizes; what is impossible is said, and the address follows', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin);
    await expect.poll(() => page.textContent('[data-problem]')).toContain('set the first tile');
    for (let shown = 4; shown > 2; shown--) {
      await page.getByRole('button', { name: 'Columns: fewer' }).click();
      await page.getByRole('button', { name: 'Rows: fewer' }).click();
    }
    await tap(page, 0);
    await tap(page, 0);
    await tap(page, 3, { button: 'right' });
    await expectCells(page, [4, 0, 0, 131_072]);
    // By keys: the cursor is on the first cell.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('3');
    await page.getByText('3 cannot come up in this game').waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expectCells(page, [4, 32, 0, 0]);
    await expect.poll(() => page.url()).toContain('#/analyse/slide_2x2_4,32/0,0');
    await expectAccessible(page, 'editor');
    await page.getByRole('radio', { name: 'Analyse' }).check();
    await page.waitForSelector(SETTLED);
    await expect.poll(() => page.textContent('.status')).toContain('Proven to the end');
    // The link shows the same to somebody else.
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForSelector(SETTLED);
    await expectCells(page, [4, 32, 0, 0]);
  });
});

test('by pasting: rows, links and texts; a bad one is explained where it is bad', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, SMALL);
    await paste(page, '2 0 4\n8 0 0');
    await page.waitForSelector('[data-position*="2,0,4/8,0,0"]');
    await paste(page, `${origin}/#/at/${SMALL}`);
    await page.waitForSelector('[data-position*="2,2,4/0,8,2"]');
    await paste(page, '2 0 4\n8 0');
    await page.waitForSelector('.notice:has-text("Line 2 has 2 cells, the first has 3.")');
    await expect
      .poll(() => page.getAttribute('[data-position]', 'data-position'))
      .toContain('2,2,4/0,8,2');

    await page.locator('.text-panel summary').click();
    const field = page.getByRole('textbox', { name: 'Position as text' });
    await field.fill('2 4\n4 q');
    // Keys belong to the field.
    await field.press('ArrowLeft');
    await page.getByRole('button', { name: 'Show this position' }).click();
    await expect
      .poll(() => page.textContent('.text-panel [role=alert]'))
      .toContain('Line 2, place 2: “q”');
    await field.fill('2 4\n4 2');
    await page.getByRole('button', { name: 'Show this position' }).click();
    await page.getByText('nothing slides any more').waitFor();
    await paste(page, 'RRB\nGGO\nRRB');
    await page.waitForSelector('.dots-board');
    await page.waitForSelector('.move-values button');
  });
});

test('a bad link says what is wrong, and can be mended there', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/analyse/slide_2x2_2,0/7q,2`);
    await page.getByRole('heading', { name: 'This position cannot be shown' }).waitFor();
    await expect.poll(() => page.textContent('[role=alert]')).toContain('At character 15');
    await expectAccessible(page, 'bad link');
    await page.getByRole('textbox').fill('slide_2x2_2,0/8,2');
    await page.getByRole('button', { name: 'Show this position' }).click();
    await page.waitForSelector('[data-position*="2,0/8,2"]');
    await expect.poll(() => page.url()).toContain('2,0/8,2');
    // Another bad one, while the board is shown.
    await page.evaluate(() => (location.hash = '#/analyse/slide_oops'));
    await page.getByRole('heading', { name: 'This position cannot be shown' }).waitFor();
  });
});

test('values deepen, say why, can be stopped, and are told when they are there', async () => {
  await app.visit(async ({ page }) => {
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { seenDepths: seen });
      new MutationObserver(() => {
        const depth = Number(document.querySelector<HTMLElement>('.status')?.dataset['depth']);
        if (depth > 0 && depth !== seen.at(-1)) seen.push(depth);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await page.evaluate((text) => (location.hash = `#/analyse/${text}`), LARGE);
    await page.waitForSelector(SETTLED);
    const depths = await page.evaluate(
      () => (globalThis as unknown as { seenDepths: number[] }).seenDepths,
    );
    expect(depths[0]).toBe(1);
    expect(depths.length).toBeGreaterThan(1);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    await expect.poll(() => page.getAttribute('.move-values .best', 'data-move')).toBe('down');
    await page.waitForSelector('.flap[data-direction=down]');
    await expect.poll(() => page.textContent('[data-reason]')).toMatch(/^Try down\. ./);
    await expect
      .poll(() => page.textContent('[data-announcements]'))
      .toMatch(/Try down.*Down: .*Right: /);
    await expect.poll(() => page.locator('[data-move=up]').isDisabled()).toBe(true);
    // A round ends by itself, on a busy machine before a button is found from here.
    const stopped = page.waitForFunction(() => {
      const stop = document.querySelector<HTMLElement>('[data-progress=thinking] button');
      stop?.click();
      return stop !== null;
    });
    await page.getByRole('button', { name: 'Go on' }).click();
    await stopped;
    await page.waitForSelector('.status[data-progress=stopped]');
    await expectAccessible(page, 'values');
  });
});

test('a move opens what can come: the worst is marked, any tile can be placed, and exchanged', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, SMALL);
    await page.waitForSelector(SETTLED);
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.chance-panel li');
    await expect.poll(() => page.textContent('[data-worst]')).toMatch(/^A \d here costs .*\d\.$/);
    await expect.poll(() => page.locator('.chance-layer .worst').count()).toBe(1);
    const values = await page.$$eval('.chance-panel li b', (all) =>
      all.map((it) => Number(it.textContent.replaceAll(/\D/g, ''))),
    );
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    await expectAccessible(page, 'what can come');

    // Left leaves the third, fifth and sixth cell free.
    const free = await page.$$eval('.chance-layer button', (all) =>
      all.map((it) => Number(it.dataset['cell'])),
    );
    await page.locator(`.chance-layer [data-cell="${free[0]!}"]`).click();
    await expectCell(page, free[0]!, 2);
    await tap(page, free[0]!);
    await expectCell(page, free[0]!, 4);
    await page.getByRole('button', { name: 'Other tiles after this move' }).click();
    await page.locator(`.chance-layer [data-cell="${free[1]!}"]`).click({ modifiers: ['Shift'] });
    await expectCell(page, free[1]!, 4);

    // By keys alone: a move, a cell, a tile.
    await page.waitForSelector(SETTLED);
    const before = await positionOf(page);
    const legal = await page.locator('.move-values .best').getAttribute('data-move');
    await page.keyboard.press(`Arrow${legal![0]!.toUpperCase()}${legal!.slice(1)}`);
    await page.waitForSelector('.chance-layer');
    const cell = await page.locator('.chance-layer button').first().getAttribute('data-cell');
    const width = before.ruleset.width;
    for (let row = 0; row < Math.floor(Number(cell) / width); row++) {
      await page.keyboard.press('ArrowDown');
    }
    for (let column = 0; column < Number(cell) % width; column++) {
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('4');
    await expectCell(page, Number(cell), 4);
    await page.keyboard.press('z');
    await expectCells(page, before.cells);
    await page.keyboard.press('y');
    await expectPly(page, before.ply + 1);

    // Whoever edits leaves an open move behind.
    await page.waitForSelector(SETTLED);
    await page.locator('.move-values .best').click();
    await page.waitForSelector('.chance-layer');
    await page.getByRole('radio', { name: 'Edit' }).check();
    await page.waitForSelector('.chance-layer', { state: 'detached' });
  });
});

test('the engine’s line is played out, can be paused, and walked through', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, SMALL);
    await page.waitForSelector(SETTLED);
    await page.getByRole('radio', { name: 'Worst' }).check();
    // The game is over soon.
    const paused = page.waitForFunction(() => {
      if (document.querySelectorAll('.line-panel li').length < 4) return false;
      document.querySelector<HTMLElement>('[data-line=playing]')!.click();
      return true;
    });
    await page.getByRole('button', { name: 'Best moves' }).click();
    await paused;
    await page.waitForSelector('[data-line=paused]');
    const { ply } = await positionOf(page);
    expect(ply).toBeGreaterThanOrEqual(3);
    await expect.poll(() => page.url()).toContain(`_${ply}`);
    await page.getByRole('button', { name: 'To the start of the line' }).click();
    await expectPly(page, 0);
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expectPly(page, 1);
    // The line goes on to the end of the game, and stops there by itself.
    await page.getByRole('button', { name: 'To the end of the line' }).click();
    await expectPly(page, ply);
  });
});

test('Dots: paths with their chance, one is played, and the goals go on in the link', async () => {
  await app.visit(async ({ page, origin }) => {
    await open(page, origin, DOTS);
    await page.waitForSelector(SETTLED);
    await expect.poll(() => page.getAttribute('.line .hinted', 'd')).toMatch(/^M/);
    await expectAccessible(page, 'dots');
    await page.locator('.move-values button').first().click();
    await page.waitForSelector('.line-panel li:nth-child(2)');
    await expectPly(page, 1);
    await expect.poll(() => page.url()).toContain('_1_');
    await page.getByRole('radio', { name: 'Edit' }).check();
    const { cells } = await positionOf(page);
    await tap(page, 0);
    await expect.poll(async () => (await positionOf(page)).cells[0]).not.toBe(cells[0]);
  });
});

test('from a game and from any moment of its replay; and on from there as a game', async () => {
  await app.visit(async ({ page }) => {
    await startSlide(page, { seed: 4711, columns: 3, rows: 2 });
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    const played = await page.getAttribute('[data-position]', 'data-position');
    const game = page.url();
    await page.click('.to-options');
    await page.click('dialog .row');
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.waitForSelector(SETTLED);
    await expect.poll(() => page.getAttribute('[data-position]', 'data-position')).toBe(played);

    await page.goto(game.replace('/play/', '/replay/'));
    await page.getByText('Checked: every move is legal.').waitFor();
    await page.keyboard.press('ArrowRight');
    const moment = await page.getAttribute('[data-position]', 'data-position');
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.waitForSelector('.analysis');
    await expect.poll(() => page.getAttribute('[data-position]', 'data-position')).toBe(moment);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL(/#\/play\//);
    await expect.poll(() => page.getAttribute('[data-position]', 'data-position')).toBe(moment);
  });
});

test('on a telephone: swipes play, a long press places the other tile, and nothing is cut off', async () => {
  await app.visit(
    async ({ page, origin }) => {
      await open(page, origin, SMALL);
      await page.waitForSelector(SETTLED);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
      const board = (await page.locator('[data-position]').boundingBox())!;
      await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
      await page.mouse.down();
      await page.mouse.move(board.x + 20, board.y + board.height / 2);
      await page.mouse.up();
      await page.waitForSelector('.chance-layer button');
      const button = page.locator('.chance-layer button').first();
      const cell = Number(await button.getAttribute('data-cell'));
      const box = (await button.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.waitForSelector('.chance-layer', { state: 'detached' });
      await page.mouse.up();
      await expectCell(page, cell, 4);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
});
