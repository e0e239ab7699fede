import { advance, begin, seedFromInteger, type Timeline } from '@twofold/rules';
import { slide, slideMoves, type SlideTypes } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedShown, startApp, type WebApp } from './app.js';
import { expectPosition } from './slide-page.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** A Sunday: 2048 is on 3 x 3. */
const NOON = '2026-11-15T12:00:00Z';

function dailyOf(rules: string, seed: number): Timeline<SlideTypes> {
  const ruleset = slide.parseRuleset(rules);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return begin(slide, ruleset.value, seedFromInteger(seed)).timeline;
}

/** Plays the first move there is, up to so many times. */
async function play(
  page: Page,
  from: Timeline<SlideTypes>,
  most: number,
): Promise<Timeline<SlideTypes>> {
  let timeline = from;
  for (let moves = 0; moves < most; moves++) {
    const [move] = slideMoves(timeline.position);
    const step = move && advance(timeline, move);
    if (step?.ok !== true) break;
    ({ timeline } = step.value);
    await page.keyboard.press(`Arrow${move![0]!.toUpperCase()}${move!.slice(1)}`);
  }
  await expectPosition(page, timeline.position);
  return timeline;
}

test('the daily game: the same for everybody, the first attempt counts, past days are practice', async () => {
  await app.visit(
    async ({ page, origin }) => {
      await page.clock.setSystemTime(NOON);
      await page.goto(`${origin}/#/daily`);
      await page.reload();
      await page.getByText('You are offline. Today’s game counts for your streak').waitFor();
      const card = page.locator('[data-daily=slide]');
      await card.getByRole('button', { name: 'Play: 2048' }).click();
      await page.waitForSelector('.board .tile');
      const start = dailyOf('3x3-target=512:ask-undo=no', 202_611_151);
      await expectPosition(page, start.position);
      const { position } = await play(page, start, Infinity);
      await page.waitForSelector('text=Game Over');
      expect(await page.locator('button', { hasText: 'Undo' }).count()).toBe(0);

      await page.goto(`${origin}/#/daily`);
      await page.waitForSelector('[data-streak="1"]');
      const score = card.locator('[data-daily-score]');
      expect((await score.textContent())!.replaceAll(/\D/g, '')).toBe(String(position.score));
      await page.waitForSelector('.day.fold-slide.today:not(.fold-dots)');
      await card.locator('[data-share]').click();
      await page.waitForSelector('.notice:has-text("Copied: your result")');
      const shared = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
      expect(shared[0]).toMatch(/^Twofold 2048, Daily, November 15, [\d,]+ points$/);
      const cells = [...new Intl.Segmenter().segment(shared.slice(2, 5).join(''))];
      expect(cells).toHaveLength(9);
      expect(shared.at(-1)).toBe(`${origin}/#/daily`);

      // Again: practice, and the result stays.
      await card.getByRole('button', { name: 'Practise: 2048' }).click();
      await page.waitForSelector('.board .tile');
      await play(page, start, 4);
      await page.goto(`${origin}/#/daily`);
      await score.waitFor();
      expect((await score.textContent())!.replaceAll(/\D/g, '')).toBe(String(position.score));

      // A past day: another game, and no longer streak.
      await page.click('[data-day="2026-11-14"]');
      await card.getByText('Not played.').waitFor();
      await card.getByRole('button', { name: 'Practise: 2048' }).click();
      await page.waitForSelector('.board .tile');
      await play(page, dailyOf('5x3-target=1024:ask-undo=no', 202_611_141), 6);
      await page.goto(`${origin}/#/daily`);
      await page.waitForSelector('[data-streak="1"]');
      await page.click('[data-day="2026-11-14"]');
      await card.getByText('Running, not finished yet.').waitFor();
      await card.getByRole('link', { name: 'Continue: 2048' }).click();
      await page.waitForSelector('.board .tile');
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('the daily game of Dots is a race for points', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.clock.setSystemTime(NOON);
    await page.goto(`${origin}/#/daily`);
    await page.reload();
    await page.locator('[data-daily=dots]').getByRole('button', { name: 'Play: Dots' }).click();
    await page.waitForSelector('.dot');
    expect(await seedShown(page)).toBe(202_611_152n);
    await page.waitForSelector('text=As many points as you can.');
    await page.waitForSelector('[data-score]:has-text("20")');
  });
});
