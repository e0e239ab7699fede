import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  judge,
  makeReportJson,
  reviewGame,
  reviewLimits,
  sayInEnglish,
  whyNotText,
  type Report,
} from '@twofold/coach';
import { instantSlidePlayer, type SlidePlayer } from '@twofold/engine';
import {
  advance,
  begin,
  beginFrom,
  makeReplay,
  replayOf,
  replayTo,
  seedFromInteger,
  type Direction,
  type Replay,
  type Timeline,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type WebApp } from './app.js';
import { WINDOWS } from './fits.js';
import { dotsLevel, keepGames, tinyGame } from './history.js';
import { holdEngine } from './hold-engine.js';

let app: WebApp;
let player: SlidePlayer;
/** A game by the engine with one blunder, and what a review in this process says of it. */
let planted: { timeline: Timeline<SlideTypes>; place: number; report: Report<SlideTypes> };
const folder = mkdtempSync(join(tmpdir(), 'twofold-review-'));

const MOVES = 40;
const EARLIEST_BLUNDER = 20;
const SEEDS = 20;
/** Late enough that a move can ruin much. */
const MIDDLE = positionOf('slide_4x4_0,2,0,4/2,8,8,2/64,64,16,4/512,256,32,8_6716_437');

beforeAll(async () => {
  const found = instantSlidePlayer('lite');
  if (!found.ok) throw new Error(found.error.message);
  player = found.value;
  const { timeline, place } = gameWithBlunder();
  const review = await reviewGame(replayOf(timeline), {
    ask: (...question) => player.analyse(...question),
    network: 'lite',
  });
  if (!review.ok) throw new Error(review.error.message);
  planted = { timeline, place, report: review.value };
  app = await startApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app?.close();
});

/** The engine plays as well as the review judges, but for the first time that a move ruins much; and the game goes on. */
function gameWithBlunder(): { timeline: Timeline<SlideTypes>; place: number } {
  for (let seed = 1; seed <= SEEDS; seed++) {
    let timeline = beginFrom(slide, MIDDLE, seedFromInteger(seed));
    let place: number | undefined;
    for (let at = 0; at < MOVES && !slide.outcome(timeline.position).over; at++) {
      const { position } = timeline;
      const analysis = player.analyse(position, reviewLimits(slide.name, position.ruleset));
      if (!analysis.ok) throw new Error(analysis.error.message);
      const worst = analysis.value.moves.at(-1)!;
      const isBlunder =
        place === undefined && at >= EARLIEST_BLUNDER && ruins(position, worst.move);
      if (isBlunder) place = at;
      timeline = after(timeline, isBlunder ? worst.move : analysis.value.best);
    }
    const moves = timeline.position.ply - MIDDLE.ply;
    if (place !== undefined && moves === MOVES) return { timeline, place };
  }
  throw new Error('no game has a move that is a blunder, and goes on');
}

function ruins(position: SlidePosition, move: Direction): boolean {
  const analysis = player.analyse(position, reviewLimits(slide.name, position.ruleset), move);
  if (!analysis.ok) throw new Error(analysis.error.message);
  const valued = analysis.value.moves.find((found) => found.move === move)!;
  return judge(analysis.value, valued, position.score).grade === 'blunder';
}

function after(timeline: Timeline<SlideTypes>, move: Direction): Timeline<SlideTypes> {
  const step = advance(timeline, move);
  if (!step.ok) throw new Error(step.error.message);
  return step.value.timeline;
}

