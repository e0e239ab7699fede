import {
  advance,
  begin,
  seedFromInteger,
  type Action,
  type Direction,
  type Timeline,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideRuleset, type SlideTypes } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProof } from '../proof.js';
import { openOptions, pressAtOnce, seedShown, startApp, type WebApp } from './app.js';
import { expectPosition, linkSlide, startSlide } from './slide-page.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const classic = SLIDE_PRESETS.classic;
const RULESETS = {
  normal: classic,
  movable: SLIDE_PRESETS['obstacles-movable'],
  fixed: SLIDE_PRESETS['obstacles-fixed'],
} as const satisfies Record<string, SlideRuleset>;

function play(timeline: Timeline<SlideTypes>, action: Action<Direction>): Timeline<SlideTypes> {
  const step = advance(timeline, action);
  return step.ok ? step.value.timeline : timeline;
}

const ARROWS = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
} as const;
const LETTERS = { up: 'KeyW', down: 'KeyJ', left: 'KeyH', right: 'KeyD' } as const;

/** A stubborn player who is blocked now and then, and takes a move back every tenth time. */
function choose(turn: number): Action<Direction> {
  if (turn % 10 === 9) return 'undo';
  return (['left', 'down', 'left', 'down', 'right', 'up'] as const)[turn % 6]!;
}

const MODES = ['normal', 'movable', 'fixed'] as const;

/** Seeds of games that are soon over, on boards of three rows. */
const SHORT = { normal: 2527, movable: 2133, fixed: 2069 } as const;

interface WholeGame {
  readonly mode: (typeof MODES)[number];
  readonly columns: number;
  readonly rows: number;
  readonly seed: number;
}

/** Plays up to the end of the game; what is on the screen is what the rules say, after every action. */
async function playWhole(
  page: Page,
  { mode, columns, rows, seed }: WholeGame,
  act: (action: Action<Direction>, turn: number) => Promise<void>,
): Promise<void> {
  await startSlide(page, { mode, columns, rows, seed });
  const ruleset = { ...RULESETS[mode], width: columns, height: rows };
  let { timeline } = begin(slide, ruleset, seedFromInteger(seed));
  await expectPosition(page, timeline.position);
  for (let turn = 0; !slide.outcome(timeline.position).over; turn++) {
    const action = choose(turn);
    await act(action, turn);
    timeline = play(timeline, action);
    await expectPosition(page, timeline.position);
  }
  await page.getByRole('heading', { name: 'Game Over' }).waitFor();
}

test.each(MODES)('S2-4: a whole game by keyboard, mode %s', async (mode) => {
  await app.visit(async ({ page }) => {
    const size = isProof ? { rows: 4, seed: 4711 } : { rows: 3, seed: SHORT[mode] };
    const game = { mode, columns: 4, ...size };
    await playWhole(page, game, async (action, turn) => {
      if (action === 'undo') await page.keyboard.press('z');
      else if (action === 'redo') await page.keyboard.press('y');
      else await page.keyboard.press((turn % 2 === 0 ? ARROWS : LETTERS)[action]);
    });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    expect(await seedShown(page)).toBe(BigInt(game.seed));
  });
});

async function drag(page: Page, direction: Direction): Promise<void> {
  const [dx, dy] = { up: [0, -60], down: [0, 60], left: [-60, 0], right: [60, 0] }[direction] as [
    number,
    number,
  ];
  await page.mouse.move(700, 500);
  await page.mouse.down();
  await page.mouse.move(700 + dx, 500 + dy);
  await page.mouse.up();
}

/** A pointer knows nothing of modes: one is enough, but for the long proof. */
const POINTED = isProof ? MODES : (['movable'] as const);

test.each(POINTED)(
  'a whole game by mouse, on a board that is not square, mode %s',
  async (mode) => {
    await app.visit(async ({ page }) => {
      await playWhole(
        page,
        { mode, columns: 4, rows: 3, seed: isProof ? 4711 : 569 },
        async (action) => {
          if (action === 'undo') await page.click('text=Undo');
          else await drag(page, action as Direction);
        },
      );
    });
  },
);

