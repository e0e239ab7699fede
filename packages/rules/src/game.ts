import { drawsAfter, drawsFor, everyFall, type Draws, type Fallen, type Seeded } from './draws.js';
import type { Shape } from './grid.js';
import { ok, type Result } from './result.js';

export interface AnyRuleset extends Shape {
  readonly undo: boolean;
}

export interface AnyPosition {
  readonly ruleset: AnyRuleset;
  readonly score: number;
  /** Effective moves made so far. */
  readonly ply: number;
}

/** The types that belong to one game; `Game<Types>` ties them together. */
export interface GameTypes {
  ruleset: AnyRuleset;
  position: AnyPosition;
  /** A position after the deterministic half of a move, before chance has settled it. */
  afterstate: unknown;
  move: unknown;
  event: { readonly kind: string };
}

/** A position and what happened on the way to it. */
export interface Step<T extends GameTypes> {
  readonly position: T['position'];
  readonly events: readonly T['event'][];
}

export interface Acted<T extends GameTypes> {
  readonly after: T['afterstate'];
  /** What the move scored. */
  readonly points: number;
  readonly events: readonly T['event'][];
}

export type Outcome =
  | { readonly over: false; readonly won: boolean }
  | {
      readonly over: true;
      readonly won: boolean;
      readonly reason: 'stuck' | 'target' | 'goal' | 'moves';
    };

/**
 * What every game gives: replay, storage, server, views and review are written against this.
 *
 * Members are methods on purpose: TypeScript compares their parameters loosely, which lets
 * `Game<SlideTypes>` stand where any `Game` is asked for. Values of one game must only be handed
 * back to the same game, as replays and timelines do.
 */
export interface Game<T extends GameTypes = GameTypes> {
  readonly name: string;
  /** Raised when the same log would play differently; old versions stay playable. */
  readonly version: number;
  readonly presets: Readonly<Record<string, T['ruleset']>>;

  start(ruleset: T['ruleset'], draws: Draws): Step<T>;
  /** The moves that can be played. Lazy, since Dots can have more than anybody wants to list. */
  legalMoves(position: T['position']): Iterable<T['move']>;
  /** The half of a move that is decided by the move alone. */
  act(position: T['position'], move: T['move']): Result<Acted<T>>;
  /** The position between the two halves, where it is one that can be shown. */
  between?(after: T['afterstate']): T['position'];
  /** The half of a move that is decided by chance. */
  settle(after: T['afterstate'], draws: Draws): Step<T>;
  outcome(position: T['position']): Outcome;
  /** What undo or redo makes of an earlier or later position, when it leaves the present one. */
  recall(position: T['position'], leaving: T['position'], by: 'undo' | 'redo'): T['position'];

  /** Reads a ruleset's text or the name of a preset. */
  parseRuleset(text: string): Result<T['ruleset']>;
  makeRuleset(ruleset: T['ruleset']): string;
  parsePosition(text: string): Result<T['position']>;
  makePosition(position: T['position']): string;
  parseMove(text: string): Result<T['move']>;
  makeMove(move: T['move']): string;
  /** Matches the text of one move, so that moves can be written without separators. */
  readonly moveToken: RegExp;
}

/**
 * The door for a ruleset that was put together in code: a ruleset is what its text can say, and
 * the text is checked.
 */
export function checkRuleset<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
): Result<T['ruleset']> {
  return game.parseRuleset(game.makeRuleset(ruleset));
}

/** Starts a game: its first position, settled with the first draws there are. */
export function start<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seeded: Seeded,
): Step<T> {
  return game.start(ruleset, startDraws(seeded));
}

/** The draws that settle a start. */
export function startDraws(seeded: Seeded): Draws {
  return 'generator' in seeded ? drawsAfter(seeded.seed, '') : drawsFor(seeded, 0);
}

/** The draws that settle a move: those of the new ply, or of this position and move. */
export function drawsOf<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  move: T['move'],
  seeded: Seeded,
): Draws {
  return 'generator' in seeded
    ? drawsAfter(seeded.seed, `${game.makePosition(position)} ${game.makeMove(move)}`)
    : drawsFor(seeded, position.ply + 1);
}

/** Plays one move: acts, then settles. */
export function play<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  move: T['move'],
  seeded: Seeded,
): Result<Step<T>> {
  const acted = game.act(position, move);
  if (!acted.ok) return acted;
  const { after, events } = acted.value;
  const settled = game.settle(after, drawsOf(game, position, move, seeded));
  return ok({ position: settled.position, events: events.concat(settled.events) });
}

/** Every way in which chance can settle a move, with its probability. */
export function settlements<T extends GameTypes>(
  game: Game<T>,
  after: T['afterstate'],
): Generator<Fallen<Step<T>>> {
  return everyFall((draws) => game.settle(after, draws));
}
