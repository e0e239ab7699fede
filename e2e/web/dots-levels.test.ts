import { begin, advance, seedFromInteger } from '@twofold/rules';
import { dots, dotsLevel, type DotsTypes, type Path } from '@twofold/rules/dots';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type WebApp } from './app.js';
import { WINDOWS } from './fits.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const WINS = new URL('../../packages/rules/src/dots/levels.wins.txt', import.meta.url);

/** A level by its number, with the seed and the moves of the win that is kept of it. */
function winOf(level: number): { readonly address: string; readonly moves: readonly Path[] } {
  const [seed, text] = readFileSync(WINS, 'utf8').split('\n')[level - 1]!.split(' ');
  const moves = [...text!.matchAll(new RegExp(dots.moveToken, 'g'))].map(([move]) => {
    const path = dots.parseMove(move);
    if (!path.ok) throw new Error(path.error.message);
    return path.value;
  });
  return { address: `/#/new/dots/${dots.makeRuleset(dotsLevel(level)!)}/${seed}`, moves };
}

async function draw(page: Page, path: Path, columns: number): Promise<void> {
  const box = (await page.locator('.dots-board').boundingBox())!;
  const cell = box.width / columns;
  for (const [i, [row, column]] of path.entries()) {
    await page.mouse.move(box.x + (column + 0.5) * cell, box.y + (row + 0.5) * cell);
    if (i === 0) await page.mouse.down();
  }
}

/** The first level of ice: it has a goal of its own, and a win is known. */
const ICE = 13;

test('a level from the map: its goals and rules are seen, a win has stars, the next is one tap away', async () => {
  await app.visit(
    async ({ page, origin }) => {
      await page.goto(`${origin}/#/map/dots`);
      await page.waitForSelector('[data-next] button[aria-pressed=true] >> text=1');
      await page.click(`button[aria-label^="Level ${ICE},"]`);
      const chosen = page.locator('.chosen-level');
      await expect.poll(() => chosen.innerText()).toContain('No loops in this level.');
      await chosen.locator('[data-play-level]').click();
      await page.waitForSelector('.ice [data-layers="1"]');

      const { address, moves } = winOf(ICE);
      await page.goto(origin + address);
      await page.waitForSelector('.ice [data-layers="1"]');
      const ruleset = dotsLevel(ICE)!;
      let { timeline } = begin(dots, ruleset, seedFromInteger(Number(address.split('/').at(-1))));
      for (const [i, path] of moves.entries()) {
        await draw(page, path, ruleset.width);
        const before = timeline.position.ice!.reduce((sum, layers) => sum + layers);
        const step = advance<DotsTypes>(timeline, path);
        if (!step.ok) throw new Error(step.error.message);
        ({ timeline } = step.value);
        const melts = before - timeline.position.ice!.reduce((sum, layers) => sum + layers);
        // What is coming stands at its goal, and no points beside the moves that are left.
        if (melts > 0) await page.waitForSelector(`.objectives >> text=+${melts} now`);
        await page.mouse.up();
        if (i === moves.length - 1) break;
        await page.waitForSelector(`[data-position="${dots.makePosition(timeline.position)}"]`);
        expect(await page.locator('.headline .gain').count()).toBe(0);
      }
      await page.waitForSelector(`[data-end] >> text=Level ${ICE} done`);
      await expect.poll(() => page.locator('[data-end] .star.won').count()).toBeGreaterThan(0);
      await page.click('[data-end] >> text=Next level');
      await page.waitForSelector(`h1:has-text("Level ${ICE + 1}")`);

      await page.goto(`${origin}/#/map/dots`);
      await page.waitForSelector(`li.won button[aria-label^="Level ${ICE},"]`);
      await page.goto(`${origin}/#/map/chess`);
      await page.waitForSelector('text=There is no such page in Twofold.');
    },
    { viewport: { width: 390, height: 844 }, locale: 'en-GB' },
  );
});

test('the map and a level with three goals fit every window', async () => {
  await app.visit(
    async ({ page, origin }) => {
      for (const address of ['/#/map/dots', winOf(60).address]) {
        await page.goto(origin + address);
        await page.waitForSelector('.level-rules');
        for (const window of WINDOWS) {
          await page.setViewportSize(window);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect([window, wide]).toEqual([window, window.width]);
        }
      }
    },
    { locale: 'en-GB' },
  );
});
