import {
  ok,
  replayStart,
  walkReplay,
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
    practice: timeline.from !== undefined || timeline.chance === 'told',
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

/**
 * Plays a replay again in small slices, so that a page can breathe between them. It ends with the
 * game at its last action, or with the first action that is not legal.
 */
export function* followReplay<T extends GameTypes>(
  replay: Replay<T>,
  maxWork?: number,
): Generator<undefined, Result<Followed<T>>> {
  const begun = replayStart(replay);
  if (!begun.ok) return begun;
  let tally = beginTally(begun.value);
  const walk = walkReplay(replay, maxWork);
  let step = walk.next();
  for (; step.done !== true; step = walk.next()) {
    tally = extendTally(tally, step.value.action, step.value);
    if (step.value.number % SLICE === 0) yield undefined;
  }
  return step.value.ok ? ok({ tally, timeline: step.value.value }) : step.value;
}

/** The record of a replay, all at once. */
export function recordOf<T extends GameTypes>(
  replay: Replay<T>,
  maxWork?: number,
): Result<GameRecord> {
  const slices = followReplay(replay, maxWork);
  let slice = slices.next();
  while (slice.done !== true) slice = slices.next();
  if (!slice.value.ok) return slice.value;
  const { tally, timeline } = slice.value.value;
  return ok(recordAt(tally, timeline));
}
