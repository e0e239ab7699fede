import type { Limits } from '@twofold/engine';
import { playerFor } from '@twofold/engine/player-for';
import type { AnyRuleset } from '@twofold/rules';
import { coachOf } from './coaches.js';
import type { Budgets } from './common/budgets.js';

/** Whether games with these rules are coached: there is a player to ask, and somebody to explain. */
export function canCoach(game: string, ruleset: AnyRuleset): boolean {
  return budgetsFor(game, ruleset) !== undefined;
}

export function budgetsFor(
  game: string,
  ruleset: AnyRuleset,
  hasNetwork = true,
): Budgets | undefined {
  const player = playerFor(game, ruleset, hasNetwork);
  return player && coachOf({ name: game })?.budgets(ruleset, player);
}

/** What a move of a game with these rules is reviewed with. Only of games that `canCoach` knows. */
export function reviewLimits(game: string, ruleset: AnyRuleset, hasNetwork = true): Limits {
  return knownBudgets(game, ruleset, hasNetwork).review;
}

/** What to ask one after the other of a position. Who asks may limit the time too. */
export function deepeningLimits(game: string, ruleset: AnyRuleset): readonly Limits[] {
  return knownBudgets(game, ruleset).deepening;
}

/** What each of many positions may cost. */
export function glanceLimits(game: string, ruleset: AnyRuleset): Limits {
  return knownBudgets(game, ruleset).glance;
}

function knownBudgets(game: string, ruleset: AnyRuleset, hasNetwork?: boolean): Budgets {
  const budgets = budgetsFor(game, ruleset, hasNetwork);
  if (budgets === undefined) throw new RangeError(`nobody coaches ${game} with these rules`);
  return budgets;
}
