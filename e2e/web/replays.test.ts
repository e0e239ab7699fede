import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import {
  advance,
  begin,
  makeReplay,
  replayOf,
  replayTo,
  seedFromInteger,
  type Replay,
} from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import { slide, SLIDE_PRESETS, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_WEB } from '../built.js';
import { serveFolder } from '../static-server.js';
import { startApp, type WebApp } from './app.js';
import { speakHere } from './fits.js';
import { expectPosition, startSlide } from './slide-page.js';

let app: WebApp;
const folder = mkdtempSync(join(tmpdir(), 'twofold-replays-'));

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app?.close();
});

/** A game by a player who takes whatever is legal, with an undo now and then. */
function randomGame(side: number, moves: number): Replay<SlideTypes> {
  const ruleset = { ...SLIDE_PRESETS.classic, width: side, height: side };
  let { timeline } = begin(slide, ruleset, seedFromInteger(5));
  let state = 12_345;
  for (let i = 0; i < moves; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    const legal = [...slide.legalMoves(timeline.position)];
    const action = i % 50 === 49 ? 'undo' : legal[(state >> 16) % legal.length];
    const step = action === undefined ? undefined : advance(timeline, action);
    if (step?.ok === true) ({ timeline } = step.value);
  }
  return replayOf(timeline);
}

function positionAt(replay: Replay<SlideTypes>, count: number): SlidePosition {
  const timeline = replayTo(replay, count);
  if (!timeline.ok) throw new Error(timeline.error.message);
  return timeline.value.position;
}

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function codeOf(text: string): string {
  return deflateRawSync(text).toString('base64url');
}

async function openFile(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/#/games`);
  await page.locator('input[accept*=txt]').setInputFiles(path);
}

const SMALL = randomGame(4, 120);

test('a finished game can be seen again, move by move and back', async () => {
  await app.visit(async ({ page, origin }) => {
    await startSlide(page, { seed: 6, columns: 2, rows: 2 });
    const ruleset = { ...SLIDE_PRESETS.classic, width: 2, height: 2 };
    let { timeline } = begin(slide, ruleset, seedFromInteger(6));
    const positions = [timeline.position];
    while (!slide.outcome(timeline.position).over) {
      const [move] = slide.legalMoves(timeline.position);
      const step = advance(timeline, move!);
      if (!step.ok) throw new Error(step.error.message);
      ({ timeline } = step.value);
      positions.push(timeline.position);
      await page.keyboard.press(`Arrow${move![0]!.toUpperCase()}${move!.slice(1)}`);
    }
    await page.waitForSelector('text=Game Over');
    await page.goto(`${origin}/#/games`);
    await page.click('.game-row >> text=Replay');
    await page.waitForSelector('text=Checked: every move is legal.');
    expect(await page.locator('.play-head .label').innerText()).toMatch(/^Classic, 2.×.2$/);
    for (const shown of positions) {
      await expectPosition(page, shown);
      if (shown !== positions.at(-1)) await page.click('[aria-label=Next]');
    }
    for (const shown of positions.toReversed()) {
      await expectPosition(page, shown);
      await page.keyboard.press('ArrowLeft');
    }
    await page.locator('input[type=range]').fill(String(positions.length - 3));
    await expectPosition(page, positions.at(-3)!);
    await page.click('.transport .primary');
    await page.waitForSelector(`text=Step ${positions.length - 1} of ${positions.length - 1}`);
    await expectPosition(page, positions.at(-1)!);
  });
});

test('the keys of the viewer, over moves and undos', async () => {
  await app.visit(async ({ page, origin }) => {
    await openFile(page, origin, fileOf('keys.txt', makeReplay(SMALL)));
    await page.waitForSelector('text=Checked: every move is legal.');
    const last = SMALL.actions.length;
    await page.keyboard.press('End');
    await expectPosition(page, positionAt(SMALL, last));
    for (let at = last - 1; at >= last - 12; at--) {
      await page.keyboard.press('ArrowLeft');
      await expectPosition(page, positionAt(SMALL, at));
    }
    for (let at = last - 11; at <= last - 6; at++) {
      await page.keyboard.press('ArrowRight');
      await expectPosition(page, positionAt(SMALL, at));
    }
    await page.keyboard.press('Home');
    await expectPosition(page, positionAt(SMALL, 0));
    await page.check('input[value="500"]', { force: true });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Space');
    await expectPosition(page, positionAt(SMALL, last));
  });
});

