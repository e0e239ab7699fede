import {
  seedFromInteger,
  type Game,
  type GameName,
  type GameTypes,
  type Result,
  type Seed,
} from '@twofold/rules';
import { dots, type DotsRuleset } from '@twofold/rules/dots';
import { slide, type SlideRuleset } from '@twofold/rules/slide';
import { weekdayOf, type Day } from './day.js';

/** Rules by weekday, Monday first: a week has some of everything, and no game takes an evening. */
const SLIDE_WEEK = [
  '4x4-undo=no',
  '4x4-obstacle=fixed:1-undo=no',
  '3x4-target=1024:ask-undo=no',
  '4x4-obstacle=movable:5:3/10:2-undo=no',
  '4x4-spawn=2:7,4:3-undo=no',
  '5x3-target=1024:ask-undo=no',
  '3x3-target=512:ask-undo=no',
] as const;

const DOTS_WEEK = [
  '6x6-moves=20-goal=none-loops=yes-undo=no',
  '5x5-moves=20-goal=none-loops=yes-undo=no',
  '6x6-colours=5-moves=20-goal=none-loops=yes-undo=no',
  '7x7-colours=5-moves=20-goal=none-loops=yes-undo=no',
  '6x6-moves=15-goal=none-loops=yes-undo=no',
  '8x8-colours=6-moves=25-goal=none-loops=yes-undo=no',
  '7x5-moves=20-goal=none-loops=yes-undo=no',
] as const;

/**
 * The seed of a daily game: its date as a number, then 1 for 2048 or 2 for Dots. 15 November 2026 is
 * 202611151 and 202611152, so that anybody can check it, or begin the same game by typing it. The
 * generator is a cipher: seeds that are neighbours have nothing in common.
 */
export function dailySeed(name: GameName, day: Day): number {
  return Number(day.replaceAll('-', '')) * 10 + (name === 'slide' ? 1 : 2);
}

interface DailyGame<Ruleset> {
  readonly ruleset: Ruleset;
  readonly seed: Seed;
}

export function dailySlide(day: Day): DailyGame<SlideRuleset> {
  return {
    ruleset: known(slide.parseRuleset(SLIDE_WEEK[weekdayOf(day)]!)),
    seed: seedFromInteger(dailySeed('slide', day)),
  };
}

export function dailyDots(day: Day): DailyGame<DotsRuleset> {
  return {
    ruleset: known(dots.parseRuleset(DOTS_WEEK[weekdayOf(day)]!)),
    seed: seedFromInteger(dailySeed('dots', day)),
  };
}

/** The rules of a daily game as text, as records have them. */
export function dailyRules(name: GameName, day: Day): string {
  return name === 'slide' ? textOf(slide, dailySlide(day)) : textOf(dots, dailyDots(day));
}

function textOf<T extends GameTypes>(game: Game<T>, daily: DailyGame<T['ruleset']>): string {
  return game.makeRuleset(daily.ruleset);
}

function known<Value>(parsed: Result<Value>): Value {
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
