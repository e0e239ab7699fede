import { slide, type SlidePosition } from '@twofold/rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface NewGame {
  readonly mode?: 'normal' | 'movable' | 'fixed';
  readonly columns?: number;
  readonly rows?: number;
  readonly seed?: number;
}

/** Fills in the form of the start page, as a person does, and begins the game. */
export async function startSlide(page: Page, game: NewGame = {}): Promise<void> {
  const form = page.locator('form.new-game').first();
  await form.locator(`input[value=${game.mode ?? 'normal'}]`).check({ force: true });
  await step(page, 0, game.columns ?? 4);
  await step(page, 1, game.rows ?? 4);
  if (game.seed !== undefined) {
    await form.locator('summary').click();
    await form.locator('input[type=text]').fill(String(game.seed));
  }
  await form.locator('button[type=submit]').click();
  await page.waitForSelector('.board .tile');
}

async function step(page: Page, which: number, wanted: number): Promise<void> {
  const stepper = page.locator('form.new-game .stepper').nth(which);
  for (;;) {
    const value = Number(await stepper.locator('output').textContent());
    if (value === wanted) return;
    await stepper
      .locator('button')
      .nth(wanted < value ? 0 : 1)
      .click();
  }
}

/** What the page shows: the tiles where they lie, the score, the moves, and what is read aloud. */
async function seen(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const board = document.querySelector<HTMLElement>('.board')!;
    const columns = Number(board.style.getPropertyValue('--columns'));
    const labels = [...board.querySelectorAll('[role=cell]')].map((cell) => cell.ariaLabel);
    const cells = labels.map(() => '0');
    for (const tile of board.querySelectorAll<HTMLElement>('.tile:not(.ghost)')) {
      const [x = 0, y = 0] = tile.style.translate.split(' ').map(Number.parseFloat);
      const cell = (y / 100) * columns + x / 100;
      if (cells[cell] !== '0') throw new Error(`two tiles on cell ${cell}`);
      cells[cell] = tile.dataset['value']!;
    }
    const digits = (selector: string): number =>
      Number(document.querySelector(selector)!.textContent.replaceAll(/\D/g, ''));
    return { cells, labels, score: digits('[data-score]'), moves: digits('[data-stat=Moves]') };
  });
}

export async function expectPosition(page: Page, position: SlidePosition): Promise<void> {
  const cells = position.cells.map((content) => {
    if (typeof content === 'number') return String(content);
    return content.kind === 'fixed' ? 'x' : `m${content.life}`;
  });
  const labels = position.cells.map((content) => {
    if (content === 0) return 'empty';
    if (typeof content === 'number') return String(content);
    return content.kind === 'fixed'
      ? 'fixed obstacle'
      : `movable obstacle, moves left: ${content.life}`;
  });
  const expected = { cells, labels, score: position.score, moves: position.ply };
  // The figures of the shell follow in the same task or the next; tiles are there at once.
  await page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('[data-position]')!.dataset['position'] === text,
    slide.makePosition(position),
    // By the clock: frames are rare on a busy machine.
    { polling: 10 },
  );
  expect(await seen(page)).toEqual(expected);
}
