import { expectAccessible } from './accessible.js';
import { slide } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakHere } from './fits.js';
import { dayWithTime, startRankedApp, type RankedApp } from './ranked-app.js';

let app: RankedApp;

beforeAll(async () => {
  app = await startRankedApp();
});
afterAll(() => app?.close());

const BOARD = '[data-position]';
const END = '[data-end]';
const ORDER = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${app.origin}/#/${path}`);
  await page.waitForSelector(BOARD);
}

/** Plays a game of 2048 to its end, by the first direction of an order that moves something. */
async function playToTheEnd(page: Page, order: readonly string[]): Promise<number> {
  for (let i = 0; (await page.locator(END).count()) === 0; i++) {
    const before = await page.getAttribute(BOARD, 'data-position');
    const position = slide.parsePosition(before!);
    if (!position.ok || slide.outcome(position.value).over) break;
    await page.keyboard.press(order[i % order.length]!);
  }
  await page.waitForSelector(END);
  const last = slide.parsePosition((await page.getAttribute(BOARD, 'data-position'))!);
  return last.ok ? last.value.score : -1;
}

/** Presses Share, and gives what lies on the clipboard then. */
async function shared(page: Page): Promise<{ readonly text: string; readonly link: string }> {
  await page.locator(`${END} [data-share], [data-daily] [data-share]`).first().click();
  await page.getByText('Copied', { exact: true }).first().waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return { text, link: text.split('\n').at(-1)! };
}

/** A small telephone, and a usual one. */
const PHONES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

async function expectFits(page: Page): Promise<void> {
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    expect([phone, await endProblems(page)]).toEqual([phone, []]);
  }
}

/** What of the panel lies on the board or outside the window, or is wider than it. */
async function endProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // The panel rises to its place.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const of = (selector: string): DOMRect =>
      document.querySelector(selector)!.getBoundingClientRect();
    const board = of('[data-position]');
    const found: string[] = [];
    for (const part of document.querySelectorAll('[data-end], [data-end] :is(h2, p, button, a)')) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const name = part.textContent.slice(0, 30);
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) {
        found.push(`${name} is outside`);
      }
      const apart =
        left >= board.right || right <= board.left || top >= board.bottom || bottom <= board.top;
      if (!apart) found.push(`${name} lies on the board`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
    return found;
  });
}

const LABELS = ['Play again', 'Share', 'Review'];

test('every end fits beside the board, and leads on', async () => {
  await app.visit(
    async (page) => {
      await open(page, 'at/slide_4x4_2,8,4,2/4,16,2,16/8,64,16,8/1024,128,32,32_10220_700');
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector(END);
      await expectFits(page);
      const labels = await page.locator('.end-acts > :is(a, button)').allInnerTexts();
      expect(labels.map((label) => label.trim())).toEqual(LABELS);
      // What the score row says is not said again.
      expect(await page.locator(END).innerText()).not.toContain('10');

      for (const goal of ['R:2', 'G:9']) {
        await open(page, `at/dots_4x4-moves=1-goal=${goal}_RRGB/GBOO/RGBO/OBGR`);
        for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
        await page.waitForSelector(END);
        await expectFits(page);
      }

      await page.goto(`${app.origin}/#/daily`);
      await page.getByRole('button', { name: 'Play: 2048' }).click();
      await page.waitForSelector('[data-standing=playing]');
      await page.getByRole('button', { name: 'End game' }).click();
      await page.getByRole('button', { name: 'End it' }).click();
      await page.waitForSelector('[data-review]');
      await expectFits(page);
      // The longest words there are.
      await speakHere(page, 'de');
      await expectFits(page);
    },
    { viewport: PHONES[0]! },
  );
});

