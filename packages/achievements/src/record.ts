import {
  advance,
  begin,
  beginFrom,
  cellCount,
  err,
  ok,
  type GameTypes,
  type Replay,
  type Result,
  type Timeline,
} from '@twofold/rules';
import { featsOf, type GameRecord } from './feats.js';
import type { CommonRecord } from './game-feats.js';
import { beginTally, extendTally, type Tally } from './tally.js';

/** The record of a game as its tally and its last position have it. */
export function recordAt<T extends GameTypes>(tally: Tally, timeline: Timeline<T>): GameRecord {
  const { game, position } = timeline;
  const { over, won } = game.outcome(position);
  const common: CommonRecord = {
    game: game.name,
    rules: game.makeRuleset(position.ruleset),
    practice: timeline.from !== undefined,
    over,
    won,
    score: position.score,
    moves: position.ply,
    undos: tally.undos,
  };
  return { ...common, ...featsOf(game).ownPart(tally.own, position) } as GameRecord;
}

/** A game that is followed: where it stands, and what it has come to. */
export interface Followed<T extends GameTypes = GameTypes> {
  readonly tally: Tally;
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
    return err({ code: 'too-much-work', message });
  }
  let timeline: Timeline<T> =
    from === undefined ? begin(game, ruleset, seed).timeline : beginFrom(game, from, seed);
  let tally = beginTally(timeline);
  for (const [number, action] of actions.entries()) {
    const step = advance(timeline, action);
    if (!step.ok) return err({ ...step.error, action: number });
    tally = extendTally(tally, action, step.value);
    ({ timeline } = step.value);
    if (number % SLICE === SLICE - 1) yield undefined;
  }
  return ok({ tally, timeline });
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
  const { tally, timeline } = slice.value.value;
  return ok(recordAt(tally, timeline));
}
