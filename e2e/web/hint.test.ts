import { DIRECTIONS, settlements, type Direction } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseLanguage, startApp, type WebApp } from './app.js';

let app: WebApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

async function askAt(page: Page, origin: string, position: string): Promise<string> {
  // By way of another screen, so that nothing of the board before is left.
  await page.goto(`${origin}/#/help`);
  await page.waitForSelector('.lesson');
  await page.goto(`${origin}/#/at/${position}`);
  await page.waitForSelector('[data-position]');
  await page.keyboard.press('t');
  await page.waitForSelector('[data-hint=given]');
  const line = (await page.textContent('.hint-line p'))!;
  // Who cannot see the line hears the same, and of Dots the path before it.
  await page.waitForFunction(
    (said) => document.querySelector('[data-announcements]')?.textContent.endsWith(said),
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
      value === 'blocked' ? undefined : Number.parseFloat(value),
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

const CORNER = 'slide_4x4_0,0,16,512/0,8,4,256/0,4,32,16/0,2,4,8_6540_420';
const LAST_CHANCE = 'slide_4x4_2,4,8,16/4,8,16,32/8,16,32,64/2,4,8,8';

/** The share of the tiles that can come after a move with which the game would be over. */
function stuckAfter(position: SlidePosition, move: Direction): number {
  const acted = slide.act(position, move);
  if (!acted.ok) throw new Error(acted.error.message);
  let chance = 0;
  for (const { value, probability } of settlements(slide, acted.value.after)) {
    if (slide.outcome(value.position).over) chance += probability;
  }
  return chance;
}

test('a hint names the move, each direction has its value, and the reason is true of the board, in every language', async () => {
  const corner = positionOf(CORNER);
  // By the rules: only these two can be played, and one of them moves the 512.
  expect(slide.legalMoves(corner)).toEqual(['up', 'left']);
  expect(cellsAfter(corner, 'up')[3]).toBe(512);
  expect(cellsAfter(corner, 'left')[3]).toBe(0);
  expect(stuckAfter(positionOf(LAST_CHANCE), 'left')).toBeCloseTo(1);
  expect(stuckAfter(positionOf(LAST_CHANCE), 'right')).toBeCloseTo(0.1);
  await app.visit(async ({ page, origin }) => {
    expect(await askAt(page, origin, CORNER)).toBe(
      'Try up. Your 512 stays in its corner; left would move it out.',
    );
    const values = await valuesOn(page);
    expect([...values.keys()].toSorted()).toEqual([...DIRECTIONS].toSorted());
    expect(values.get('up')).toBeGreaterThan(values.get('left')!);
    expect([values.get('down'), values.get('right')]).toEqual([undefined, undefined]);
    expect(await askAt(page, origin, LAST_CHANCE)).toBe(
      'Try right. The two 8s fold into 16, next to your 64. After left, any next tile ends the game, here 10% of them.',
    );
    expect(await askAt(page, origin, 'slide_4x4_0,0,0,0/0,2,0,0/0,0,0,0/0,0,0,2')).toMatch(
      /^Try (up|down|left|right)\. All moves are about equal\.$/,
    );
    for (const [language, says] of [
      ['de', 'Nach oben. Deine 512 bleibt in ihrer Ecke; nach links käme sie heraus.'],
      ['vi', 'Thử đi lên. Ô 512 ở yên trong góc; sang trái sẽ đẩy nó ra.'],
    ] as const) {
      await chooseLanguage(page, origin, language);
      expect(await askAt(page, origin, CORNER)).toBe(says);
    }
  });
});

test('Dots: the path, and what it is good for', async () => {
  await app.visit(async ({ page, origin }) => {
    expect(await askAt(page, origin, 'dots_3x3-moves=1-goal=R:2_RRG/BGO/OGR')).toBe(
      'It meets the goal.',
    );
    // The board shows the path; who does not see it is told.
    await expect
      .poll(() => page.textContent('[data-announcements]'))
      .toBe('Try the rust plus: Row 1, column 1, then right. It meets the goal.');
  });
});