function positionOf(text: string): SlidePosition {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
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

async function openFile(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/#/games`);
  await page.locator('input[accept*=txt]').setInputFiles(path);
  await page.waitForSelector('.replay');
}

async function reviewKept(page: Page, origin: string, id: number): Promise<void> {
  await page.goto(`${origin}/#/review/${id}`);
  await isReviewed(page);
}

async function isReviewed(page: Page): Promise<void> {
  await page.waitForSelector('[data-review=done]', { state: 'attached' });
}

async function isAt(page: Page, move: number): Promise<void> {
  await page.waitForSelector(`.review-transport [data-at="${move}"]`);
  await page.waitForSelector(`.move-row[aria-current][aria-rowindex="${move + 1}"]`);
}

async function shows(page: Page, position: SlidePosition): Promise<void> {
  await page.waitForSelector(`[data-position="${slide.makePosition(position)}"]`);
}

/** Keys, the graph and the rows lead through the moves of the planted game. */
async function walkThrough(page: Page): Promise<void> {
  const replay = replayOf(planted.timeline);
  await isAt(page, 1);
  await page.keyboard.press('ArrowRight');
  await isAt(page, 2);
  await shows(page, positionAt(replay, 1));
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 1);
  await page.keyboard.press('End');
  await isAt(page, MOVES);
  await shows(page, positionAt(replay, MOVES - 1));
  await page.keyboard.press('PageUp');
  await isAt(page, planted.place + 1);
  await page.keyboard.press('Home');
  await isAt(page, 1);
  await page.click('[aria-label="Next mistake"]');
  await isAt(page, planted.place + 1);
  await page.click('.move-row >> nth=0');
  await expect.poll(() => page.locator('.move-row[aria-current]').count()).toBe(1);
  const graph = page.locator('.graph-frame');
  const { width, height } = (await graph.boundingBox())!;
  // Away from the marker, which draws clicks to itself.
  const there = planted.place > MOVES / 2 ? MOVES / 4 : (3 * MOVES) / 4;
  await graph.click({ position: { x: (width * there) / MOVES, y: height - 4 } });
  await isAt(page, there + 1);
  await shows(page, positionAt(replay, there));
  await page.focus('[role=slider]');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector(`[role=slider][aria-valuenow="${there + 2}"]`);
}

test('keys, graph and rows lead through a review; one planted blunder is found where it was made and can be tried again, and the report is the one that every machine gives', async () => {
  await app.visit(async ({ page, origin }) => {
    const { timeline, place } = planted;
    await keepGames(page, [timeline]);
    await reviewKept(page, origin, 1);
    // However long a list is, few of its rows are in the page.
    await page.waitForSelector(`.move-list [aria-rowcount="${MOVES + 1}"]`);
    expect(await page.locator('.move-row').count()).toBeLessThan(30);
    await walkThrough(page);
    await expect.poll(() => page.textContent('[data-count=blunder]')).toBe('1');
    await page.waitForSelector(`text=Move ${place + 1} cost most`);
    await page.click('text=Go there');
    await isAt(page, place + 1);
    await shows(page, positionAt(replayOf(timeline), place));
    const { move, best } = planted.report.moves[place]!;
    await page.waitForSelector(`.flap[data-kind=blunder] >> text=You played ${move}`);
    await page.waitForSelector(`.flap[data-kind=stronger] >> text=Stronger: ${best}`);
    await page.waitForSelector(`.move-row[aria-current] >> text=Blunder`);
    const speech = {
      say: sayInEnglish,
      count: String,
      tenths: (value: number) => value.toFixed(1),
      percent: (value: number) => `${value}%`,
      colour: String,
    };
    const why = whyNotText(slide, planted.report.moves[place]!, speech);
    expect(why).not.toBe('');
    await page.waitForSelector(`.review-why >> text=${why}`);
    const { depth } = planted.report.judge.limits;
    await page.waitForSelector(`text=Judged by the network lite, ${depth} moves ahead`);
    await page.waitForSelector('.marker[data-grade=blunder]', { state: 'attached' });
    const coming = page.waitForEvent('download');
    await page.click('text=Download the report');
    const path = await (await coming).path();
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const expected = makeReportJson(replayOf(timeline), planted.report);
    expect(report).toEqual(JSON.parse(JSON.stringify(expected)));

    const before = positionAt(replayOf(timeline), place);
    const analyse = await page.getAttribute('text=Analyse', 'href');
    expect(analyse).toBe(`#/analyse/${slide.makePosition(before)}`);
    await page.click('text=Try again from here');
    await page.waitForSelector('.game');
    await shows(page, before);
    await page.waitForSelector('text=A practice game: it sets no record.');
    // What was found is remembered.
    await page.goBack();
    await isReviewed(page);
  });
});

