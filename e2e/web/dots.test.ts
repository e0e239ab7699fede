import { advance, begin, seedFromInteger, type Direction, type Timeline } from '@twofold/rules';
import { dots, type DotsPosition, type DotsTypes, type Path } from '@twofold/rules/dots';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLast, openOptions, seedShown, startApp, type WebApp } from './app.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** What the page shows must be the position: dots where they lie, what is read, figures, goals. */
async function expectDots(page: Page, position: DotsPosition): Promise<void> {
  await page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('[data-position]')?.dataset['position'] === text,
    dots.makePosition(position),
    { polling: 10 },
  );
  const seen = await page.evaluate((width) => {
    const cells: string[] = [];
    for (const dot of document.querySelectorAll<HTMLElement>('.dot:not(.ghost)')) {
      const [x = 0, y = 0] = dot.style.translate.split(' ').map(Number.parseFloat);
      const cell = (y / 100) * width + x / 100;
      // Two dots on one cell would make the text too long.
      cells[cell] = (cells[cell] ?? '') + dot.dataset['colour']!;
    }
    return cells.join('');
  }, position.ruleset.width);
  expect(seen).toBe(position.cells.join(''));
  const labels = await page
    .locator('.dot-cells [role=cell]')
    .evaluateAll((all) => all.map((cell) => cell.ariaLabel![0]));
  const first = { R: 'r', O: 's', G: 't', B: 'n', P: 'l', Y: 'c', C: 's', K: 'w', A: 'a' } as const;
  expect(labels.join('')).toBe(position.cells.map((colour) => first[colour]).join(''));
}

/** The game that the page shows, begun again by the rules. */
async function readTimeline(page: Page): Promise<Timeline<DotsTypes>> {
  const seed = await seedShown(page);
  const text = (await page.getAttribute('[data-position]', 'data-position'))!;
  const position = dots.parsePosition(text);
  if (!position.ok) throw new Error(position.error.message);
  return begin(dots, position.value.ruleset, seedFromInteger(seed)).timeline;
}

function play(timeline: Timeline<DotsTypes>, path: Path): Timeline<DotsTypes> {
  const step = advance(timeline, path);
  if (!step.ok) throw new Error(step.error.message);
  return step.value.timeline;
}

/** The longest of some paths, to get somewhere. */
function choose(position: DotsPosition): Path {
  let best: Path = [];
  let looked = 0;
  for (const path of dots.legalMoves(position)) {
    if (path.length > best.length) best = path;
    if (++looked > 2000) break;
  }
  return best;
}

async function drag(page: Page, path: Path): Promise<void> {
  const box = (await page.locator('.dots-board').boundingBox())!;
  const columns = await page
    .locator('.dot-cells [role=row]')
    .first()
    .locator('[role=cell]')
    .count();
  const cell = box.width / columns;
  for (const [i, [row, column]] of path.entries()) {
    await page.mouse.move(box.x + (column + 0.5) * cell, box.y + (row + 0.5) * cell);
    if (i === 0) await page.mouse.down();
  }
}

test('a level by drag: the path is shown, the rules are followed, the next level is offered', async () => {
  await app.visit(async ({ page }) => {
    await openLast(page, 'dots');
    let timeline = await readTimeline(page);
    await expectDots(page, timeline.position);
    const first: Path = [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 3],
    ];
    await drag(page, first);
    await page.waitForSelector('text=5 dots, 5 points. Lift to clear.');
    await page.waitForSelector('text=+5 now');
    await expect.poll(() => page.locator('.dot.chosen').count()).toBe(5);
    await page.mouse.up();
    timeline = play(timeline, first);
    await expectDots(page, timeline.position);
    await page.waitForSelector('[data-score]:has-text("3")');
    for (let move = 0; move < 3 && !dots.outcome(timeline.position).over; move++) {
      const path = pathOfGoal(timeline.position) ?? choose(timeline.position);
      await drag(page, path);
      await page.mouse.up();
      timeline = play(timeline, path);
      await expectDots(page, timeline.position);
    }
    const { won } = dots.outcome(timeline.position);
    await page.waitForSelector(won ? 'text=Congratulations!' : 'text=Game Over');
    if (won) {
      await page.click('[data-end] >> text=Next level');
      await page.waitForSelector('h1:has-text("Level 2")');
    }
  });
});

function pathOfGoal(position: DotsPosition): Path | undefined {
  for (const path of dots.legalMoves(position)) {
    const [row, column] = path[0]!;
    const colour = position.cells[row * position.ruleset.width + column];
    if (position.goals.some((goal) => goal.colour === colour && goal.count > 0)) return path;
  }
  return undefined;
}

