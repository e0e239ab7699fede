import type { Page } from 'playwright-core';
import { isProof } from '../proof.js';

/**
 * Windows: a small telephone, a usual one, the same on its side, a desktop, that zoomed twice, 4K, and
 * what a browser leaves of the usual telephone.
 */
export const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
  { width: 390, height: 664 },
] as const;

export const LANGUAGES = ['de', 'vi', 'en'] as const;

/**
 * What is wrong with a screen that is open, by language and window; its language is English then. Each
 * has one window in every language, all of their pairs in turn; the long proof has all of them.
 */
export async function inWindows(
  page: Page,
  turn: number,
  look: (language: (typeof LANGUAGES)[number]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [at, language] of LANGUAGES.entries()) {
    await speakHere(page, language);
    for (const [which, { width, height }] of WINDOWS.entries()) {
      if (!isProof && (which + turn) % WINDOWS.length !== 2 * at) continue;
      await page.setViewportSize({ width, height });
      for (const one of await look(language)) {
        found.push(`${language}, ${width} x ${height}: ${one}`);
      }
    }
  }
  return found;
}

/** Changes the language as another tab would: the screen stays as it is. */
export async function speakHere(page: Page, language: string): Promise<void> {
  await page.evaluate((wanted) => {
    const key = 'twofold/settings';
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...settings, language: wanted }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  await page.waitForSelector(`html[lang=${language}]`);
}

/** All that is cut off, lies over something else or makes the page scroll sideways, in words. */
export async function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const dialog = document.querySelector('dialog[open]');
    const root: ParentNode = dialog ?? document;
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent.slice(0, 30)}"`;
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || !element.checkVisibility()) return false;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { clipPath, position } = getComputedStyle(at);
        if (position === 'absolute' && clipPath === 'inset(50%)') return false;
      }
      return true;
    };
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at !== dialog) return true;
      }
      return false;
    };
    const scroller = (element: Element): Element | null => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
      }
      return null;
    };
    const stays = (element: Element): boolean =>
      getComputedStyle(element).position === 'sticky' ||
      (element.parentElement !== null && stays(element.parentElement));
    const all = (selector: string): Element[] =>
      [...root.querySelectorAll(selector)].filter(isSeen);

    const content = document.querySelector('.content')!;
    for (const { scrollWidth, clientWidth } of [document.documentElement, content]) {
      if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    }
    if (document.documentElement.scrollHeight > innerHeight) found.push('the window scrolls too');
    const isGame = document.querySelector('.game:not(:has(.ending))') !== null && dialog === null;
    if (isGame && content.scrollHeight > content.clientHeight) {
      found.push(`the game is ${content.scrollHeight} high`);
    }

    for (const element of all(
      'button, a, summary, select, label, legend, h1, h2, h3, p, dt, dd, th, td, .board, .dots-board, .tutorial',
    )) {
      if (scrolls(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.push(`outside: ${name(element)}`);
      const isBox = getComputedStyle(element).display !== 'inline';
      if (isBox && element.scrollWidth > element.clientWidth + 1 && !element.matches('.board')) {
        found.push(`cut off: ${name(element)}`);
      }
    }
    for (const main of all('main.page')) {
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      const { left, right } = main.getBoundingClientRect();
      for (const sheet of main.querySelectorAll('.sheet')) {
        const box = sheet.getBoundingClientRect();
        const over = right - parseFloat(paddingRight) + 1;
        if (isSeen(sheet) && (box.right > over || box.left < left + parseFloat(paddingLeft) - 1)) {
          found.push(`in the margin: ${name(sheet)}`);
        }
      }
    }
    for (const shelf of all('.on-shelf')) {
      const room = shelf.parentElement!.getBoundingClientRect();
      for (const part of shelf.querySelectorAll('*')) {
        if (isSeen(part) && part.getBoundingClientRect().bottom > room.bottom + 1) {
          found.push(`under the shelf: ${name(part)}`);
        }
      }
    }

    const apart = (selector: string): void => {
      const boxes = all(selector).map((element) => ({
        element,
        box: element.getBoundingClientRect(),
      }));
      for (const [i, one] of boxes.entries()) {
        for (const other of boxes.slice(i + 1)) {
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          // What stays in sight lies over what is scrolled past it.
          if (stays(one.element) || stays(other.element)) continue;
          // What a list has scrolled away lies under what is below the list, unseen.
          if (scroller(one.element) !== scroller(other.element)) continue;
          const across =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const along =
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > 4 && along > 4) {
            found.push(`over each other: ${name(one.element)}, ${name(other.element)}`);
          }
        }
      }
    };
    apart('.play :is(.rail, .board, .dots-board, .side)');
    // Pages scroll under the tabs; what covers a game is the matter of its note.
    apart('main :is(button, a, select, summary, input[type=text]):not(.keeping *, .move-row *)');
    apart(
      ':is(.game-head, .figures-row, .game .board, .dots-board, .on-shelf, .actions, .actions > *, .ending):not(dialog *), .app:has(.game) > .bar',
    );
    return [...new Set(found)];
  });
}
