import type { Analysis, EngineFault, Limits } from '@twofold/engine';
import {
  err,
  ok,
  type Fault,
  type Game,
  type GameTypes,
  type Outcome,
  type Replay,
  type Result,
} from '@twofold/rules';
import type { Ask } from './common/ask.js';
import { budgetsFor } from './budgets.js';
import { coachOf } from './coaches.js';
import { judge, type Judgement } from './common/judgement.js';
import { playedMoves, type PlayedMove } from './common/played.js';
import { summariseReview, type Judge, type Report, type ReviewedMove } from './report.js';

export interface ReviewOptions<T extends GameTypes> {
  readonly ask: Ask<T>;
  /** The name of the network behind `ask`, for the report. */
  readonly network?: string;
  readonly limits?: Limits;
  /** What a review of the same game found before it was ended: this one goes on after it. */
  readonly known?: Known<T>;
  /** Ends the review: the report then has the moves that were reviewed. */
  readonly signal?: AbortSignal;
  /** Awaited after every few steps: a page lets its other work through here. */
  readonly rest?: () => Promise<void>;
  /** Called after every move with all that is known; the list is the same one, growing. */
  readonly onMove?: (moves: readonly ReviewedMove<T>[], total: number) => void;
}

/** The first moves of a game, as they were judged, and who judged them. */
export interface Known<T extends GameTypes> {
  readonly moves: readonly ReviewedMove<T>[];
  readonly players: Judge['players'];
}

export type Review<T extends GameTypes> = Result<Report<T>, Fault | EngineFault>;

/** Reviews a game, move by move: what would have been best, and what each move gave away. */
export async function reviewGame<T extends GameTypes>(
  replay: Replay<T>,
  options: ReviewOptions<T>,
): Promise<Review<T>> {
  const { ask, network, known, signal, rest, onMove } = options;
  const { game, ruleset } = replay;
  const coach = coachOf(game);
  const limits = options.limits ?? budgetsFor(game.name, ruleset)?.review;
  if (coach === undefined || limits === undefined) return withoutCoach(game);
  const playing = playedMoves(replay);
  let played = playing.next();
  while (!played.done) {
    await rest?.();
    played = playing.next();
  }
  if (!played.value.ok) return played.value;

  const isStopped = (): boolean => signal?.aborted === true;
  const line = played.value.value;
  const moves: ReviewedMove<T>[] = [...(known?.moves ?? [])];
  const players = new Set(known?.players);
  for (const step of line.slice(moves.length)) {
    if (isStopped()) break;
    const judged = coach.judgedPosition?.(step.before) ?? step.before;
    const given = await ask(judged, limits, step.move);
    // An answer that was cut short is no judgement: who goes on later asks again.
    if (isStopped()) break;
    if (!given.ok) return given;
    const judgement = judgeMove(game, given.value, step, game.outcome(step.after));
    if (!judgement.ok) return judgement;
    const { unit, exact, by } = given.value;
    players.add(by);
    const last = moves.at(-1);
    if (last !== undefined) {
      moves[moves.length - 1] = withLuck(last, unit, judgement.value.worth);
    }
    const { action, move, after } = step;
    moves.push({
      ...judgement.value,
      action,
      move,
      unit,
      exact,
      score: after.score,
      luck: undefined,
    });
    onMove?.(moves, line.length);
    await rest?.();
  }
  const last = moves.at(-1);
  if (last !== undefined && moves.length === line.length) {
    const end = line.at(-1)!.after;
    moves[moves.length - 1] = withEnd(last, end.score, game.outcome(end));
  }
  return ok({
    judge: {
      players: [...players],
      limits,
      ...(network === undefined || !players.has('network') ? {} : { network }),
    },
    moves,
    total: line.length,
    summary: summariseReview(moves),
  });
}

/** Never judged as another game. */
export function withoutCoach({ name }: Pick<Game, 'name'>): Result<never, EngineFault> {
  const message = `there is no coach for ${name} with these rules`;
  return err({ code: 'unsupported', message });
}

export function judgeMove<T extends GameTypes>(
  game: Game<T>,
  analysis: Analysis<T>,
  { move, before }: PlayedMove<T>,
  outcome: Outcome,
): Result<Judgement<T>, EngineFault> {
  const text = game.makeMove(move);
  const found = analysis.moves.find((valued) => game.makeMove(valued.move) === text);
  if (found === undefined) return err({ code: 'unsupported', message: 'the move was not valued' });
  const judgement = judge(analysis, found, before.score);
  // A game that goes on after its target is won long before it ends.
  const hasWon = outcome.over && outcome.won && outcome.reason !== 'stuck';
  if (!hasWon) return ok(judgement);
  // Nothing is better than to win at once.
  const { worth } = judgement;
  const best = { best: move, grade: 'best', accuracy: 100, share: 0, behind: 0 } as const;
  return ok({ ...judgement, ...best, kept: worth });
}

function withLuck<T extends GameTypes>(
  move: ReviewedMove<T>,
  unit: ReviewedMove<T>['unit'],
  worth: number,
): ReviewedMove<T> {
  return move.unit === unit ? { ...move, luck: worth - move.kept } : move;
}

/** After the last move of a game that has ended there is nothing to be expected any more. */
function withEnd<T extends GameTypes>(
  move: ReviewedMove<T>,
  score: number,
  { over, won }: Outcome,
): ReviewedMove<T> {
  if (!over || move.unit === 'estimate') return move;
  return { ...move, luck: (move.unit === 'points' ? score : Number(won)) - move.kept };
}