const KEYS: Readonly<Record<Direction, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

function toward(
  [row, column]: readonly [number, number],
  [toRow, toColumn]: readonly [number, number],
): Direction {
  if (row !== toRow) return toRow > row ? 'down' : 'up';
  return toColumn > column ? 'right' : 'left';
}

test('a whole game by keyboard and words alone', async () => {
  await app.visit(async ({ page }) => {
    await openOptions(page, 'dots');
    await page.click('[data-play-dots]');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.waitForSelector('.dot');
    let timeline = await readTimeline(page);
    let cursor: readonly [number, number] = [0, 0];
    const told = (): Promise<string> => page.locator('[data-announcements]').innerText();
    for (let move = 0; !dots.outcome(timeline.position).over; move++) {
      const path = choose(timeline.position);
      while (cursor[0] !== path[0]![0] || cursor[1] !== path[0]![1]) {
        const direction = toward(cursor, path[0]!);
        await page.keyboard.press(KEYS[direction]);
        cursor =
          cursor[0] === path[0]![0]
            ? [cursor[0], cursor[1] + (direction === 'right' ? 1 : -1)]
            : [cursor[0] + (direction === 'down' ? 1 : -1), cursor[1]];
      }
      await page.keyboard.press('Enter');
      for (const [i, cell] of path.entries()) {
        if (i > 0) await page.keyboard.press(KEYS[toward(path[i - 1]!, cell)]);
      }
      await expect.poll(told).toMatch(new RegExp(`^${path.length} dots joined\\.`));
      await page.keyboard.press('Enter');
      cursor = path.at(-1)!;
      timeline = play(timeline, path);
      await expectDots(page, timeline.position);
      await expect.poll(told).toMatch(new RegExp(`^${path.length} dots gone: `));
    }
    const { won } = dots.outcome(timeline.position);
    await expect.poll(told).toMatch(won ? /Congratulations!$/ : /Game Over$/);
  });
});

test('a step that is not possible is explained, and can be taken back', async () => {
  await app.visit(async ({ page }) => {
    await openLast(page, 'dots');
    const { position } = await readTimeline(page);
    await drag(page, [
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    await page.waitForSelector('.path-line:has-text("That dot has another colour.")');
    await page.mouse.up();
    await page.keyboard.press('z');
    await expectDots(page, position);
    await drag(page, [
      [0, 0],
      [1, 1],
    ]);
    await page.waitForSelector('.path-line:has-text("Only the dots above, below, left and right")');
    await page.mouse.up();
    await expectDots(page, position);
  });
});

test('a reload in mid-game, undo and redo', async () => {
  await app.visit(async ({ page }) => {
    await openLast(page, 'dots');
    const start = await readTimeline(page);
    const path: Path = [
      [4, 0],
      [5, 0],
      [5, 1],
      [4, 1],
    ];
    await drag(page, path);
    await page.mouse.up();
    const after = play(start, path);
    await expectDots(page, after.position);
    await page.reload();
    await page.waitForSelector('.dot');
    await expectDots(page, after.position);
    const said = page.locator('[data-announcements]');
    await page.keyboard.press('z');
    await expectDots(page, start.position);
    await expect.poll(() => said.textContent()).toBe('Move undone.');
    await page.keyboard.press('y');
    await expectDots(page, after.position);
    await expect.poll(() => said.textContent()).toBe('Move made again.');
  });
});

test('a loop by touch clears its colour, and says so before', async () => {
  await app.visit(
    async ({ page, context, origin }) => {
      await page.goto(`${origin}/#/at/dots_4x4-moves=none-goal=none-loops=yes_RRGB/RRBG/GBRO/BOGR`);
      await page.waitForSelector('.dot');
      const devtools = await context.newCDPSession(page);
      const box = (await page.locator('.dots-board').boundingBox())!;
      const cell = box.width / 4;
      const touch = async (
        type: 'touchStart' | 'touchMove',
        row: number,
        column: number,
      ): Promise<void> => {
        const point = { x: box.x + (column + 0.5) * cell, y: box.y + (row + 0.5) * cell };
        await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
      };
      await touch('touchStart', 0, 0);
      for (const [row, column] of [
        [0, 1],
        [1, 1],
        [1, 0],
        [0, 0],
      ] as const)
        await touch('touchMove', row, column);
      await page.waitForSelector('text=A loop: all 6 dots of this colour go.');
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.waitForSelector('[data-score]:has-text("6")');
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
});
