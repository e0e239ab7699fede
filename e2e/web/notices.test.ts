import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type WebApp } from './app.js';
import { inWindows, LANGUAGES, WINDOWS } from './fits.js';
import { openScreen, SCREENS } from './screens.js';
import { findTellings, textsOf } from './told.js';

let app: WebApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** What a notice says in the tests: the longest of each sort that the code can tell. */
interface Words {
  readonly text: string;
  readonly action?: string | undefined;
}

async function longest(language: (typeof LANGUAGES)[number]): Promise<readonly Words[]> {
  const texts = await textsOf(language);
  const tellings = findTellings(Object.keys(texts));
  const longestOf = (acts: boolean): string =>
    tellings
      .filter((telling) => telling.acts === acts)
      .flatMap((telling) => telling.texts.map((name) => texts[name]!))
      .reduce((one, other) => (other.length > one.length ? other : one));
  return [{ text: longestOf(true), action: texts['share.picture'] }, { text: longestOf(false) }];
}

test('whatever the code tells is known here', async () => {
  const names = Object.keys(await textsOf('en'));
  const tellings = findTellings(names);
  expect(tellings.length).toBeGreaterThan(20);
  expect(tellings.filter(({ texts }) => texts.length === 0)).toEqual([]);
});

/** Tells that a new version is ready, which can happen on any screen. */
async function raise(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The first worker is no news, the second is.
    for (let count = 0; count < 2; count++) {
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    }
  });
  await page.waitForSelector('.notice', { state: 'attached' });
}

async function lower(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.notice .square')!.click());
  await page.waitForSelector('.notice', { state: 'detached' });
}

type Places = Readonly<Record<string, string>>;

/** Where everything is that can be pressed, and the board, by what it is. */
function places(page: Page): Promise<Places> {
  return page.evaluate(() => {
    (document.querySelector('.content') ?? document.scrollingElement!).scrollTop = 0;
    const boards = '.board, .dots-board, [data-position]';
    const all = document.querySelectorAll(
      `${boards}, :is(button, a, summary, select, input):not(.notice *)`,
    );
    return Object.fromEntries(
      [...all].map((element, i) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        // A tile that was taken back is on its board for a moment.
        const text = element.matches(boards) ? '' : element.textContent.slice(0, 20);
        const name = `${i} ${element.className} ${text}`;
        return [name, [left, top, width, height].join(' ')];
      }),
    );
  });
}

/**
 * Everything readable or pressable that shares its place with the notice, wherever the page is scrolled,
 * and what of the notice is not seen. Says the given words in it.
 */
