import { reviewLimits, worstSpawn, type Ask } from '@twofold/coach';
import { createSlidePlayer, instantSlidePlayer } from '@twofold/engine';
import {
  parsePosition,
  parseReplay,
  settlements,
  verifyReplay,
  type Direction,
} from '@twofold/rules';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProof } from '../proof.js';
import { expectAccessible } from './accessible.js';
import { startApp, type WebApp } from './app.js';

let app: WebApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

const KEYS = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
} as const satisfies Record<Direction, string>;

const START = 'slide_4x4_2,0,0,4/0,0,2,0/0,16,0,0/8,0,32,2_260_40';

/** A game against the computer as the app once kept it, apart from the others. */
function evilGame(position: string): string {
  const game = { created: 1, updated: 1, start: 'set-up', from: position, position };
  return JSON.stringify({ version: 1, ...game, log: '', waiting: '' });
}

/** An exercise: left puts the 256 beside the 1024, and all else gives a tenth of the chances away, and more. */
const MISTAKE = 'move 0.3100 U slide_4x4_0,32,16,2/2,128,32,8/0,256,16,2/1024,4,8,4_11856_687';
const ENDING = MISTAKE.replace('move', 'ending');
const DOTS =
  'move 0.2470 1.4D dots_7x5-moves=10-goal=?:10,?:10-loops=yes_GGOOORG/RBGRGOR/RBRGGRR/OOBOOGB/BGBOORR_23_7_B:7,G:0';

function book(...texts: readonly string[]): string {
  const entries = texts.map((text, i) => ({ id: `${i + 1}`, text, added: 1, streak: 0, due: 0 }));
  return JSON.stringify({ version: 1, lessons: {}, entries });
}

async function keep(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, items);
}

/** Opens such a game: it was taken to the others when the app was loaded. */
async function openEvil(page: Page, origin: string): Promise<void> {
  await keep(page, { 'twofold/evil/1': evilGame(START) });
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem('twofold/game/1') !== null);
  await page.goto(`${origin}/#/play/1`);
  await page.waitForSelector('.board .tile');
}

async function shown(page: Page): Promise<SlidePosition> {
  const parsed = parsePosition((await page.getAttribute('[data-position]', 'data-position'))!);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.position as SlidePosition;
}

async function waitFor(page: Page, position: SlidePosition): Promise<void> {
  await page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('[data-position]')?.dataset['position'] === text,
    slide.makePosition(position),
    { polling: 10 },
  );
}

/** Unpacking it takes a second. */
let unpacked: ReturnType<typeof instantSlidePlayer> | undefined;

const network: Ask<SlideTypes> = (position, limits) => {
  unpacked ??= instantSlidePlayer('lite');
  return unpacked.ok ? unpacked.value.analyse(position, limits) : unpacked;
};

/** The first move that has an effect, with what the computer answers to it. */
async function nextStep(
  position: SlidePosition,
  ask: Ask<SlideTypes>,
): Promise<{ move: Direction; next: SlidePosition }> {
  const order = ['left', 'down', 'right', 'up'] as const;
  const move = order.find((direction) => slide.act(position, direction).ok)!;
  const acted = slide.act(position, move);
  if (!acted.ok) throw new Error(acted.error.message);
  const chosen = await worstSpawn(acted.value.after, ask);
  if (!chosen.ok) throw new Error(chosen.error.message);
  const possible = [...settlements(slide, acted.value.after)].map(({ value }) => value.position);
  const next = chosen.value.value.position;
  expect(possible).toContainEqual(next);
  return { move, next };
}

/** Not hard to use, and no wider than the window, be it wide or narrow. */
async function expectUsable(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ ...before, width });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([screen, needed]).toEqual([screen, width]);
    if (isProof || width === 390) await expectAccessible(page, `${screen} ${width}`);
  }
  await page.setViewportSize(before);
}

