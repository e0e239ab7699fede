import {
  checkRuleset,
  findGame,
  ok,
  type AnyRuleset,
  type Game,
  type GameName,
  type Result,
} from '@twofold/rules';
import type { Refusal } from './refusal.js';

export interface RankedRules {
  readonly game: Game;
  readonly ruleset: AnyRuleset;
  /** The canonical text of the ruleset. */
  readonly text: string;
}

/**
 * The rules under which a game is ranked: any ruleset of any game, without undo. It is the rules
 * then that refuse an undo, on the server and for whoever verifies the replay.
 */
export function rankedRules(name: string, text: string): Result<RankedRules, Refusal> {
  const found = findGame(name);
  if (!found.ok) return found;
  const game = found.value;
  const parsed = game.parseRuleset(text);
  if (!parsed.ok) return parsed;
  const ruleset = checkRuleset(game, { ...parsed.value, undo: false });
  if (!ruleset.ok) return ruleset;
  return ok({ game, ruleset: ruleset.value, text: game.makeRuleset(ruleset.value) });
}

/**
 * The rules of the daily games by weekday, Monday first; a shorter list begins again, and undefined is for
 * a game that has none. Some of everything, and no game takes an evening.
 */
export const DAILY_RULES: Readonly<Record<GameName, readonly string[] | undefined>> = {
  slide: [
    '4x4-undo=no',
    '4x4-obstacle=fixed:1-undo=no',
    '3x4-target=1024:ask-undo=no',
    '4x4-obstacle=movable:5:3/10:2-undo=no',
    '4x4-spawn=2:7,4:3-undo=no',
    '5x3-target=1024:ask-undo=no',
    '3x3-target=512:ask-undo=no',
  ],
  dots: [
    '6x6-moves=20-goal=none-loops=yes-undo=no',
    '5x5-moves=20-goal=none-loops=yes-undo=no',
    '6x6-colours=5-moves=20-goal=none-loops=yes-undo=no',
    '7x7-colours=5-moves=20-goal=none-loops=yes-undo=no',
    '6x6-moves=15-goal=none-loops=yes-undo=no',
    '8x8-colours=6-moves=25-goal=none-loops=yes-undo=no',
    '7x5-moves=20-goal=none-loops=yes-undo=no',
  ],
};

/** The rules of a day's game, such as that of 2026-01-31; undefined for a game that has none. */
export function dailyRules(game: GameName, day: string): string | undefined {
  const week = DAILY_RULES[game];
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return week?.[weekday % week.length];
}