test('in small windows, who goes to a turning point sees its board', async () => {
  await app.visit(async ({ page, origin }) => {
    await keepGames(page, [planted.timeline]);
    await reviewKept(page, origin, 1);
    for (const window of [WINDOWS[1], WINDOWS[2], WINDOWS[3]]) {
      await page.setViewportSize(window);
      for (const control of ['.review-turn button', '.turning-points li:last-child button']) {
        await page.locator(control).scrollIntoViewIfNeeded();
        await page.click(control);
        await page.waitForFunction(() => {
          const { top, bottom } = document.querySelector('.marked-board')!.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      }
    }
  });
});

test('a review can be stopped: what was found stays, and it goes on from there', async () => {
  await app.visit(async ({ page, origin }) => {
    await keepGames(page, [planted.timeline]);
    const release = await holdEngine(page, 20);
    await page.goto(`${origin}/#/review/1`);
    await page.waitForSelector('.move-row[aria-rowindex="4"]');
    await page.click('text=Stop');
    await page.waitForSelector('[data-review=stopped]');
    const rows = await page.getAttribute('.move-list [role=table]', 'aria-rowcount');
    expect(Number(rows)).toBeGreaterThan(1);
    expect(Number(rows)).toBeLessThan(MOVES);
    await page.keyboard.press('ArrowRight');
    await isAt(page, 2);
    await release();
    await page.click('text=Go on');
    await isReviewed(page);
    await expect.poll(() => page.textContent('[data-count=blunder]')).toBe('1');
    const accuracy = await page.getAttribute('[data-accuracy]', 'data-accuracy');
    expect(Number(accuracy)).toBeCloseTo(planted.report.summary.accuracy!, 9);
    // Said where it belongs, and not over what there is to read.
    await page.waitForSelector('.review-turn >> text=Kept for practice: 2 positions.');
    expect(await page.locator('.notice').count()).toBe(0);
  });
});

test('a replay file is reviewed without being kept', async () => {
  await app.visit(async ({ page, origin }) => {
    await openFile(page, origin, fileOf('tiny.txt', makeReplay(replayOf(tinyGame(3)))));
    await page.click('.detail-actions >> text=Review');
    await isReviewed(page);
    await page.waitForSelector('.marked-board .flap >> text=Played:');
    await page.waitForSelector('text=Judged by the exact solution.');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.click('[aria-label=Back]');
    await page.waitForSelector('.replay');
  });
});

test('Dots: paths in place of flaps', async () => {
  await app.visit(async ({ page, origin }) => {
    await keepGames(page, [dotsLevel(3)]);
    await reviewKept(page, origin, 1);
    await page.waitForSelector('.paths path', { state: 'attached' });
    await page.waitForSelector('.path-legend >> text=You played 2 ×');
    await page.waitForSelector('text=Chance to reach the goal, 0 to 100%');
    await page.waitForSelector('text=/Judged by the search for Dots, .* positions a move/');
  });
});

test('two games on the same seed are compared, others are refused with the reason', async () => {
  await app.visit(async ({ page, origin }) => {
    const first = tinyGame(3);
    // The same start, and another move as soon as there is one.
    let { timeline } = begin(slide, first.position.ruleset, seedFromInteger(3));
    let parting: number | undefined;
    for (const action of replayOf(first).actions) {
      const legal = [...slide.legalMoves(timeline.position)];
      const other: Direction | undefined = legal.find((move) => move !== action);
      if (other === undefined) timeline = after(timeline, action as Direction);
      else {
        parting = timeline.position.ply + 1;
        timeline = after(timeline, other);
        break;
      }
    }
    await keepGames(page, [first, timeline, tinyGame(4)]);
    await reviewKept(page, origin, 1);
    await page.click('text=Compare with');
    await expect.poll(() => page.locator('.compare-list li').count()).toBe(1);
    const input = page.locator('dialog input[type=file]');
    await input.setInputFiles(fileOf('no.txt', 'hello'));
    await page.waitForSelector('dialog >> text=This file is not a replay');
    await input.setInputFiles(fileOf('seed.txt', makeReplay(replayOf(tinyGame(4)))));
    await page.waitForSelector('dialog >> text=That game has another seed.');
    await input.setInputFiles(fileOf('game.txt', makeReplay(replayOf(dotsLevel(3)))));
    await page.waitForSelector('dialog >> text=That is another game.');
    await page.click('.compare-list >> text=Compare');
    await page.waitForSelector(`[data-parting="${parting}"]`);
    await page.waitForSelector('.comparison [data-review=done]', { state: 'attached' });
    await expect.poll(() => page.locator('.comparison .graph .line').count()).toBe(2);
    await expect.poll(() => page.locator('.parting-boards .picture').count()).toBe(2);
    await page.click('text=Back to the review');
    await page.waitForSelector('.move-list');
  });
});

test('what cannot be reviewed is answered in words', async () => {
  await app.visit(async ({ page, origin }) => {
    // A game that is not there, the id of a ranked one, a replay that was not opened.
    await page.goto(`${origin}/#/review/99`);
    await page.waitForSelector('text=Nothing to review here');
    await page.goto(`${origin}/#/review/iiEG1MABI-LhBXUoNeYtBg`);
    await page.waitForSelector('text=Nothing here');
    await page.goto(`${origin}/#/review/`);
    await page.waitForSelector('text=Nothing to review here');
    // A replay with a move that is not legal.
    const [header] = makeReplay(replayOf(tinyGame(3))).split('\n\n');
    await openFile(page, origin, fileOf('illegal.txt', `${header!}\n\nyUDLR`));
    await page.click('.detail-actions >> text=Review');
    await page.waitForSelector('text=This game cannot be reviewed');
    await page.waitForSelector('text=One of its moves breaks the rules: action 1');
  });
});

/** A game of two moves at most. */
function shortGame(first: Direction, width = 4): Timeline<SlideTypes> {
  const ruleset = { ...SLIDE_PRESETS.classic, width };
  let { timeline } = begin(slide, ruleset, seedFromInteger(1));
  for (const move of [first, 'up'] as const) {
    const step = advance(timeline, move);
    if (step.ok) ({ timeline } = step.value);
  }
  return timeline;
}

test('without the file of chances there is no review, and it can be tried again', async () => {
  await app.visit(async ({ page, context, origin }) => {
    await context.route(/\.tfc/, (route) => route.fulfill({ status: 200, body: 'damaged' }));
    await keepGames(page, [shortGame('left')]);
    await page.goto(`${origin}/#/review/1`);
    await page.waitForSelector('text=The computer player gave no answer.');
    await context.unroute(/\.tfc/);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await isReviewed(page);
  });
});

test('without the network the search without it judges, and says so', async () => {
  await app.visit(async ({ page, context, origin }) => {
    await context.route(/\.tfn/, (route) => route.fulfill({ status: 200, body: 'damaged' }));
    await keepGames(page, [shortGame('left'), shortGame('right')]);
    await reviewKept(page, origin, 1);
    await page.waitForSelector('text=Part of the computer player could not be loaded');
    await page.waitForSelector('text=Judged by the search for any board');
    await page.click('text=Compare with');
    await page.click('.compare-list >> text=Compare');
    await page.waitForSelector('.comparison .review-limited');
    await page.waitForSelector('.comparison [data-review=done]', { state: 'attached' });
    await context.unroute(/\.tfn/);
    await page.click('.comparison >> text=Load it and review again');
    await page.waitForSelector('.comparison .review-limited', { state: 'detached' });
    await page.waitForSelector('.comparison [data-review=done]', { state: 'attached' });
    await page.click('text=Back to the review');
    await page.click('text=Load it and review again');
    await page.waitForSelector('text=Judged by the network lite');
    await isReviewed(page);
  });
});

test('a board of another size is judged without its own network too, and that is said', async () => {
  await app.visit(async ({ page, context, origin }) => {
    await context.route(/\.tfb/, (route) => route.fulfill({ status: 200, body: 'damaged' }));
    await keepGames(page, [shortGame('left', 5)]);
    await reviewKept(page, origin, 1);
    await page.waitForSelector('text=Part of the computer player could not be loaded');
    await isReviewed(page);
    await context.unroute(/\.tfb/);
    await page.click('text=Load it and review again');
    await page.waitForSelector('.review-limited', { state: 'detached' });
    await isReviewed(page);
  });
});

test('a finished game offers its review', async () => {
  await app.visit(async ({ page, origin }) => {
    await page.goto(`${origin}/#/at/slide_2x2_2,4/0,2_4_4`);
    await page.waitForSelector('.board .tile');
    for (let i = 0; i < 30; i++) {
      for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
        await page.keyboard.press(key);
      }
      if (await page.locator('[data-end]').isVisible()) break;
    }
    await page.click('[data-end] >> text=Review');
    await isReviewed(page);
    await page.waitForSelector('.move-row');
    // And on a telephone from the list of games.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin}/#/games`);
    await page.click('.game-row >> text=Review');
    await isReviewed(page);
  });
});
