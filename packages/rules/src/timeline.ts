import type { Fall, GeneratorName, Seeded } from './draws.js';
import { settleAs } from './fall.js';
import { play, start, type Game, type GameTypes, type Step } from './game.js';
import { fault, ok, type Result } from './result.js';
import type { Seed } from './seed.js';

/** What a player can do: a move of the game, or go back and forth. */
export type Action<Move> = Move | 'undo' | 'redo';

/** Where chance comes from: a seed that decides all of it, or somebody who tells each fall. */
export type Chance = Seeded | 'told';

/** The seed of a game; undefined where chance is told. */
export function seedOf(chance: Seeded): Seed;
export function seedOf(chance: Chance): Seed | undefined;
export function seedOf(chance: Chance): Seed | undefined {
  if (chance === 'told') return undefined;
  return 'generator' in chance ? chance.seed : chance;
}

/** How the seed draws; undefined where chance is told. */
export function generatorOf(chance: Seeded): GeneratorName;
export function generatorOf(chance: Chance): GeneratorName | undefined;
export function generatorOf(chance: Chance): GeneratorName | undefined {
  if (chance === 'told') return undefined;
  return 'generator' in chance ? chance.generator : 'chacha8/1';
}

/** An action that was taken, and where chance is told, what fell after a move. */
export interface Taken<T extends GameTypes> {
  readonly action: Action<T['move']>;
  readonly fall?: Fall | undefined;
}

/** A list from its last item backwards, so that adding one shares all the others. */
interface Stack<Item> {
  readonly top: Item;
  readonly below: Stack<Item> | undefined;
}

/** A position that was left, by undo or by a move, and the move between it and the next one. */
interface Left<T extends GameTypes> {
  readonly position: T['position'];
  readonly move: Taken<T>;
  /** Where the move was made: undo may bring back a position with a penalty in it. */
  readonly from: T['position'];
}

/** A game in progress: where it began, what was done, and the ways back and forth from now. */
export interface Timeline<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly chance: Chance;
  /** The position that was set up; undefined for a game that began as chance had it. */
  readonly from: T['position'] | undefined;
  /** What fell at the start, where chance is told. */
  readonly startFall?: Fall | undefined;
  readonly log: Stack<Taken<T>> | undefined;
  readonly position: T['position'];
  readonly past: Stack<Left<T>> | undefined;
  readonly future: Stack<Left<T>> | undefined;
}

export interface TimelineStep<T extends GameTypes> {
  readonly timeline: Timeline<T>;
  /** What a move did; empty for undo and redo. */
  readonly events: readonly T['event'][];
  /** What the move did that undo took back, or redo made again: views go that way, and never guess. */
  readonly retraced?: readonly T['event'][];
}

/** A new game, and the events of its start. */
export function begin<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seeded: Seeded,
): TimelineStep<T> {
  const { position, events } = start(game, ruleset, seeded);
  return { timeline: { ...beginFrom(game, position, seeded), from: undefined }, events };
}

/** A new game of which somebody tells what falls, from the start on. */
export function beginTold<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  fall: Fall,
): Result<TimelineStep<T>> {
  const step = settleAs(fall, (draws) => game.start(ruleset, draws));
  if (!step.ok) return step;
  const { position, events } = step.value;
  const timeline = { ...beginFrom(game, position, 'told'), from: undefined, startFall: fall };
  return ok({ timeline, events });
}

/** A game that goes on from a position that was set up. */
export function beginFrom<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  chance: Chance,
): Timeline<T> {
  return {
    game,
    chance,
    from: position,
    log: undefined,
    position,
    past: undefined,
    future: undefined,
  };
}

/**
 * Takes one action; where chance is told, a move comes with what fell. Undo works after the end too;
 * a move forgets what could be redone.
 */
export function advance<T extends GameTypes>(
  timeline: Timeline<T>,
  action: Action<T['move']>,
  fall?: Fall,
): Result<TimelineStep<T>> {
  if (action === 'undo') return retrace(timeline, 'undo');
  if (action === 'redo') return retrace(timeline, 'redo');
  const { game, chance, from, startFall, position } = timeline;
  const move = { action, fall };
  const played = playMove(game, chance, position, move);
  if (!played.ok) return played;
  const { position: next, events } = played.value;
  const log = { top: move, below: timeline.log };
  // Without undo nobody asks for the past, and a long game need not be held in memory.
  const past = position.ruleset.undo
    ? { top: { position, move, from: position }, below: timeline.past }
    : undefined;
  return ok({
    timeline: { game, chance, from, startFall, log, position: next, past, future: undefined },
    events,
  });
}

function playMove<T extends GameTypes>(
  game: Game<T>,
  chance: Chance,
  position: T['position'],
  { action, fall }: Taken<T>,
): Result<Step<T>> {
  if (chance !== 'told') return play(game, position, action, chance);
  const acted = game.act(position, action);
  if (!acted.ok) return acted;
  const { after, events } = acted.value;
  if (fall === undefined) return fault('bad-fall', 'nobody told what fell');
  const settled = settleAs(fall, (draws) => game.settle(after, draws));
  if (!settled.ok) return settled;
  return ok({ position: settled.value.position, events: events.concat(settled.value.events) });
}

/** Goes back or forth by one move. */
function retrace<T extends GameTypes>(
  timeline: Timeline<T>,
  by: 'undo' | 'redo',
): Result<TimelineStep<T>> {
  const { game, log, position, past, future } = timeline;
  const isUndo = by === 'undo';
  if (isUndo && !position.ruleset.undo) return fault('undo-forbidden', 'these rules have no undo');
  const way = isUndo ? past : future;
  if (way === undefined) return fault(`nothing-to-${by}`, `there is no move to ${by}`);
  const left = { top: { ...way.top, position }, below: isUndo ? future : past };
  const next = {
    ...timeline,
    log: { top: { action: by }, below: log },
    position: game.recall(way.top.position, position, by),
    past: isUndo ? way.below : left,
    future: isUndo ? left : way.below,
  };
  return ok({ timeline: next, events: [], retraced: eventsOf(timeline, way.top) });
}

/** What a move did that was made before: the same again, since chance falls as it fell. */
function eventsOf<T extends GameTypes>(
  { game, chance }: Timeline<T>,
  { from, move }: Left<T>,
): readonly T['event'][] {
  const played = playMove(game, chance, from, move);
  return played.ok ? played.value.events : [];
}

/** All that was taken so far, in order. */
export function takenIn<T extends GameTypes>(timeline: Timeline<T>): Taken<T>[] {
  const taken: Taken<T>[] = [];
  for (let entry = timeline.log; entry !== undefined; entry = entry.below) taken.push(entry.top);
  return taken.toReversed();
}
