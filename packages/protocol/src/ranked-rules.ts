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

/** The rules of the daily games; undefined for a game that has none. */
export const DAILY_RULES: Readonly<Record<GameName, string | undefined>> = {
  slide: '4x4-undo=no',
  dots: '6x6-moves=30-goal=none-loops=yes-undo=no',
};