test('an evil game by keyboard: each tile could have come, is the worst, and survives a reload', async () => {
  await app.visit(async ({ page, origin }) => {
    await openEvil(page, origin);
    await expectUsable(page, 'an evil game');
    const last = isProof ? 5 : 1;
    for (let moves = 0; moves <= last; moves++) {
      const { move, next } = await nextStep(await shown(page), network);
      await page.keyboard.press(KEYS[move]);
      // Also in the middle of a move.
      if (moves === last) await page.reload();
      await waitFor(page, next);
    }
    // What is pressed while the computer thinks waits for its turn.
    const first = await nextStep(await shown(page), network);
    const second = await nextStep(first.next, network);
    await page.keyboard.press(KEYS[first.move]);
    await page.keyboard.press(KEYS[second.move]);
    await waitFor(page, second.next);
    await page.keyboard.press('z');
    await waitFor(page, first.next);
    if (isProof) {
      await page.reload();
      await page.waitForSelector('.board .tile');
      await waitFor(page, first.next);
    }
    await page.keyboard.press('y');
    await waitFor(page, second.next);
    await page.keyboard.press('t');
    await page.waitForSelector('.notice:has-text("The computer is your opponent here")');
    const bests = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('twofold/best/')),
    );
    expect(bests).toEqual([]);
  });
});

test('an evil game from the form, up to its end; its best score stands for itself', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/practice`);
    const form = page.locator('form.new-game');
    for (const name of ['Columns: fewer', 'Rows: fewer']) {
      for (let times = 0; times < 2; times++) await form.getByRole('button', { name }).click();
    }
    await form.getByRole('button', { name: 'Play against it' }).click();
    await page.waitForSelector('.board .tile');
    const player = createSlidePlayer();
    const ask: Ask<SlideTypes> = (position, limits) => player.analyse(position, limits);
    for (;;) {
      const position = await shown(page);
      if (slide.outcome(position).over) break;
      const { move, next } = await nextStep(position, ask);
      await page.keyboard.press(KEYS[move]);
      await waitFor(page, next);
    }
    await page.getByRole('heading', { name: 'Game Over' }).waitFor();
    const { score } = await shown(page);
    const bests = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('twofold/best/')),
    );
    expect(bests).toEqual(score === 0 ? [] : [['twofold/best/slide-evil/2x2', String(score)]]);
    await page.goto(`${origin}/#/practice`);
    await page.locator('.game-row').getByText(/^Open/).waitFor();

    // It is a replay with what fell written down: it can be verified, watched and reviewed.
    const saved = await page.evaluate(() => localStorage.getItem('twofold/game/1')!);
    const replay = parseReplay((JSON.parse(saved) as { replay: string }).replay);
    expect(replay.ok && verifyReplay(replay.value)).toMatchObject({ ok: true });
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.waitForSelector('text=Checked: every move is legal.');
    await page.goto(`${origin}/#/review/1`);
    await page.waitForSelector('[data-review=done]', { state: 'attached' });
  });
});

test('a computer that cannot be started, or has no network: said, and played on', async () => {
  await app.visit(async ({ page, context, origin }) => {
    const broken = { status: 200, contentType: 'text/plain', body: 'nothing' };
    await context.route('**/worker-*.js', (route) => route.fulfill(broken));
    await context.route('**/*.tfn', (route) => route.fulfill(broken));
    await openEvil(page, origin);
    const player = createSlidePlayer();
    const { move, next } = await nextStep(await shown(page), (position, limits) =>
      player.analyse(position, limits),
    );
    await page.keyboard.press(KEYS[move]);
    await page.getByRole('heading', { name: 'No tile came' }).waitFor();
    await context.unroute('**/worker-*.js');
    await page.getByRole('button', { name: 'Ask again' }).click();
    await waitFor(page, next);
    await page.getByText('Part of it could not be loaded').waitFor();
  });
});

test('a damaged evil game is put aside, with a word about it', async () => {
  await app.visit(async ({ page, origin }) => {
    await keep(page, { 'twofold/evil/1': evilGame(START).replace('"log":""', '"log":"U0.2"') });
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('twofold/evil/1') === null);
    await page.goto(`${origin}/#/evil/1`);
    await page.getByRole('heading', { name: 'Practice' }).waitFor();
    await page.goto(`${origin}/#/more`);
    await page.locator('.warning').waitFor();
  });
});

