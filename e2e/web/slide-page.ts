import { slide, type SlidePosition } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openOptions } from './app.js';

export interface NewGame {
  readonly mode?: 'normal' | 'movable' | 'fixed' | 'fibonacci';
  readonly columns?: number;
  readonly rows?: number;
  readonly seed?: number;
}

/** Chooses a game in the options, as a person does, and begins it. */
export async function startSlide(page: Page, game: NewGame = {}): Promise<void> {
  await openOptions(page, 'slide');
  const form = page.locator('form.new-game');
  await form.locator(`input[value=${game.mode ?? 'normal'}]`).check({ force: true });
  await form.locator('input[value=other]').check({ force: true });
  await step(page, 0, game.columns ?? 4);
  await step(page, 1, game.rows ?? 4);
  if (game.seed !== undefined) {
    await form.locator('summary').click();
    await form.locator('input[type=text]').fill(String(game.seed));
  }
  const before = page.url();
  await form.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.href !== before);
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

/**
 * Waits until the page has that position, and compares all that it shows of it: the tiles where they lie,
 * the score, the moves, and what is read aloud.
 */
export async function expectPosition(page: Page, position: SlidePosition): Promise<void> {
  const cells = position.cells.map((content) => {
    if (typeof content === 'number') return String(content);
    return content.kind === 'fixed' ? 'x' : `m${content.life}`;
  });
  const labels = position.cells.map((content) => {
    if (content === 0) return 'empty';
    if (typeof content === 'number') return String(content);
    return content.kind === 'fixed' ? 'fixed stone' : `moving stone, ${content.life} left`;
  });
  const text = slide.makePosition(position);
  // One question to the page, not two: there are many, and the way there takes most of the time.
  const seen = await page.evaluate(async (awaited) => {
    const end = performance.now() + 120_000;
    const find = (): HTMLElement | null => document.querySelector('.board[data-position]');
    // The figures of the shell follow in the same task; tiles are there at once.
    while (find()?.dataset['position'] !== awaited && performance.now() < end) {
      // By the clock: frames are rare on a busy machine.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const board = find()!;
    const columns = Number(board.style.getPropertyValue('--columns'));
    const told = [...board.querySelectorAll('[role=cell]')].map((cell) => cell.ariaLabel);
    const shown = told.map(() => '0');
    for (const tile of board.querySelectorAll<HTMLElement>('.tile:not(.ghost)')) {
      const [x = 0, y = 0] = tile.style.translate.split(' ').map(Number.parseFloat);
      const cell = (y / 100) * columns + x / 100;
      if (shown[cell] !== '0') throw new Error(`two tiles on cell ${cell}`);
      shown[cell] = tile.dataset['value']!;
    }
    const digits = (selector: string): number =>
      Number(document.querySelector(selector)!.textContent.replaceAll(/\D/g, ''));
    return {
      text: board.dataset['position'],
      cells: shown,
      labels: told,
      score: digits('[data-score]'),
      moves: digits('[data-stat=Moves]'),
    };
  }, text);
  expect(seen).toEqual({ text, cells, labels, score: position.score, moves: position.ply });
}
