import {
  advance,
  begin,
  makeReplay,
  replayOf,
  replayTo,
  seedFromInteger,
  type Action,
  type Direction,
} from '@twofold/rules';
import { highestTile, MODES, slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProof } from '../proof.js';
import { startApp, type WebApp } from './app.js';
import { startRankedApp } from './ranked-app.js';
import { expectPosition, startSlide } from './slide-page.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const SEED = 4711;
const { fibonacci } = SLIDE_PRESETS;

const KEYS = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  undo: 'z',
  redo: 'y',
} as const;

/** Goes round the board, and takes a move back and makes it again, now and then. */
function choose(turn: number): Action<Direction> {
  if (turn % 7 === 5) return 'undo';
  if (turn % 7 === 6) return 'redo';
  return (['left', 'down', 'right', 'down', 'left', 'up'] as const)[turn % 6]!;
}

test('Fibonacci by keys: moves, undo, a hint, a reload and a replay are as the rules have it', async () => {
  await app.visit(async ({ page, origin }) => {
    await startSlide(page, { mode: 'fibonacci', seed: SEED });
    let { timeline } = begin(slide, fibonacci, seedFromInteger(SEED));
    await expectPosition(page, timeline.position);
    for (let turn = 0; turn < (isProof ? 70 : 28); turn++) {
      const action = choose(turn);
      await page.keyboard.press(KEYS[action]);
      const step = advance(timeline, action);
      if (step.ok) ({ timeline } = step.value);
      await expectPosition(page, timeline.position);
    }
    const { ladder } = MODES.fibonacci.tiles!;
    const highest = highestTile(timeline.position);
    const next = ladder[ladder.indexOf(highest) + 1];
    await expect
      .poll(() => page.textContent('.ladder .label'))
      .toBe(`${highest} reached, ${next} next`);

    await page.keyboard.press('t');
    await page.waitForSelector('[data-hint=given]');
    const legal = [...slide.legalMoves(timeline.position)];
    const hinted = await page.locator('.flap').getAttribute('data-direction');
    expect(legal).toContain(hinted);

    await page.reload();
    await expectPosition(page, timeline.position);

    const replay = replayOf(timeline);
    const code = deflateRawSync(makeReplay(replay)).toString('base64url');
    await page.goto(`${origin}/#/watch/${code}`);
    await page.waitForSelector('text=Checked: every move is legal.');
    const last = replay.actions.length;
    await page.keyboard.press('End');
    // Backwards over moves, undo and redo.
    for (let count = last; count > last - 8; count--) {
      const at = replayTo(replay, count);
      if (!at.ok) throw new Error(at.error.message);
      await expectPosition(page, at.value.position);
      await page.keyboard.press('ArrowLeft');
    }
  });
});

test('4 chooses it wherever one is, with its own target and no choice of what comes', async () => {
  await app.visit(async ({ page }) => {
    await startSlide(page, { seed: SEED });
    await page.keyboard.press('4');
    await page.waitForSelector('dialog form');
    await expect.poll(() => page.locator('dialog input[value=fibonacci]').isChecked()).toBe(true);
    await page.click('dialog summary');
    const lists = page.locator('dialog select');
    const hasTarget = async (tile: number): Promise<boolean> =>
      page.locator(`dialog input[value="${tile}"]`).isChecked();
    expect([await lists.count(), await hasTarget(987)]).toEqual([0, true]);
    await page.locator('dialog input[value=fixed]').check({ force: true });
    expect([await lists.count(), await hasTarget(2048)]).toEqual([1, true]);
    await page.locator('dialog input[value=fibonacci]').check({ force: true });
    await page.locator('dialog input[type=text]').fill(String(SEED));
    await page.locator('dialog button[type=submit]').click();
    const { position } = begin(slide, fibonacci, seedFromInteger(SEED)).timeline;
    await expectPosition(page, position);
  });
});

test('it is ranked on one board, where the server says what comes', async () => {
  const ranked = await startRankedApp();
  try {
    await ranked.visit(async (page) => {
      await page.goto(`${ranked.origin}/#/ranks/fibonacci`);
      await page.locator('[data-play-ranked]').click();
      await page.waitForSelector('[data-standing=playing]');
      const board = page.locator('[data-position]');
      const first = await board.getAttribute('data-position');
      expect(first).toMatch(/^slide_4x4-merge=fibonacci-undo=no_/);
      for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'])
        await page.keyboard.press(key);
      await page.waitForFunction(
        () => !Object.keys(localStorage).some((key) => key.includes('/ranked/unanswered/')),
      );
      const moved = slide.parsePosition((await board.getAttribute('data-position'))!);
      expect(moved.ok && moved.value.ply).toBeGreaterThan(0);
    });
  } finally {
    await ranked.close();
  }
});
