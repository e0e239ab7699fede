import type { Analysis, EngineFault } from '@twofold/engine';
import { err, ok, type Game, type GameTypes, type Result } from '@twofold/rules';
import type { Ask } from './common/ask.js';
import { budgetsFor } from './budgets.js';
import { coachOf } from './coaches.js';
import { judgeMove, type JudgedMove } from './judge-move.js';
import { withoutCoach } from './review.js';

/** One move that was tried, with what the coach says of it and what it says that from. */
export interface Attempt<T extends GameTypes> {
  readonly judgement: JudgedMove<T>;
  readonly analysis: Analysis<T>;
}

/** Judges a legal move as a review would: with the same budget, and so with the same grade. */
export async function judgeAttempt<T extends GameTypes>(
  game: Game<T>,
  before: T['position'],
  move: T['move'],
  ask: Ask<T>,
): Promise<Result<Attempt<T>, EngineFault>> {
  const coach = coachOf<T>(game);
  const limits = budgetsFor(game.name, before.ruleset)?.review;
  if (coach === undefined || limits === undefined) return withoutCoach(game);
  const given = await ask(coach.judgedPosition?.(before) ?? before, limits, move);
  if (!given.ok) return given;
  // What chance brings may end the game, but not win it: any settlement tells.
  const acted = game.act(before, move);
  if (!acted.ok) return err({ code: 'bad-position', message: acted.error.message });
  const after = game.settle(acted.value.after, { below: () => 0, weighted: firstOf }).position;
  const judged = judgeMove(game, coach, given.value, { before, move }, game.outcome(after));
  return judged.ok ? ok({ judgement: judged.value, analysis: given.value }) : judged;
}

function firstOf(weights: readonly number[]): number {
  return weights.findIndex((weight) => weight > 0);
}
