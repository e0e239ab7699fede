import type { Analysis, EngineFault, Limits } from '@twofold/engine';
import {
  play,
  type Fault,
  type Game,
  type GameTypes,
  type Result,
  type Seed,
  type Step,
} from '@twofold/rules';
import type { Ask } from './ask.js';

/** What comes after each move of a line. */
export const FALL_CHOICES = ['expected', 'worst', 'random'] as const;
export type FallChoice = (typeof FALL_CHOICES)[number];

type Settled<T extends GameTypes> = Result<Step<T>, Fault | EngineFault>;

/** Decides what comes after a move. */
export type Settle<T extends GameTypes> = (
  position: T['position'],
  move: T['move'],
) => Settled<T> | Promise<Settled<T>>;

export interface LineStep<T extends GameTypes> extends Step<T> {
  readonly before: T['position'];
  readonly move: T['move'];
  /** What the move was chosen from. */
  readonly analysis: Analysis<T>;
}

export interface LineOptions<T extends GameTypes> {
  readonly ask: Ask<T>;
  readonly limits: Limits;
  /** The most moves that are played. */
  readonly moves: number;
  readonly settle: Settle<T>;
  readonly signal?: AbortSignal | undefined;
}

export type LineEnd =
  | { readonly kind: 'over' | 'played' | 'stopped' }
  | { readonly kind: 'failed'; readonly error: Fault | EngineFault };

/**
 * The engine's line from a position: its best move, what comes then, its best move again. A step is
 * looked for when it is asked for, so that whoever shows the line can wait and stop as they like.
 */
export async function* engineLine<T extends GameTypes>(
  game: Game<T>,
  from: T['position'],
  { ask, limits, moves, settle, signal }: LineOptions<T>,
): AsyncGenerator<LineStep<T>, LineEnd> {
  const isStopped = (): boolean => signal?.aborted === true;
  let before = from;
  for (let played = 0; played < moves; played++) {
    if (game.outcome(before).over) return { kind: 'over' };
    const given: Result<Analysis<T>, EngineFault> = await ask(before, limits);
    if (isStopped()) return { kind: 'stopped' };
    if (!given.ok) return { kind: 'failed', error: given.error };
    const analysis = given.value;
    const move = analysis.best;
    const settled = await settle(before, move);
    if (isStopped()) return { kind: 'stopped' };
    if (!settled.ok) return { kind: 'failed', error: settled.error };
    yield { before, move, analysis, ...settled.value };
    before = settled.value.position;
  }
  return { kind: 'played' };
}

/** What falls by a seed: the same line again for the same seed. */
export function seededChance<T extends GameTypes>(game: Game<T>, seed: Seed): Settle<T> {
  return (position, move) => play(game, position, move, seed);
}
