import { advance, begin, seedFromInteger } from '@twofold/rules';
import { slide, slideMoves } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type WebApp } from './app.js';
import { dotsLevel, keepGames, TINY, tinyGame } from './history.js';
import { startSlide } from './slide-page.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

async function figure(page: Page, name: string): Promise<number> {
  const text = await page.textContent(`[data-figure=${name}] dd`);
  return Number(text!.replaceAll(/\D/g, ''));
}

test('S2-18: the tenth finished game is told at its end, and shown with its date and its replay', async () => {
  await app.visit(async ({ page, origin }) => {
    const kept = [1, 2, 3, 4, 5, 6, 7, 8].map(tinyGame);
    await keepGames(page, [...kept, dotsLevel(1)]);
    await page.goto(`${origin}/#/statistics`);
    await page.waitForSelector('[data-achievement=games-10]:not(.reached) >> text=9 of 10');
    await startSlide(page, { seed: 9, columns: 2, rows: 2 });
    let { timeline } = begin(slide, TINY, seedFromInteger(9));
    for (;;) {
      const [move] = slideMoves(timeline.position);
      const step = move && advance(timeline, move);
      if (step?.ok !== true) break;
      ({ timeline } = step.value);
      await page.keyboard.press(`Arrow${move![0]!.toUpperCase()}${move!.slice(1)}`);
    }
    await page.waitForSelector('.notice:has-text("Settled in. 10 games finished.")');

    await page.click('nav summary');
    await page.click('nav >> text=Statistics');
    const reached = page.locator('[data-achievement=games-10].reached');
    await reached.waitFor();
    const scores = [...kept, timeline].map(({ position }) => position.score);
    await expect.poll(() => figure(page, 'games')).toBe(9);
    await expect.poll(() => figure(page, 'best')).toBe(Math.max(...scores));
    await expect
      .poll(() => figure(page, 'average'))
      .toBe(Math.round(scores.reduce((sum, score) => sum + score) / scores.length));
    await reached.locator('a').click();
    await page.waitForSelector('.replay .tile');
    await page.locator('input[type=range]').fill(String(timeline.position.ply));
    await page.waitForFunction(
      (text) =>
        document.querySelector<HTMLElement>('[data-position]')?.dataset['position'] === text,
      slide.makePosition(timeline.position),
    );
  });
});

test('every plot is told in a sentence and as a table, for both games', async () => {
  await app.visit(async ({ page, origin }) => {
    const games = [1, 2, 3].map(tinyGame);
    await keepGames(page, [...games, dotsLevel(2)]);
    await page.goto(`${origin}/#/statistics`);
    await page.waitForSelector('.plot');
    await page.locator('.filter input[value=slide]').check({ force: true });
    await page.waitForSelector('[data-figure=games]:has-text("3")');
    for (const plot of await page.locator('.plot').all()) {
      const described = await plot.locator('svg').getAttribute('aria-describedby');
      await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toMatch(/\d/);
      await plot.locator('summary').click();
      await plot.locator('table').waitFor();
    }
    const rows = await page.locator('.plot').first().locator('tbody tr').allTextContents();
    expect(rows).toHaveLength(3);
    for (const [i, { position }] of games.toReversed().entries()) {
      expect(rows[i]).toContain(String(position.score));
    }
    await page.locator('.filter input[value=dots]').check({ force: true });
    await page.waitForSelector('[data-figure=won]');
    await expect.poll(() => figure(page, 'games')).toBe(1);
  });
});

test('before the first game the page invites to one', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/statistics`);
    await page.click('main >> text=Start a game');
    await page.waitForSelector('.board .tile');
  });
});