function covered(page: Page, words: readonly Words[]): Promise<readonly string[]> {
  return page.evaluate((said) => {
    const found = new Set<string>();
    const notice = document.querySelector('.notice')!;
    const content = document.querySelector('.content') ?? document.scrollingElement!;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const meet = (one: DOMRect, other: DOMRect): DOMRect => {
      const left = Math.max(one.left, other.left);
      const top = Math.max(one.top, other.top);
      const right = Math.min(one.right, other.right);
      const bottom = Math.min(one.bottom, other.bottom);
      return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0));
    };
    /** What is left of a rectangle where all around its element cut off what does not fit. */
    const cut = (rect: DOMRect, element: Element): DOMRect => {
      let left = rect;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowY, clipPath } = getComputedStyle(at);
        if (clipPath === 'inset(50%)') return new DOMRect();
        if (overflowY !== 'visible') left = meet(left, at.getBoundingClientRect());
      }
      return left;
    };
    const look = (where: string): void => {
      const room = notice.getBoundingClientRect();
      const tell = (what: string, element: Element): void => {
        const { textContent, className, ariaLabel } = element;
        const name = ariaLabel ?? textContent.slice(0, 30);
        found.add(`${where}: ${what} ${element.tagName}.${className} "${name}"`);
      };
      const { left, top, right, bottom } = room;
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
        found.add(`${where}: it is not in the window`);
      }
      for (const part of notice.querySelectorAll('p, button')) {
        const box = part.getBoundingClientRect();
        const seen = meet(box, cut(box, part));
        if (isSeen(part) && (seen.height < box.height - 1 || seen.width < box.width - 1)) {
          tell('its own is cut off:', part);
        }
        if (isSeen(part) && box.bottom > bottom + 1) tell('its own falls out:', part);
      }
      // All that can be met by a finger.
      const parts = 'a, button, input, select, summary, label, textarea, .board, .dots-board';
      for (const part of document.querySelectorAll(parts)) {
        if (notice.contains(part) || !isSeen(part)) continue;
        const shared = meet(cut(part.getBoundingClientRect(), part), room);
        if (shared.width > 1 && shared.height > 1) tell('pressable', part);
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement!;
        if (notice.contains(element) || node.textContent!.trim() === '' || !isSeen(element)) {
          continue;
        }
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          const shared = meet(cut(line, element), room);
          if (shared.width > 1 && shared.height > 1) tell('readable', element);
        }
      }
      // And what the browser itself finds there.
      for (let x = left + 4; x < right; x += 16) {
        for (let y = top + 4; y < bottom; y += 8) {
          for (const element of document.elementsFromPoint(x, y)) {
            const isMeant = element.matches(
              'a, button, input, select, p, h1, h2, h3, td, th, canvas',
            );
            if (isMeant && !notice.contains(element)) tell('under it', element);
          }
        }
      }
    };
    for (const animation of document.getAnimations()) animation.finish();
    // Where what can be pressed has the only place, it waits.
    const pressed = '.ending, .chosen-level, .on-shelf :is(button, a, input)';
    if (!isSeen(notice) && document.querySelector(pressed) !== null) return [];
    for (const { text, action } of said) {
      notice.querySelector('p')!.textContent = text;
      const button = notice.querySelector<HTMLElement>('.primary')!;
      button.textContent = action ?? '';
      button.style.display = action === undefined ? 'none' : '';
      notice.removeAttribute('data-waits');
      const end = content.scrollHeight;
      for (const [where, at] of Object.entries({ top: 0, middle: end / 4, end })) {
        content.scrollTop = at;
        look(`"${text.slice(0, 12)}", ${where}`);
      }
      content.scrollTop = 0;
    }
    return [...found];
  }, words);
}

/** What was somewhere else while there was a notice. A screen that is still at work moves for good. */
function moved(before: Places, during: Places, after: Places): readonly string[] {
  return Object.entries(before)
    .filter(([what, where]) => during[what] !== where)
    .filter(([what]) => during[what] !== after[what] || what.includes('board'))
    .map(([what, where]) => `moved: ${what}, ${where} -> ${during[what]}`);
}

test(
  'a notice lies over nothing and moves nothing, in any screen, window or language',
  { timeout: 600_000 },
  async () => {
    const words = Object.fromEntries(
      await Promise.all(LANGUAGES.map(async (language) => [language, await longest(language)])),
    ) as Record<(typeof LANGUAGES)[number], readonly Words[]>;
    await app.visit(
      async ({ page }) => {
        const found: string[] = [];
        for (const [turn, screen] of SCREENS.entries()) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await openScreen(page, screen);
          // What is open over all else hides it.
          if ((await page.locator('dialog[open]').count()) > 0) continue;
          if ((await page.locator('.notice').count()) > 0) await lower(page);
          const here = await inWindows(page, turn, async (language) => {
            const before = await places(page);
            await raise(page);
            const during = await places(page);
            const misfits = await covered(page, words[language]);
            await lower(page);
            return [...misfits, ...moved(before, during, await places(page))];
          });
          found.push(...here.map((misfit) => `${screen.name}, ${misfit}`));
        }
        expect(found).toEqual([]);
      },
      { reducedMotion: 'reduce' },
    );
  },
);

