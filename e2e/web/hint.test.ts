import { DIRECTIONS, settlements, slide, type Direction, type SlidePosition } from '@twofold/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type WebApp } from './app.js';

let app: WebApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

async function askAt(page: Page, origin: string, position: string): Promise<string> {
  await page.goto(`${origin}/#/at/${position}`);
  await page.waitForSelector('[data-position]');
  await page.keyboard.press('t');
  await page.waitForSelector('[data-hint=given]');
  const line = (await page.textContent('.hint-line p'))!;
  // Who cannot see the line hears the same.
  await page.waitForFunction(
    (said) => document.querySelector('[data-announcements]')?.textContent === said,
    line,
  );
  return line;
}

/** The directions with their values, as they are shown; undefined for those that are blocked. */
async function valuesOn(page: Page): Promise<ReadonlyMap<string, number | undefined>> {
  const rows = await page.locator('.values li').evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector('span')!.textContent.toLowerCase(),
      value: item.querySelector('[data-value]')!.textContent,
    })),
  );
  return new Map(
    rows.map(({ name, value }) => [
      name,
      value === 'blocked' ? undefined : Number(value.replaceAll(/\s/g, '')),
    ]),
  );
}

function positionOf(text: string): SlidePosition {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function cellsAfter(position: SlidePosition, move: Direction): SlidePosition['cells'] {
  const acted = slide.act(position, move);
  if (!acted.ok) throw new Error(acted.error.message);
  return acted.value.after.moved.cells;
}

test('a hint names the move, each direction has its value, and the reason is true of the board', async () => {
  const text = 'slide_4x4_0,0,4,512/0,4,32,64/0,2,4,32/0,4,2,4_4540_292';
  const position = positionOf(text);
  // By the rules: only these two can be played, and one of them moves the 512.
  expect(slide.legalMoves(position)).toEqual(['up', 'left']);
  expect(cellsAfter(position, 'up')[3]).toBe(512);
  expect(cellsAfter(position, 'left')[3]).toBe(0);
  await app.visit(async ({ page, origin }) => {
    expect(await askAt(page, origin, text)).toBe(
      'Try up. Your 512 stays in its corner; left would move it out.',
    );
    const values = await valuesOn(page);
    expect([...values.keys()].toSorted()).toEqual([...DIRECTIONS].toSorted());
    expect(values.get('up')).toBeGreaterThan(values.get('left')!);
    expect([values.get('down'), values.get('right')]).toEqual([undefined, undefined]);
  });
});

test('a reason from what chance can do: the share of tiles that would end the game', async () => {
  const text = 'slide_4x4_2,4,8,16/4,8,16,32/8,16,32,64/2,4,8,8';
  const stuckAfter = (move: Direction): number => {
    const acted = slide.act(positionOf(text), move);
    if (!acted.ok) throw new Error(acted.error.message);
    let chance = 0;
    for (const { value, probability } of settlements(slide, acted.value.after)) {
      if (slide.outcome(value.position).over) chance += probability;
    }
    return chance;
  };
  expect(stuckAfter('left')).toBeCloseTo(1);
  expect(stuckAfter('right')).toBeCloseTo(0.1);
  await app.visit(async ({ page, origin }) => {
    expect(await askAt(page, origin, text)).toBe(
      'Try right. After left, any next tile ends the game, here 10 % of them.',
    );
  });
});

test('where all moves are worth about the same, the hint says so', async () => {
  await app.visit(async ({ page, origin }) => {
    const line = await askAt(page, origin, 'slide_4x4_0,0,0,0/0,2,0,0/0,0,0,0/0,0,0,2');
    expect(line).toMatch(/^Try (up|down|left|right)\. All moves are about equal\.$/);
  });
});

test.each([
  {
    language: 'de',
    says: 'Nach oben. Deine 512 bleibt in ihrer Ecke; nach links käme sie heraus.',
  },
  { language: 'vi', says: 'Thử đi lên. Ô 512 ở yên trong góc; sang trái sẽ đẩy nó ra.' },
])('the reason is told in the language of the rest: $language', async ({ language, says }) => {
  await app.visit(
    async ({ page, origin }) => {
      const text = 'slide_4x4_0,0,4,512/0,4,32,64/0,2,4,32/0,4,2,4_4540_292';
      expect(await askAt(page, origin, text)).toBe(says);
    },
    { locale: language },
  );
});

test('Dots: the path, and what it is good for', async () => {
  await app.visit(async ({ page, origin }) => {
    expect(await askAt(page, origin, 'dots_3x3-moves=1-goal=R:2_RRG/BGO/OGR')).toBe(
      'Try rust plus: Row 1, column 1, then right. It meets the objective.',
    );
  });
});

test('a phone that is not tall keeps the board, the longest reason and the buttons on the screen', async () => {
  const options = { viewport: { width: 360, height: 640 } };
  await app.visit(async ({ page, origin }) => {
    await askAt(page, origin, 'slide_4x4_16,4,0,0/32,4,0,0/128,8,0,2/16,4,2,8_1000_101');
    const bottom = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      button: document.querySelector('.hint-button')!.getBoundingClientRect().bottom,
    }));
    expect(bottom.page).toBeLessThanOrEqual(640);
    expect(bottom.button).toBeLessThanOrEqual(640);
  }, options);
});
