import { DAILY_RULES, dailyRules } from '@twofold/protocol';
import { seedFromInteger, type Game, type GameName, type Seed } from '@twofold/rules';
import { featuresOf } from '../games/features.js';
import { faceOf } from '../games/index.js';
import type { Day } from './day.js';

/** The game of a day, the same for everybody. */
export interface DailyGame {
  readonly game: Game;
  readonly ruleset: Game['presets'][string];
  readonly seed: Seed;
}

/** The games that have one for each day. */
export function dailyNames(): readonly GameName[] {
  return (Object.keys(DAILY_RULES) as GameName[]).filter(
    (name) => DAILY_RULES[name] !== undefined && featuresOf(name).daily,
  );
}

/**
 * The seed of a daily game: its date as a number, then 1 for 2048 or 2 for Dots. 15 November 2026 is
 * 202611151 and 202611152, so that anybody can check it, or begin the same game by typing it. The
 * generator is a cipher: seeds that are neighbours have nothing in common.
 */
export function dailySeed(name: GameName, day: Day): number {
  return Number(day.replaceAll('-', '')) * 10 + featuresOf(name).daily!.number;
}

export function dailyGame(name: GameName, day: Day): DailyGame {
  const { game } = faceOf(name);
  const ruleset = game.parseRuleset(dailyRules(name, day) ?? '');
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return { game, ruleset: ruleset.value, seed: seedFromInteger(dailySeed(name, day)) };
}