test.each(POINTED)(
  'a whole game by touch, with swipes that begin beside the board and never scroll, mode %s',
  async (mode) => {
    await app.visit(
      async ({ page, context }) => {
        const devtools = await context.newCDPSession(page);
        const touch = async (
          type: 'touchStart' | 'touchMove' | 'touchEnd',
          x: number,
          y: number,
        ): Promise<void> => {
          const touchPoints = type === 'touchEnd' ? [] : [{ x, y }];
          await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
        };
        await playWhole(
          page,
          { mode, columns: 3, rows: 3, seed: isProof ? 99 : 134 },
          async (action) => {
            if (action === 'undo') {
              await page.tap('text=Undo');
              return;
            }
            const [dx, dy] = { up: [0, -50], down: [0, 50], left: [-50, 0], right: [50, 0] }[
              action as Direction
            ] as [number, number];
            await touch('touchStart', 200, 230);
            await touch('touchMove', 200 + dx / 2, 230 + dy / 2);
            await touch('touchMove', 200 + dx, 230 + dy);
            await touch('touchEnd', 0, 0);
          },
        );
        expect(await page.evaluate(() => scrollY)).toBe(0);
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
  },
);

test('a tap right after a swipe is not lost', async () => {
  await app.visit(
    async ({ page, context }) => {
      await linkSlide(page, 99);
      const devtools = await context.newCDPSession(page);
      const button = (await page.locator('.to-options').boundingBox())!;
      for (let round = 0; round < (isProof ? 15 : 3); round++) {
        for (const [type, y] of [
          ['touchStart', 230],
          ['touchMove', 260],
          ['touchMove', 290],
        ] as const) {
          await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 200, y }] });
        }
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2);
        await page.waitForSelector('dialog[open]');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
      }
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
});

test('X-7, S2-4: A, B and C choose the mode in the menu, 1, 2, 3, B and C everywhere, and A is left in a game', async () => {
  await app.visit(async ({ page }) => {
    await openOptions(page, 'slide');
    const mode = async (): Promise<string | null> =>
      page
        .locator('form.new-game .field:has(.picture) input[type=radio]:checked')
        .getAttribute('value');
    await page.locator('form.new-game input[value=normal]').focus();
    for (const [key, chosen] of [
      ['b', 'movable'],
      ['c', 'fixed'],
      ['a', 'normal'],
      ['2', 'movable'],
      ['1', 'normal'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(mode).toBe(chosen);
    }
    await startSlide(page, { seed: 4711 });
    let { timeline } = begin(slide, classic, seedFromInteger(4711));
    for (const [key, action] of [
      ['a', 'left'],
      ['s', 'down'],
      ['z', 'undo'],
    ] as const) {
      await page.keyboard.press(key);
      timeline = play(timeline, action);
      await expectPosition(page, timeline.position);
    }
    // A mode asks for a new game; the running one stays as it is.
    for (const [key, wanted] of [
      ['3', 'fixed'],
      ['b', 'movable'],
      ['c', 'fixed'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForSelector('dialog form');
      await expect.poll(() => page.locator(`dialog input[value=${wanted}]`).isChecked()).toBe(true);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
      await expectPosition(page, timeline.position);
    }
    // The next time no mode was asked for, and a list has its own keys.
    await page.click('.to-options');
    await page.waitForSelector('dialog form');
    await expect.poll(() => page.locator('dialog input[value=normal]').isChecked()).toBe(true);
    await page.click('dialog summary');
    await page.locator('dialog select').first().focus();
    await page.keyboard.press('3');
    await expect.poll(() => page.locator('dialog input[value=normal]').isChecked()).toBe(true);
  });
});

test('a link to a game by its rules and seed begins that very game', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/new/slide/5x3/4711`);
    await page.waitForSelector('.board .tile');
    const rules = { ...classic, width: 5, height: 3 };
    await expectPosition(page, begin(slide, rules, seedFromInteger(4711)).timeline.position);
    await page.goto(`${origin}/#/new/slide/4x4/none`);
    await page.getByText('This link does not work').waitFor();
  });
});

test('a key pressed as soon as a game is begun is for that game', async () => {
  await app.visit(async ({ page }) => {
    await linkSlide(page, 6);
    // One of the three is always possible.
    await pressAtOnce(page, 'KeyN', 'ArrowLeft', 'ArrowUp', 'ArrowRight');
    const { timeline } = begin(slide, classic, seedFromInteger(await seedShown(page)));
    const keys = ['left', 'up', 'right'] as const;
    await expectPosition(page, keys.reduce<Timeline<SlideTypes>>(play, timeline).position);
  });
});

test('what a move brings stands beside the score, however soon it is made', async () => {
  await app.visit(async ({ page }) => {
    await page.evaluate(async () => {
      const drawn = new Promise<void>((resolve) => {
        const look = new MutationObserver(() => {
          if (document.querySelector('.board .tile') === null) return;
          look.disconnect();
          resolve();
        });
        look.observe(document, { childList: true, subtree: true });
      });
      location.hash = '#/at/slide_3x2_4,4,0/0,0,0_100_9';
      await drawn;
      dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowLeft', key: 'ArrowLeft' }));
    });
    await page.waitForSelector('[data-score]:text-is("108")');
    expect(await page.locator('.gain').allTextContents()).toEqual(['+8']);
  });
});

test('a key in every frame: all are applied, in order', async () => {
  await app.visit(async ({ page }) => {
    const keys = Array.from(
      { length: isProof ? 300 : 60 },
      (_, i) => (['left', 'down', 'right', 'down'] as const)[(i * 7 + (i >> 3)) % 4]!,
    );
    // A game that is still going on after all of them.
    let seed = 0;
    let timeline: Timeline<SlideTypes>;
    do {
      ({ timeline } = begin(slide, classic, seedFromInteger(++seed)));
      for (const key of keys) timeline = play(timeline, key);
    } while (slide.outcome(timeline.position).over);
    await linkSlide(page, seed);
    await page.evaluate(
      async (codes) => {
        for (const code of codes) {
          await new Promise(requestAnimationFrame);
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }),
          );
        }
      },
      keys.map((key) => ARROWS[key]),
    );
    await expectPosition(page, timeline.position);
  });
});

