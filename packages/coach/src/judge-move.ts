import type { Analysis, EngineFault } from '@twofold/engine';
import { err, ok, type Game, type GameTypes, type Outcome, type Result } from '@twofold/rules';
import type { GameCoach, MadeMove } from './common/game-coach.js';
import { judge, type Judgement } from './common/judgement.js';
import type { Reason } from './common/reason.js';

/** What the coach says of a move that was made, and why. */
export interface JudgedMove<T extends GameTypes> extends Judgement<T> {
  /**
   * What the best move has before it, most telling first; nothing for a move as good as that, and perhaps
   * nothing where its worth alone speaks against it.
   */
  readonly reasons: readonly Reason[];
}

/** Judges a move by an analysis of its position; `outcome` is that of what came of it. */
export function judgeMove<T extends GameTypes>(
  game: Game<T>,
  coach: GameCoach<T>,
  analysis: Analysis<T>,
  made: MadeMove<T>,
  outcome: Outcome,
): Result<JudgedMove<T>, EngineFault> {
  const { before, move } = made;
  const text = game.makeMove(move);
  const found = analysis.moves.find((valued) => game.makeMove(valued.move) === text);
  if (found === undefined) return err({ code: 'unsupported', message: 'the move was not valued' });
  const judgement = judge(analysis, found, before.score);
  // A game that goes on after its target is won long before it ends.
  if (outcome.over && outcome.won && outcome.reason !== 'stuck') {
    // Nothing is better than to win at once.
    const best = { best: move, grade: 'best', share: 0, given: 0 } as const;
    return ok({ ...judgement, ...best, kept: judgement.worth, reasons: [] });
  }
  const reasons = judgement.grade === 'best' ? [] : coach.reasonsAgainst(made, analysis);
  return ok({ ...judgement, reasons });
}