test('a result is shared with a preview, and a friend plays the same game against it', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await app.visit(
    async (page) => {
      await open(page, 'new/slide/2x2/4711');
      const score = await playToTheEnd(page, ORDER);
      const sent = await shared(page);
      await page.waitForSelector('[data-share]:focus');
      expect(sent.text).toMatch(
        /^Twofold 2048, \d+ points\n.* reached, in .*\n[⬜🔹🟦]+\n[⬜🔹🟦]+\n/u,
      );

      // Whoever shows previews of links asks like this.
      const tags = await (await fetch(sent.link)).text();
      expect(tags).toContain(`<meta property="og:title" content="2048, ${score} points">`);
      const [, picture] = /property="og:image" content="([^"]+)"/.exec(tags)!;
      const bytes = Buffer.from(await (await fetch(picture!)).arrayBuffer());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      // The app draws the same card, which can be kept.
      const [drawn] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the picture' }).click(),
      ]);
      expect(drawn.suggestedFilename()).toBe('twofold.png');

      let back = '';
      await app.visit(
        async (friend) => {
          await friend.goto(sent.link);
          await friend.waitForSelector('[data-landing]');
          await friend.getByRole('heading', { name: `Beat ${score}` }).waitFor();
          await friend.getByText('it counts on no leaderboard').waitFor();
          await friend.getByRole('button', { name: 'Report' }).click();
          await friend.locator('dialog input[value=other]').check({ force: true });
          await friend.locator('dialog textarea').fill('for a test');
          await expectAccessible(friend, 'report');
          const [told] = await Promise.all([
            friend.waitForResponse('**/api/reports'),
            friend.locator('dialog .primary').click(),
          ]);
          expect(told.status()).toBe(204);
          await friend.getByRole('button', { name: 'Beat this: same tiles' }).click();
          await friend.getByText('Your friend goes along as a ghost').waitFor();
          // The same key as the friend's first: nobody is ahead.
          await friend.keyboard.press(ORDER[0]!);
          await friend.waitForFunction(
            () =>
              document.querySelector('[data-ghost] [role=status]')?.textContent ===
              'Level with your friend',
          );
          const theirs = await playToTheEnd(friend, [...ORDER.slice(1), ORDER[0]!]);
          expect(theirs).toBe(score);
          await friend.getByRole('heading', { name: 'A draw with your friend' }).waitFor();
          await expect
            .poll(() => friend.textContent('[data-announcements]'))
            .toBe(`A draw with your friend. You made ${score}, your friend ${score}.`);
          const labels = await friend.locator('.end-acts > :is(a, button)').allInnerTexts();
          expect(labels.map((label) => label.trim())).toEqual([
            'Challenge back',
            'Play again',
            'Review',
          ]);
          ({ link: back } = await shared(friend));
        },
        { permissions },
      );
      await page.goto(back);
      await page.getByText(`You made ${score} in the same game.`).waitFor();
    },
    { permissions },
  );
});

test('the game of the day is one of my games at once, with its board, and can be shared', async () => {
  await dayWithTime();
  await app.visit(
    async (page) => {
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 400) refused.push(answer.url());
      });
      await page.goto(`${app.origin}/#/daily`);
      await page.getByText('Start a streak').waitFor();
      await page.getByRole('button', { name: 'Play: 2048' }).click();
      await page.waitForSelector('[data-standing=playing]');
      for (const key of ORDER) await page.keyboard.press(key);
      await page.getByRole('button', { name: 'End game' }).click();
      await page.getByRole('button', { name: 'End it' }).click();
      await page.waitForSelector('[data-review]');
      const board = await page.getAttribute(BOARD, 'data-position');
      const { text, link } = await shared(page);
      expect(text).toContain('Daily,');
      expect(await (await fetch(link)).text()).toContain('property="og:image"');

      await page.goto(`${app.origin}/#/daily`);
      await page.waitForSelector('[data-streak="1"]');
      await page.waitForSelector('[data-daily=slide] [data-share]');
      await expect
        .poll(() => page.locator('[data-daily=slide] .thumbnail .folded').count())
        .toBeGreaterThan(0);
      await page.goto(`${app.origin}/#/games`);
      await page.locator('.game-row').first().waitFor();
      await page.goto(`${app.origin}/#/statistics`);
      await expect.poll(() => page.textContent('[data-figure=games] dd')).toBe('1');
      expect(board).toContain('undo=no');
      // The tables of yesterday, too, were asked for as the server wants it.
      expect(refused).toEqual([]);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});