test('tiles of a size are found forwards and backwards', async () => {
  await app.visit(async ({ page, origin }) => {
    await openFile(page, origin, fileOf('jumps.txt', makeReplay(SMALL)));
    await page.waitForSelector('text=Checked: every move is legal.');
    await page.locator('.jumps select').selectOption('32');
    const made: number[] = [];
    for (let at = 1; at <= SMALL.actions.length; at++) {
      const before = replayTo(SMALL, at - 1);
      const step = before.ok ? advance(before.value, SMALL.actions[at - 1]!) : before;
      const events = step.ok ? step.value.events : [];
      if (events.some((event) => event.kind === 'merged' && event.value >= 32)) made.push(at);
    }
    expect(made.length).toBeGreaterThan(2);
    for (const at of made) {
      await page.click('[aria-label="The next tile"]');
      await page.waitForSelector(`text=Step ${at} of`);
    }
    for (const at of made.toReversed().slice(1)) {
      await page.keyboard.press('PageUp');
      await page.waitForSelector(`text=Step ${at} of`);
    }
  });
});

test('a replay goes by link, is watched without being kept, and is kept when asked', async () => {
  await app.visit(async ({ page, context, origin }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFile(page, origin, fileOf('shared.txt', makeReplay(SMALL)));
    await page.click('text=Copy link to replay');
    await page.waitForSelector('text=Link copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(`${origin}/#/watch/`)).toBe(true);

    const other = await context.newPage();
    await other.bringToFront();
    await other.goto(link);
    await other.waitForSelector('text=Checked: every move is legal.');
    await other.keyboard.press('End');
    await expectPosition(other, positionAt(SMALL, SMALL.actions.length));
    expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await other.click('text=Keep it in my games');
    await other.waitForSelector('text=Kept under Games.');
    await other.goto(link);
    await other.click('text=Keep it in my games');
    await other.waitForSelector('text=This game is under Games already.');
    await other.goto(`${origin}/#/games`);
    await other.waitForSelector('.game-row');
    await expect.poll(() => other.locator('.game-row').count()).toBe(1);
  });
});

test('play on from a moment: a practice game begins there', async () => {
  await app.visit(async ({ page, origin }) => {
    await openFile(page, origin, fileOf('on.txt', makeReplay(SMALL)));
    await page.waitForSelector('text=Checked: every move is legal.');
    await page.locator('input[type=range]').fill('40');
    await expectPosition(page, positionAt(SMALL, 40));
    await page.click('text=Play on from here');
    await page.waitForSelector('text=A practice game: it sets no record.');
    await expectPosition(page, positionAt(SMALL, 40));

    // A game of another program is opened like ours.
    await openFile(page, origin, fileOf('verse.vrs', '4x4-1_00000g001'));
    await page.waitForSelector('text=Step 0 of 1');
    await page.waitForSelector('text=Checked: every move is legal.');
  });
});

const SHORT = makeReplay(SMALL);
const cut = codeOf(SHORT).slice(0, -9);

const BAD_LINKS = [
  { row: 'nonsense', code: 'nonsense', says: 'It is incomplete or was changed' },
  { row: 'letters that no link has', code: '%F0%9F', says: 'It is incomplete or was changed' },
  { row: 'cut short', code: cut, says: 'It is incomplete or was changed' },
  { row: 'too long', code: 'A'.repeat(9000), says: 'It is longer than a link to a replay can be' },
  {
    row: 'a bomb',
    code: deflateRawSync(Buffer.alloc(2 ** 22), { level: 9 }).toString('base64url'),
    says: 'It is longer than a link to a replay can be',
  },
  { row: 'another text', code: codeOf('hello'), says: 'It holds no replay: a replay starts with' },
  {
    row: 'other rules than its fingerprint',
    code: codeOf(SHORT.replace('rules 4x4', 'rules 4x5')),
    says: 'It holds no replay',
  },
  {
    row: 'a move that is not legal',
    code: codeOf(`${SHORT.split('\n\n')[0]!}\n\nyUDLR`),
    says: 'Step 1 breaks the rules. The replay is shown up to there.',
  },
];

test('a bad link says what is wrong', async () => {
  await app.visit(async ({ page, origin }) => {
    for (const { row, code, says } of BAD_LINKS) {
      await page.goto(`${origin}/#/more`);
      await page.getByText(says).waitFor({ state: 'detached' });
      await page.goto(`${origin}/#/watch/${code}`);
      await page.getByText(says).waitFor();
      expect([row, await page.evaluate(() => Object.keys(localStorage))]).toEqual([row, []]);
    }
  });
});

test('files are dropped on the page; one that is no replay changes nothing', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/games`);
    await page.waitForSelector('text=Open a replay');
    const drop = (text: string): Promise<void> =>
      page.evaluate((content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], 'game.txt', { type: 'text/plain' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      }, text);
    await drop('a shopping list');
    await page.waitForSelector('.notice:has-text("This file is not a replay of Twofold.")');
    // In the words of the person, and with the place.
    await speakHere(page, 'de');
    const rest = 'fingerprint 0\ngenerator chacha8/1\nseed 6\n\nU';
    await drop(`twofold-replay 1\ngame slide/1\nrules 0x0\n${rest}`);
    await page.waitForSelector('.notice:has-text("Zeile 3 ist nicht lesbar.")');
    await drop(`twofold-replay 1\ngame chess/1\nrules 8x8\n${rest}`);
    await page.waitForSelector('.notice:has-text("die hier nicht bekannt ist.")');
    await speakHere(page, 'en');
    await drop('U'.repeat(2 ** 22 + 1));
    await page.waitForSelector('text=This file is too large for a replay.');
    const dotsGame = begin(dots, dots.presets['classic']!, seedFromInteger(1)).timeline;
    const [path] = dots.legalMoves(dotsGame.position);
    const step = advance(dotsGame, path!);
    if (!step.ok) throw new Error(step.error.message);
    await drop(makeReplay(replayOf(step.value.timeline)));
    await page.waitForSelector('.replay .dot');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('text=Step 1 of 1');
    // Another one takes its place.
    await drop(SHORT);
    await page.waitForSelector('.replay .tile');
    await page.reload();
    await page.waitForSelector('text=No replay is open');
  });
});

test('a game of 30,000 moves can be used while it is still being checked; it is too long for a link, and goes as a file', async () => {
  const long = randomGame(8, 30_000);
  const text = makeReplay(long);
  await app.visit(async ({ page, origin }) => {
    await openFile(page, origin, fileOf('long.txt', text));
    await page.waitForSelector('.replay .tile');
    await page.keyboard.press('End');
    const last = long.actions.length;
    await page.waitForSelector(
      `text=Step ${last.toLocaleString('en')} of ${last.toLocaleString('en')}`,
    );
    await page.waitForSelector('text=Checked: every move is legal.');
    await expectPosition(page, positionAt(long, last));
    await page.keyboard.press('ArrowLeft');
    await expectPosition(page, positionAt(long, last - 1));
    await page.keyboard.press('Home');
    await expectPosition(page, positionAt(long, 0));
    await page.click('text=Copy link to replay');
    await page.waitForSelector('text=This game is too long for a link.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Download the replay'),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toBe(text);
  });
});

test('a board in the page of somebody else, from plain files in a folder: it keeps nothing', async () => {
  const files = join(folder, 'host');
  mkdirSync(join(files, 'games'), { recursive: true });
  symlinkSync(BUILT_WEB, join(files, 'games', 'twofold'));
  const position = 'slide_4x4_0,0,2,4/0,0,0,2/0,0,0,0/0,0,0,0_4_2';
  const framed = (hash: string): string =>
    `<iframe src="/games/twofold/embed.html#/${hash}" width="400" height="560"></iframe>`;
  writeFileSync(
    join(files, 'index.html'),
    `<!doctype html>${framed(`watch/${codeOf(makeReplay(SMALL))}`)}${framed(`at/${position}`)}`,
  );
  const host = await serveFolder(files, false);
  const page = await app.browser.newPage();
  page.setDefaultTimeout(120_000);
  try {
    await page.goto(host.origin);
    const [watched, played] = [0, 1].map((nth) => page.locator('iframe').nth(nth).contentFrame());
    await watched!.locator('[data-position]').waitFor();
    const board = played!.locator('[data-position]');
    await expect.poll(() => board.getAttribute('data-position')).toBe(position);
    await board.click();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => board.getAttribute('data-position')).not.toBe(position);
    expect(await played!.locator('nav.bar').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    // What a server alone can give says that there is none.
    await page.goto(`${host.origin}/games/twofold/index.html#/ranks/normal/4x4`);
    await page.locator('main h1').waitFor();
    await page.getByText('need a connection').first().waitFor();
  } finally {
    await page.close();
    host.close();
  }
});
