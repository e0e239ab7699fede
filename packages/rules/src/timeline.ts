import { play, start, type Game, type GameTypes } from './game.js';
import { fault, ok, type Result } from './result.js';
import type { Seed } from './seed.js';

/** What a player can do: a move of the game, or go back and forth. */
export type Action<Move> = Move | 'undo' | 'redo';

/** Positions stacked so that adding one shares all the others. */
interface Stack<Position> {
  readonly position: Position;
  readonly below: Stack<Position> | undefined;
}

/** A game in progress: the present position, and the ways back and forth from it. */
export interface Timeline<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly seed: Seed;
  readonly position: T['position'];
  readonly past: Stack<T['position']> | undefined;
  readonly future: Stack<T['position']> | undefined;
}

export interface TimelineStep<T extends GameTypes> {
  readonly timeline: Timeline<T>;
  readonly events: readonly T['event'][];
}

/** A timeline at its first position: a new game's, or one that was set up. */
export function begin<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: Seed,
): TimelineStep<T> {
  const { position, events } = start(game, ruleset, seed);
  return { timeline: beginFrom(game, position, seed), events };
}

export function beginFrom<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  seed: Seed,
): Timeline<T> {
  return { game, seed, position, past: undefined, future: undefined };
}

/** Takes one action. Undo works after the end too; a move forgets what could be redone. */
export function advance<T extends GameTypes>(
  timeline: Timeline<T>,
  action: Action<T['move']>,
): Result<TimelineStep<T>> {
  if (action === 'undo') return goBack(timeline);
  if (action === 'redo') return goForth(timeline);
  const { game, seed, position } = timeline;
  const played = play(game, position, action, seed);
  if (!played.ok) return played;
  // Without undo nobody asks for the past, and a long game need not be held in memory.
  const past = position.ruleset.undo ? { position, below: timeline.past } : undefined;
  const next = { game, seed, position: played.value.position, past, future: undefined };
  return ok({ timeline: next, events: played.value.events });
}

function goBack<T extends GameTypes>(timeline: Timeline<T>): Result<TimelineStep<T>> {
  const { game, position, past, future } = timeline;
  if (!position.ruleset.undo) return fault('undo-forbidden', 'these rules have no undo');
  if (past === undefined) return fault('nothing-to-undo', 'there is no move to undo');
  const previous = game.recall(past.position, position, 'undo');
  const next = {
    ...timeline,
    position: previous,
    past: past.below,
    future: { position, below: future },
  };
  return ok({ timeline: next, events: [] });
}

function goForth<T extends GameTypes>(timeline: Timeline<T>): Result<TimelineStep<T>> {
  const { game, position, past, future } = timeline;
  if (future === undefined) return fault('nothing-to-redo', 'there is no move to redo');
  const again = game.recall(future.position, position, 'redo');
  const next = {
    ...timeline,
    position: again,
    past: { position, below: past },
    future: future.below,
  };
  return ok({ timeline: next, events: [] });
}
