import {
  advance,
  begin,
  makeReplay,
  must,
  replayOf,
  seedFromInteger,
  type GameTypes,
  type Timeline,
} from '@twofold/rules';
import { dots, DOTS_PRESETS, type DotsTypes } from '@twofold/rules/dots';
import { slide, SLIDE_PRESETS, slideMoves, type SlideTypes } from '@twofold/rules/slide';
import type { Page } from 'playwright-core';

export const TINY = { ...SLIDE_PRESETS.classic, width: 2, height: 2 } as const;

/** A whole game on the smallest board: always the first move there is. */
export function tinyGame(seed: number): Timeline<SlideTypes> {
  const { timeline } = begin(slide, TINY, seedFromInteger(seed));
  return playOut(timeline, (position) => slideMoves(position)[0]!);
}

/** The first level, with whatever path comes first. */
export function dotsLevel(seed: number): Timeline<DotsTypes> {
  const { timeline } = begin(dots, DOTS_PRESETS.classic, seedFromInteger(seed));
  return playOut(timeline, (position) => [...dots.legalMoves(position)][0]!);
}

/** Plays a game to its end, or up to a ply. */
export function playOut<T extends GameTypes>(
  begun: Timeline<T>,
  choose: (position: T['position']) => T['move'],
  most = Infinity,
): Timeline<T> {
  let timeline = begun;
  while (timeline.position.ply < most && !timeline.game.outcome(timeline.position).over) {
    ({ timeline } = must(advance(timeline, choose(timeline.position))));
  }
  return timeline;
}

const HOUR = 3_600_000;

/** Puts finished games where the app keeps them, one for each hour before yesterday's noon: at any time, all of one day. */
export async function keepGames(page: Page, games: readonly Timeline[]): Promise<void> {
  const noon = new Date().setHours(-12, 0, 0, 0);
  const saves = games.map((timeline, i) => {
    const updated = noon - (games.length - i) * HOUR;
    return JSON.stringify({
      version: 1,
      created: updated - 60_000,
      updated,
      position: timeline.game.makePosition(timeline.position),
      replay: makeReplay(replayOf(timeline)),
    });
  });
  await page.evaluate((texts) => {
    for (const [i, text] of texts.entries()) localStorage.setItem(`twofold/game/${i + 1}`, text);
  }, saves);
}
