import { ok, walkReplay, type GameTypes, type Replay, type Result } from '@twofold/rules';

/** One move of the game as it stands in the end: moves that were taken back are left out. */
export interface PlayedMove<T extends GameTypes> {
  /** The place of its action in the replay, from 0. */
  readonly action: number;
  readonly move: T['move'];
  readonly before: T['position'];
  readonly after: T['position'];
}

/** Actions between two rests: some milliseconds of work on a slow machine. */
const STRIDE = 64;

/**
 * Plays a replay again. It rests now and then, so that a caller who must not work for long at a time
 * can wait before asking it to go on.
 */
export function* playedMoves<T extends GameTypes>(
  replay: Replay<T>,
): Generator<void, Result<readonly PlayedMove<T>[]>> {
  const standing: PlayedMove<T>[] = [];
  let takenBack: PlayedMove<T>[] = [];
  const walk = walkReplay(replay);
  let step = walk.next();
  for (; step.done !== true; step = walk.next()) {
    const { number, action, before, timeline } = step.value;
    if (action === 'undo') takenBack.push(standing.pop()!);
    else if (action === 'redo') standing.push(takenBack.pop()!);
    else {
      standing.push({ action: number - 1, move: action, before, after: timeline.position });
      takenBack = [];
    }
    if (number % STRIDE === 0) yield;
  }
  return step.value.ok ? ok(standing) : step.value;
}
