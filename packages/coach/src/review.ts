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
import { playedMoves, type PlayedMove } from './common/played.js';
import { judgeMove } from './judge-move.js';
import { summariseReview, type Report, type ReviewedMove } from './report.js';

export interface ReviewOptions<T extends GameTypes> {
  readonly ask: Ask<T>;
  /** The name of the network behind `ask`, for the report. */
  readonly network?: string;
  readonly limits?: Limits;
  /** The moves of the replay, where it has been played again already. */
  readonly played?: readonly PlayedMove<T>[] | undefined;
  /** What a review of the same game found before it was ended: this one goes on after it. */
  readonly known?: Report<T>;
  /** Ends the review: the report then has the moves that were reviewed. */
  readonly signal?: AbortSignal;
  /** Awaited after every few steps: a page lets its other work through here. */
  readonly rest?: () => Promise<void>;
  /** Called after every move: how many are reviewed, of how many, and what is known so far. */
  readonly onMove?: (count: number, total: number, report: () => Report<T>) => void;
}

export type Review<T extends GameTypes> = Result<Report<T>, Fault | EngineFault>;

/** Reviews a game, move by move: what would have been best, and what each move gave away. */
export async function reviewGame<T extends GameTypes>(
  replay: Replay<T>,
  options: ReviewOptions<T>,
): Promise<Review<T>> {
  const { ask, network, known, signal, rest, onMove } = options;
  const { game, ruleset } = replay;
  const coach = coachOf<T>(game);
  const limits = options.limits ?? budgetsFor(game.name, ruleset)?.review;
  if (coach === undefined || limits === undefined) return withoutCoach(game);
  const given = options.played === undefined ? await playAgain(replay, rest) : ok(options.played);
  if (!given.ok) return given;

  const played = given.value;
  const isStopped = (): boolean => signal?.aborted === true;
  const moves: ReviewedMove<T>[] = [...(known?.moves ?? [])];
  const players = new Set(known?.judge.players);
  let lacks = known?.judge.lacks;
  const report = (): Report<T> => ({
    judge: {
      players: [...players],
      limits,
      ...(network !== undefined && players.has('network') && { network }),
      ...(lacks !== undefined && { lacks }),
    },
    moves: [...moves],
    total: played.length,
    summary: summariseReview(moves, coach.leastAtStake),
  });
  for (const step of played.slice(moves.length)) {
    if (isStopped()) break;
    const judged = coach.judgedPosition?.(step.before) ?? step.before;
    const answer = await ask(judged, limits, step.move);
    // An answer that was cut short is no judgement: who goes on later asks again.
    if (isStopped()) break;
    if (!answer.ok) return answer;
    const judgement = judgeMove(game, coach, answer.value, step, game.outcome(step.after));
    if (!judgement.ok) return judgement;
    const { unit, exact, by } = answer.value;
    const practical = practicalOf(answer.value);
    players.add(by);
    lacks ??= answer.value.lacks;
    const last = moves.at(-1);
    if (last !== undefined) {
      moves[moves.length - 1] = withLuck(last, { unit, practical }, judgement.value.worth);
    }
    moves.push({
      ...step,
      ...judgement.value,
      unit,
      ...(practical && { practical }),
      exact,
      luck: undefined,
    });
    onMove?.(moves.length, played.length, report);
    await rest?.();
  }
  const last = moves.at(-1);
  if (last !== undefined && moves.length === played.length) {
    moves[moves.length - 1] = withEnd(last, game.outcome(last.after));
  }
  return ok(report());
}

async function playAgain<T extends GameTypes>(
  replay: Replay<T>,
  rest: ReviewOptions<T>['rest'],
): Promise<Result<readonly PlayedMove<T>[]>> {
  const playing = playedMoves(replay);
  for (;;) {
    const step = playing.next();
    if (step.done === true) return step.value;
    await rest?.();
  }
}

function practicalOf<T extends GameTypes>({
  practical,
  moves,
}: Analysis<T>): ReviewedMove<T>['practical'] {
  return practical && { ...practical, chances: moves[0]!.chances! };
}

/** Never judged as another game. */
export function withoutCoach({ name }: Pick<Game, 'name'>): Result<never, EngineFault> {
  const message = `there is no coach for ${name} with these rules`;
  return err({ code: 'unsupported', message });
}

function withLuck<T extends GameTypes>(
  move: ReviewedMove<T>,
  { unit, practical }: { [Key in 'unit' | 'practical']: ReviewedMove<T>[Key] | undefined },
  worth: number,
): ReviewedMove<T> {
  const isSame = move.unit === unit && move.practical?.tile === practical?.tile;
  return isSame ? { ...move, luck: worth - move.kept } : move;
}

/** After the last move of a game that has ended there is nothing to be expected any more. */
function withEnd<T extends GameTypes>(
  move: ReviewedMove<T>,
  { over, won }: Outcome,
): ReviewedMove<T> {
  if (!over || move.unit === 'estimate') return move;
  if (move.practical !== undefined) return { ...move, luck: -move.kept };
  return { ...move, luck: (move.unit === 'points' ? move.after.score : Number(won)) - move.kept };
}
