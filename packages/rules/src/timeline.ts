import { play, start, type Game, type GameTypes } from './game.js';
import { fault, ok, type Result } from './result.js';
import type { Seed } from './seed.js';

/** What a player can do: a move of the game, or go back and forth. */
export type Action<Move> = Move | 'undo' | 'redo';

/** A list from its last item backwards, so that adding one shares all the others. */
interface Stack<Item> {
  readonly top: Item;
  readonly below: Stack<Item> | undefined;
}

/** A game in progress: where it began, what was done, and the ways back and forth from now. */
export interface Timeline<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly seed: Seed;
  /** The position that was set up; undefined for a game that began where its seed says. */
  readonly from: T['position'] | undefined;
  readonly log: Stack<Action<T['move']>> | undefined;
  readonly position: T['position'];
  readonly past: Stack<T['position']> | undefined;
  readonly future: Stack<T['position']> | undefined;
}

export interface TimelineStep<T extends GameTypes> {
  readonly timeline: Timeline<T>;
  /** What a move did. Undo and redo have no events: a view shows the position they lead to. */
  readonly events: readonly T['event'][];
}

/** A new game, and the events of its start. */
export function begin<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: Seed,
): TimelineStep<T> {
  const { position, events } = start(game, ruleset, seed);
  return { timeline: { ...beginFrom(game, position, seed), from: undefined }, events };
}

/** A game that goes on from a position that was set up; the seed decides what comes. */
export function beginFrom<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  seed: Seed,
): Timeline<T> {
  return {
    game,
    seed,
    from: position,
    log: undefined,
    position,
    past: undefined,
    future: undefined,
  };
}

/** Takes one action. Undo works after the end too; a move forgets what could be redone. */
export function advance<T extends GameTypes>(
  timeline: Timeline<T>,
  action: Action<T['move']>,
): Result<TimelineStep<T>> {
  if (action === 'undo') return goBack(timeline);
  if (action === 'redo') return goForth(timeline);
  const { game, seed, from, position } = timeline;
  const played = play(game, position, action, seed);
  if (!played.ok) return played;
  const log = { top: action, below: timeline.log };
  // Without undo nobody asks for the past, and a long game need not be held in memory.
  const past = position.ruleset.undo ? { top: position, below: timeline.past } : undefined;
  const next = { game, seed, from, log, position: played.value.position, past, future: undefined };
  return ok({ timeline: next, events: played.value.events });
}

function goBack<T extends GameTypes>(timeline: Timeline<T>): Result<TimelineStep<T>> {
  const { game, log, position, past, future } = timeline;
  if (!position.ruleset.undo) return fault('undo-forbidden', 'these rules have no undo');
  if (past === undefined) return fault('nothing-to-undo', 'there is no move to undo');
  const next = {
    ...timeline,
    log: { top: 'undo' as const, below: log },
    position: game.recall(past.top, position, 'undo'),
    past: past.below,
    future: { top: position, below: future },
  };
  return ok({ timeline: next, events: [] });
}

function goForth<T extends GameTypes>(timeline: Timeline<T>): Result<TimelineStep<T>> {
  const { game, log, position, past, future } = timeline;
  if (future === undefined) return fault('nothing-to-redo', 'there is no move to redo');
  const next = {
    ...timeline,
    log: { top: 'redo' as const, below: log },
    position: game.recall(future.top, position, 'redo'),
    past: { top: position, below: past },
    future: future.below,
  };
  return ok({ timeline: next, events: [] });
}

/** The actions taken so far, in order. */
export function actionsOf<T extends GameTypes>(timeline: Timeline<T>): Action<T['move']>[] {
  const actions: Action<T['move']>[] = [];
  for (let entry = timeline.log; entry !== undefined; entry = entry.below) actions.push(entry.top);
  return actions.toReversed();
}
