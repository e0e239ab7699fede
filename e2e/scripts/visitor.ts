import { must } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';

export const BOARD = '[data-position]';

export function position(page: Page): Promise<string> {
  return page.locator(BOARD).getAttribute('data-position') as Promise<string>;
}

/** Waits until the board shows another position, and tells it. */
export async function changed(page: Page, before: string): Promise<string> {
  await page.waitForFunction(
    ([selector, old]) => document.querySelector<HTMLElement>(selector)!.dataset['position'] !== old,
    [BOARD, before] as const,
  );
  return position(page);
}

const KEYS = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' };

export async function slideOnce(page: Page): Promise<string> {
  const before = await position(page);
  const parsed = must(slide.parsePosition(before));
  const [direction] = slide.legalMoves(parsed);
  await page.keyboard.press(KEYS[direction!]);
  return changed(page, before);
}

/** Begins a ranked game of 2048. */
export async function beginRanked(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/ranks/normal/4x4`);
  await page.locator('[data-play-ranked]').click();
  await page.waitForSelector('[data-standing=playing]');
}

/** Makes a move in it; the move has been answered when nothing waits for the server. */
export async function rankedMove(page: Page): Promise<void> {
  await slideOnce(page);
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('twofold/ranked/unanswered/')),
  );
}