test('a notice is said once, closed by keyboard, and goes by itself unless somebody is at it', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.clock.install();
    await page.goto(`${origin}/#/settings`);
    const add = page.locator('.keys li', { hasText: 'Right' }).locator('text=Add a key');
    const take = async (key: string, from: string): Promise<void> => {
      await add.click();
      await page.keyboard.press(`Key${key}`);
      await page.waitForSelector(`.notice:has-text("${key} was ${from}, and is Right now.")`);
    };
    await take('W', 'Up');
    const spoken = page.locator(':is([aria-live], [role=status], [role=alert]):has-text("W was")');
    expect(await spoken.count()).toBe(1);
    await page.clock.runFor(2000);
    expect(await spoken.count()).toBe(0);
    await page.locator('.notice button').focus();
    await page.clock.runFor(60_000);
    await page.keyboard.press('Enter');
    expect(await page.locator('.notice').count()).toBe(0);
    await page.locator('.keys li:has-text("Right") :focus').waitFor();

    await take('S', 'Down');
    await page.clock.runFor(5000);
    expect(await page.locator('.notice').count()).toBe(1);
    await page.clock.runFor(2000);
    expect(await page.locator('.notice').count()).toBe(0);
    expect(await spoken.count()).toBe(0);
  });
});

const END = 'at/slide_2x2_2,4/4,2_4_4';

test('at an end on a telephone sharing answers on its button, and moves nothing', async () => {
  const share = async (page: Page, says: string): Promise<void> => {
    const before = await places(page);
    await page.click('[data-share]');
    await page.locator(`[data-share] >> text=${says}`).waitFor();
    expect(await places(page)).toEqual(before);
    expect(await page.locator('.notice:visible').count()).toBe(0);
  };
  const phone = { viewport: WINDOWS[0], reducedMotion: 'reduce' } as const;
  await app.visit(
    async ({ page, origin }) => {
      await page.goto(`${origin}/#/${END}`);
      await page.waitForSelector('[data-share]');
      await share(page, 'Copied');
      const spoken = page.locator(':is([aria-live], [role=status]):has-text("Copied")');
      expect(await spoken.count()).toBeLessThan(2);
      // Nothing outside of a dialog is heard while it is open.
      await page.keyboard.press('2');
      await page.click('dialog .row');
      await page.click('text=Copy link to position');
      await page.waitForSelector('dialog [role=status]:has-text("Link copied.")', {
        state: 'attached',
      });
    },
    { ...phone, permissions: ['clipboard-write'] },
  );
  await app.visit(
    async ({ page, context, origin }) => {
      // The first touch is too old when all is ready, as with a slow server.
      await context.addInitScript(() => {
        const shared: string[] = [];
        const answers = [new DOMException('', 'NotAllowedError')];
        Object.assign(navigator, {
          canShare: () => false,
          share: ({ text }: ShareData) => {
            const problem = answers.pop();
            if (problem !== undefined) return Promise.reject(problem);
            document.documentElement.dataset['shared'] = String(shared.push(text!));
            return Promise.resolve();
          },
        });
      });
      await page.goto(`${origin}/?phone#/${END}`);
      await page.waitForSelector('[data-share]');
      await share(page, 'Ready');
      await page.click('[data-share]');
      await page.waitForSelector('html[data-shared="1"]');
    },
    { ...phone, isMobile: true, hasTouch: true },
  );
});

test('what may not be copied is shown, chosen, to be copied by hand', async () => {
  await app.visit(async ({ page, context, origin }) => {
    // An address that is not secure has none.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    await page.goto(`${origin}/?insecure#/${END}`);
    await page.focus('[data-share]');
    await page.keyboard.press('Enter');
    const chosen = (): Promise<string> =>
      page.evaluate(() => {
        const field = document.activeElement as HTMLTextAreaElement;
        return field.value.slice(field.selectionStart, field.selectionEnd);
      });
    await page.waitForSelector('dialog textarea:focus');
    expect(await chosen()).toMatch(/^Twofold 2048[^]*#\/challenge\//);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-share]:focus');
    await page.goto(`${origin}/?insecure#/analyse/slide_2x2_2,2/0,0`);
    await page.click('text=Copy link');
    await page.waitForSelector('dialog textarea:focus');
    expect(await chosen()).toBe(page.url());
  });
});

test('a page keeps room for its scrollbar: one that a notice brings moves nothing aside', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/daily`);
    await page.waitForSelector('.daily-cards');
    const room = await page.evaluate(() => {
      const { offsetWidth, clientWidth } = document.querySelector<HTMLElement>('.content')!;
      return offsetWidth - clientWidth;
    });
    expect(room).toBeGreaterThan(0);
  });
});
