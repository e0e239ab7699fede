import type { Analysis, Answer, EngineFault, Limits } from '@twofold/engine';
import { cellCount, type Fault, type GameTypes, type Outcome, type Replay } from '@twofold/rules';
import type { SlidePosition } from '@twofold/rules/slide';
import type { Ask } from './ask.js';
import { reviewLimits } from './budget.js';
import { judge, type Judgement } from './judgement.js';
import { playedMoves, type PlayedMove } from './played.js';
import { MOST_SOLVED_CELLS } from './way.js';
import { summarise, type Judge, type Report, type ReviewedMove } from './report.js';

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

export type Review<T extends GameTypes> =
  | { readonly ok: true; readonly value: Report<T> }
  | { readonly ok: false; readonly error: Fault | EngineFault };

/** Reviews a game, move by move: what would have been best, and what each move gave away. */
export async function reviewGame<T extends GameTypes>(
  replay: Replay<T>,
  options: ReviewOptions<T>,
): Promise<Review<T>> {
  const { ask, network, known, signal, rest, onMove } = options;
  const { game, ruleset } = replay;
  const limits = options.limits ?? reviewLimits(game.name, ruleset);
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
    const given = await ask(judgedPosition<T>(step.before), limits, step.move);
    // An answer that was cut short is no judgement: who goes on later asks again.
    if (isStopped()) break;
    if (!given.ok) return given;
    const judgement = judgeMove(given.value, step, game.outcome(step.after));
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
  return {
    ok: true,
    value: {
      judge: {
        players: [...players],
        limits,
        ...(network === undefined || !players.has('network') ? {} : { network }),
      },
      moves,
      total: line.length,
      summary: summarise(moves),
    },
  };
}

/**
 * The position that the engine is asked about. Where a target ends the game, values from a search
 * that wants it above all would only order the moves: larger boards are judged as if the game went
 * on. What leads to 2048 and beyond leads to 2048.
 */
export function judgedPosition<T extends GameTypes>(position: T['position']): T['position'] {
  const { ruleset } = position as Partial<SlidePosition>;
  if (ruleset?.target?.onReach !== 'stop' || cellCount(ruleset) <= MOST_SOLVED_CELLS) {
    return position;
  }
  return { ...position, ruleset: { ...ruleset, target: undefined } };
}

export function judgeMove<T extends GameTypes>(
  analysis: Analysis<T>,
  { move, before }: PlayedMove<T>,
  outcome: Outcome,
): Answer<Judgement<T>> {
  const key = JSON.stringify(move);
  const found = analysis.moves.find((valued) => JSON.stringify(valued.move) === key);
  if (found === undefined) {
    return { ok: false, error: { code: 'unsupported', message: 'the move was not valued' } };
  }
  const judgement = judge(analysis, found, before.score);
  // A game that goes on after its target is won long before it ends.
  const hasWon = outcome.over && outcome.won && outcome.reason !== 'stuck';
  if (!hasWon) return { ok: true, value: judgement };
  // Nothing is better than to win at once.
  const { worth } = judgement;
  return {
    ok: true,
    value: {
      ...judgement,
      best: move,
      grade: 'best',
      accuracy: 100,
      share: 0,
      behind: 0,
      kept: worth,
    },
  };
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
