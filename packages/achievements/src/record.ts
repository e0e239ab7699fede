import {
  advance,
  begin,
  beginFrom,
  cellCount,
  type GameTypes,
  type Replay,
  type Result,
  type Timeline,
} from '@twofold/rules';
import { highestTile, type SlidePosition } from '@twofold/rules/slide';
import type { DotsTally } from './dots-tally.js';
import { beginLine, extendLine, type Line } from './line.js';
import type { SlideTally } from './slide-tally.js';

interface CommonRecord {
  /** The canonical text of the ruleset. */
  readonly rules: string;
  /** Began from a position that was set up: worth nothing here. */
  readonly practice: boolean;
  readonly over: boolean;
  readonly won: boolean;
  readonly score: number;
  readonly moves: number;
  /** All undos, whether or not they were redone. */
  readonly undos: number;
}

export interface SlideRecord extends CommonRecord {
  readonly game: 'slide';
  readonly highest: number;
  readonly merges: number;
  readonly chain: number;
  readonly steady: number;
  readonly made2048?: number;
}

export interface DotsRecord extends CommonRecord {
  readonly game: 'dots';
  readonly loops: number;
  readonly largestLoop: number;
  readonly longestPath: number;
}

/** What one game came to: little, plain, and all that achievements and statistics ask for. */
export type GameRecord = SlideRecord | DotsRecord;

/** The record of a game at the end of a line of play. */
export function recordAt<T extends GameTypes>(line: Line, timeline: Timeline<T>): GameRecord {
  const { game, position } = timeline;
  const { over, won } = game.outcome(position);
  const common: CommonRecord = {
    rules: game.makeRuleset(position.ruleset),
    practice: timeline.from !== undefined,
    over,
    won,
    score: position.score,
    moves: position.ply,
    undos: line.undos,
  };
  if (game.name !== 'slide') return { game: 'dots', ...common, ...(line.tally as DotsTally) };
  const { merges, longestChain, longestSteady, made2048 } = line.tally as SlideTally;
  return {
    game: 'slide',
    ...common,
    highest: highestTile(position as unknown as SlidePosition),
    merges,
    chain: longestChain,
    steady: longestSteady,
    ...(made2048 !== undefined && { made2048 }),
  };
}

/** A game that is followed: where it stands, and what its line is worth. */
export interface Followed<T extends GameTypes = GameTypes> {
  readonly line: Line;
  readonly timeline: Timeline<T>;
}

/** Actions between two pauses of `followReplay`: well under a millisecond of work. */
const SLICE = 64;

/** As `verifyReplay`: half a million moves on 4 x 4. */
const MAX_WORK = 2 ** 23;
const MIN_ACTION_WORK = 16;

/**
 * Plays a replay again in small slices, so that a page can breathe between them. It ends with the
 * game at its last action, or with the first action that is not legal.
 */
export function* followReplay<T extends GameTypes>(
  replay: Replay<T>,
  maxWork: number = MAX_WORK,
): Generator<undefined, Result<Followed<T>>> {
  const { game, ruleset, seed, from, actions } = replay;
  if (actions.length * Math.max(cellCount(ruleset), MIN_ACTION_WORK) > maxWork) {
    const message = 'this replay is too long to be played again';
    return { ok: false, error: { code: 'too-much-work', message } };
  }
  let timeline: Timeline<T> =
    from === undefined ? begin(game, ruleset, seed).timeline : beginFrom(game, from, seed);
  let line = beginLine(timeline);
  for (const [number, action] of actions.entries()) {
    const step = advance(timeline, action);
    if (!step.ok) return { ok: false, error: { ...step.error, action: number } };
    line = extendLine(line, action, step.value);
    ({ timeline } = step.value);
    if (number % SLICE === SLICE - 1) yield undefined;
  }
  return { ok: true, value: { line, timeline } };
}

/** The record of a replay, all at once. */
export function recordOf<T extends GameTypes>(
  replay: Replay<T>,
  maxWork: number = MAX_WORK,
): Result<GameRecord> {
  const slices = followReplay(replay, maxWork);
  let slice = slices.next();
  while (slice.done !== true) slice = slices.next();
  if (!slice.value.ok) return slice.value;
  const { line, timeline } = slice.value.value;
  return { ok: true, value: recordAt(line, timeline) };
}
