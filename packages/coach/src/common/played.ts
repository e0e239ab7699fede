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

/** One move of the game as it stands in the end: moves that were taken back are left out. */
export interface PlayedMove<T extends GameTypes> {
  /** The number of its action in the replay, from 0. */
  readonly action: number;
  readonly move: T['move'];
  readonly before: T['position'];
  readonly after: T['position'];
}

/** As much as the rules verify: half a million moves on 4 x 4. */
const MAX_WORK = 2 ** 23;
const MIN_CELLS = 16;

/** Actions between two rests: some milliseconds of work on a slow machine. */
const STRIDE = 64;

/**
 * Plays a replay again. It rests now and then, so that a caller who must not work for long at a time
 * can wait before asking it to go on.
 */
export function* playedMoves<T extends GameTypes>(
  replay: Replay<T>,
): Generator<void, Result<readonly PlayedMove<T>[]>> {
  const { game, ruleset, seed, from, actions } = replay;
  if (actions.length * Math.max(cellCount(ruleset), MIN_CELLS) > MAX_WORK) {
    const message = 'this replay is too long to be played again';
    return err({ code: 'too-much-work', message });
  }
  let timeline: Timeline<T> =
    from === undefined ? begin(game, ruleset, seed).timeline : beginFrom(game, from, seed);
  const standing: PlayedMove<T>[] = [];
  let takenBack: PlayedMove<T>[] = [];
  for (const [number, action] of actions.entries()) {
    if (number % STRIDE === STRIDE - 1) yield;
    const step = advance(timeline, action);
    if (!step.ok) {
      const message = `action ${number + 1}: ${step.error.message}`;
      return err({ ...step.error, message, action: number });
    }
    const before = timeline.position;
    ({ timeline } = step.value);
    if (action === 'undo') takenBack.push(standing.pop()!);
    else if (action === 'redo') standing.push(takenBack.pop()!);
    else {
      standing.push({ action: number, move: action, before, after: timeline.position });
      takenBack = [];
    }
  }
  return ok(standing);
}
