import { advance, begin, seedFromInteger, type Direction } from '@twofold/rules';
import {
  slide,
  SLIDE_PRESETS,
  type Content,
  type SlidePosition,
  type SlideRuleset,
} from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLast, startApp, type WebApp } from './app.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** What a screen reader would say, in order: all that the live region ever held. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver(() => {
      heard.push(document.querySelector('[data-announcements]')!.textContent.trim());
    }).observe(document.querySelector('[data-announcements]')!, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  let count = 0;
  return async () => {
    const handle = await page.waitForFunction(
      (at) => (globalThis as unknown as { heard: string[] }).heard[at],
      count,
      { polling: 10 },
    );
    count++;
    return (await handle.jsonValue()) as string;
  };
}

/** What the browser's own voice was given to say; it has none here. */
async function spoken(page: Page): Promise<string> {
  const said = await page.waitForFunction(
    () => (globalThis as unknown as { said?: string }).said,
    undefined,
    { polling: 10 },
  );
  return (await said.jsonValue())!;
}

/** Presses Tab until a control of that name has the focus, as somebody does who sees nothing. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  while (seen.length < 80) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      const label = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
      return label.trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused);
  }
  throw new Error(`${String(name)} is not among ${seen.join(', ')}`);
}

function contentOf(words: string): Content {
  if (words === 'empty') return 0;
  if (words === 'fixed stone') return { kind: 'fixed' };
  const life = /^moving stone, (\d+) left$/.exec(words)?.[1];
  return life === undefined ? Number(words) : { kind: 'movable', life: Number(life) };
}

/** The board as it is read aloud: "Row 1: 2, empty, 4. Row 2: ..." */
function boardOf(words: string): Content[] {
  const rows = [...words.matchAll(/Row \d+: ([^.]*)\./g)];
  return rows.flatMap(([, cells]) =>
    // A stone has a comma of its own.
    cells!.split(/, (?!\d+ left)/).map(contentOf),
  );
}

const WHAT_IS_NEW = /New: (.+?), Row (\d+), column (\d+)\./g;

/** What the board must be after a move, from the words alone. */
function hear(known: SlidePosition, move: Direction, words: string): SlidePosition {
  const acted = slide.act(known, move);
  if (!acted.ok) throw new Error(`${words}: ${acted.error.message}`);
  const { moved } = acted.value.after;
  const cells = [...moved.cells];
  for (const [, what, row, column] of words.matchAll(WHAT_IS_NEW)) {
    cells[(Number(row) - 1) * known.ruleset.width + Number(column) - 1] = contentOf(what!);
  }
  return { ...moved, cells };
}

async function labels(page: Page): Promise<Content[]> {
  const texts = await page
    .locator('.board [role=cell]')
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel!));
  return texts.map(contentOf);
}

const KEYS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' } as const;

const MODES = [
  { mode: 'Classic', presses: 0, rules: SLIDE_PRESETS.classic },
  { mode: 'Moving stone', presses: 1, rules: SLIDE_PRESETS['obstacles-movable'] },
] as const;

test.each(MODES)(
  'a whole game by keyboard and the words of a screen reader alone, mode $mode',
  async ({ presses, rules }) => {
    await app.visit(async ({ page }) => {
      await page.evaluate(() => {
        speechSynthesis.speak = ({ text }) => Object.assign(globalThis, { said: text });
      });
      // The options: two radio buttons, and the seed.
      await openLast(page, 'slide');
      await tabTo(page, /Options$/);
      await page.keyboard.press('Enter');
      await page.waitForSelector('form.new-game');
      await tabTo(page, '4 × 4');
      await page.keyboard.press('ArrowLeft');
      await tabTo(page, /Classic$/);
      for (let i = 0; i < presses; i++) await page.keyboard.press('ArrowRight');
      await tabTo(page, 'More choices');
      await page.keyboard.press('Enter');
      await tabTo(page, /^Seed/);
      await page.keyboard.type('11');
      await tabTo(page, 'Start a new game');
      await page.keyboard.press('Enter');
      // Until then it is the game before that is read.
      await page.waitForFunction(
        () => document.querySelectorAll('.board [role=cell]').length === 9,
      );

      const ruleset: SlideRuleset = { ...rules, width: 3, height: 3 };
      let { timeline } = begin(slide, ruleset, seedFromInteger(11));
      const next = await listen(page);
      await tabTo(page, /Options$/);
      await page.keyboard.press('Enter');
      await tabTo(page, 'Details');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Read the board aloud');
      await page.keyboard.press('Enter');
      let known: SlidePosition = { ...timeline.position, cells: boardOf(await spoken(page)) };
      expect(known).toEqual(timeline.position);
      await page.keyboard.press('Escape');

      let end = '';
      for (let turn = 0; turn < 400; turn++) {
        const move = (['left', 'down', 'right', 'up'] as const)[(turn + (turn >> 2)) % 4]!;
        await page.keyboard.press(KEYS[move]);
        const words = await next();
        const step = advance(timeline, move);
        expect([words === 'Nothing slides that way.', words]).toEqual([!step.ok, words]);
        if (!step.ok) continue;
        ({ timeline } = step.value);
        end = words;
        if (words.startsWith('Game Over. No moves left.')) break;
        known = { ...hear(known, move, words), undos: 0, paid: 0 };
        expect(known.cells).toEqual(timeline.position.cells);
        expect(known.score).toBe(timeline.position.score);
        const told = /Score ([\d,]+)\./.exec(words)?.[1]?.replace(',', '');
        expect(Number(told ?? known.score)).toBe(known.score);
        expect(await labels(page)).toEqual(known.cells);
      }
      expect(slide.outcome(timeline.position).over).toBe(true);
      const { score, ply } = timeline.position;
      expect(end).toBe(
        `Game Over. No moves left. ${score.toLocaleString('en')} points, ${ply} moves.`,
      );
      // The end is told by its heading, and can be left with the keyboard.
      await page.waitForSelector('[data-end] h2:has-text("Game Over")');
      await tabTo(page, 'Play again');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-stat=Moves]:has-text("0")');
    });
  },
);