/** The puzzle of the day is one tap away, counts once, and is still known after a reload. */
async function solvePuzzleOfDay(page: Page): Promise<void> {
  const card = page.locator('.puzzle-card[data-puzzle]');
  await card.getByRole('link', { name: 'Solve' }).click();
  await page.waitForSelector('.board .tile');
  const position = await shown(page);
  const found = await network(position, reviewLimits('slide', position.ruleset));
  if (!found.ok) throw new Error(found.error.message);
  await page.keyboard.press(KEYS[found.value.best]);
  await page.locator('.feedback[data-grade=best]').waitFor();
  // The first answer is still a guess.
  await expect
    .poll(() => page.textContent('.counted'))
    .toMatch(/Your rating: about 1[567]\d\d \(\+\d+\)/);
  await page.goBack();
  await card.getByText('Solved').waitFor();
  await page.reload();
  await card.getByText('Solved').waitFor();
  const rating = page.locator('[data-rated="1"]');
  await expect
    .poll(() => rating.textContent())
    .toMatch(/about 1[567]\d\d1 right in a row1 day in a row/);
}

test('the puzzle of the day, then exercises: empty at first, solved wrong and right, due again accordingly', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.clock.setFixedTime('2026-11-17T12:00:00Z');
    await page.goto(`${origin}/#/practice`);
    await solvePuzzleOfDay(page);
    await page.getByText('No exercises yet.').waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Your games' }).getAttribute('href'))
      .toBe('#/games');
    await keep(page, { 'twofold/practice': book(MISTAKE, ENDING, DOTS) });
    await page.reload();
    await page.getByText('3 of 3 to solve now.').waitFor();
    await expectUsable(page, 'practice');
    await page.getByRole('link', { name: 'Begin' }).click();
    await page.waitForURL(/practice\/1/);
    await page.waitForSelector('.board .tile');
    // Nothing slides that way: no answer.
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.feedback').count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await page.locator('.feedback[data-grade=blunder]').waitFor();
    await expectUsable(page, 'an exercise');
    const before = page.viewportSize()!;
    for (const height of [664, 844]) {
      await page.setViewportSize({ width: 390, height });
      // Nothing lies over the way on.
      await page.locator('.feedback .primary').click({ trial: true });
    }
    const judged = await page.locator('.board').boundingBox();
    await expect.poll(() => page.getAttribute('.flap', 'data-direction')).toBe('left');
    await expect.poll(() => page.textContent('.feedback')).toMatch(/Try left\..*Chance of 2048/s);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.feedback').waitFor({ state: 'detached' });
    // However much there was to say, the board stays.
    await expect.poll(() => page.locator('.board').boundingBox()).toEqual(judged);
    await page.setViewportSize(before);
    await page.keyboard.press('ArrowLeft');
    await page.locator('.feedback[data-grade=best]').waitFor();
    const row = page.locator('[data-exercise="1"]');
    await page.goto(`${origin}/#/practice`);
    // The first answer counted.
    await row.getByText('Due again').waitFor();

    await row.getByRole('link', { name: 'Solve' }).click();
    await page.waitForSelector('.board .tile');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.feedback[data-grade=best]').waitFor();
    // The way on has the focus one frame later.
    await page.locator('.feedback .primary:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/practice\/3/);
    await page.goto(`${origin}/#/practice`);
    await page.reload();
    await row.getByText('Solved, again tomorrow').waitFor();
  });
});

test('an exercise of Dots: a path is drawn by keyboard, and the better one is shown', async () => {
  await app.visit(async ({ page, origin }) => {
    await keep(page, { 'twofold/practice': book(DOTS) });
    await page.goto(`${origin}/#/practice/1`);
    await page.waitForSelector('.dots-board');
    for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.locator('.feedback').waitFor();
    await expect.poll(() => page.textContent('.feedback')).toMatch(/Chance to reach the goal/);
    await expect.poll(() => page.getAttribute('.hinted', 'd')).toMatch(/^M\d+ \d+L/);
  });
});

test('an ending is played on, with chance or against the computer', async () => {
  await app.visit(async ({ page, origin }) => {
    await keep(page, { 'twofold/practice': book(ENDING) });
    const position = ENDING.split(' ')[3]!;
    for (const [name, address] of [
      ['Play on', /#\/play\/1/],
      ['Evil tiles', /#\/play\/2/],
    ] as const) {
      await page.goto(`${origin}/#/practice`);
      await page.locator('[data-exercise="1"]').getByRole('button', { name }).click();
      await page.waitForURL(address);
      await page.waitForSelector('.board .tile');
      expect(slide.makePosition(await shown(page))).toContain(position);
    }
  });
});
