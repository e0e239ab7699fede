import type { Analysis, Answer } from '@twofold/engine';
import type { Game, GameTypes } from '@twofold/rules';
import type { Ask } from './ask.js';
import { reviewLimits } from './budget.js';
import type { Judgement } from './judgement.js';
import { judgedPosition, judgeMove } from './review.js';

/** One move that was tried, with what the coach says of it and what it says that from. */
export interface Attempt<T extends GameTypes> {
  readonly judgement: Judgement<T>;
  readonly analysis: Analysis<T>;
}

/** Judges a legal move as a review would: with the same budget, and so with the same grade. */
export async function judgeAttempt<T extends GameTypes>(
  game: Game<T>,
  before: T['position'],
  move: T['move'],
  ask: Ask<T>,
): Promise<Answer<Attempt<T>>> {
  const limits = reviewLimits(game.name, before.ruleset);
  const given = await ask(judgedPosition<T>(before), limits, move);
  if (!given.ok) return given;
  // What chance brings may end the game, but not win it: any settlement tells.
  const acted = game.act(before, move);
  if (!acted.ok) {
    return { ok: false, error: { code: 'bad-position', message: acted.error.message } };
  }
  const after = game.settle(acted.value.after, { below: () => 0, weighted: firstOf }).position;
  const judged = judgeMove(given.value, { action: 0, move, before, after }, game.outcome(after));
  if (!judged.ok) return judged;
  return { ok: true, value: { judgement: judged.value, analysis: given.value } };
}

function firstOf(weights: readonly number[]): number {
  return weights.findIndex((weight) => weight > 0);
}