test('the target is congratulated and the game goes on; the end says so, and can be taken back', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/at/slide_3x2-target=512:ask_256,256,2/2,8,4_2000_90`);
    await page.waitForSelector('.tile');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.win-card');
    await expect.poll(() => page.textContent('[data-shelf=win]')).toContain('512 in 91 moves');
    await page.click('text=Keep going');
    for (let move = 0; move < 40 && (await page.locator('[data-end]').count()) === 0; move++) {
      await page.keyboard.press(ARROWS[(['up', 'left', 'down', 'right'] as const)[move % 4]!]);
    }
    await page.waitForSelector('text=Game Over');
    await page.locator('[data-end] button', { hasText: 'Undo' }).click();
    await page.waitForSelector('text=Game Over', { state: 'detached' });
  });
});

test('a bad link says what is wrong, and loses nothing', async () => {
  await app.visit(async ({ page, origin }) => {
    await linkSlide(page, 1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    // Nonsense, a board of another size, and far too large.
    for (const link of ['nonsense', 'slide_4x4_2,2/4,4', `slide_64x64_${'9,'.repeat(4000)}`]) {
      await page.goto(`${origin}/#/at/${link}`);
      await page.waitForSelector('text=This link does not work');
      await page.click('main >> text=Back to the game');
      await page.waitForSelector('[data-stat=Moves]:has-text("2")');
    }
  });
});

test('with reduced motion the same is shown', async () => {
  await app.visit(
    async ({ page }) => {
      await linkSlide(page, 3);
      let { timeline } = begin(slide, classic, seedFromInteger(3));
      for (let turn = 0; turn < (isProof ? 20 : 8); turn++) {
        const action = choose(turn) === 'undo' ? 'up' : (choose(turn) as Direction);
        await page.keyboard.press(ARROWS[action]);
        timeline = play(timeline, action);
        await expectPosition(page, timeline.position);
      }
    },
    { reducedMotion: 'reduce' },
  );
});

test('the board can be explored and is told in words', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/at/slide_4x4_2,2,0,4/0,0,0,2/0,0,0,0/0,0,0,0_0_0`);
    await page.waitForSelector('.tile');
    // A key is no part of what a button is called.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    expect(await undo.getAttribute('aria-keyshortcuts')).toBe('z');
    const told = (): Promise<string> => page.locator('[data-announcements]').innerText();
    const grounds = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('.cell')].map((cell) => getComputedStyle(cell).background),
      );
    const before = await grounds();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(told).toBe('2. Row 1, column 2');
    expect(await page.locator('.explored').count()).toBe(1);
    expect(await grounds()).toEqual(before);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(told).toBe('empty. Row 2, column 2');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(told).toMatch(/^Folded: 4\. New: [24], Row \d, column \d\. Score 4\.$/);
    expect(await page.locator('.explored').count()).toBe(0);
  });
});
