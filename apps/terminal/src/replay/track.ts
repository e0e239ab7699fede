import {
  ok,
  replayStart,
  walkReplay,
  type Action,
  type GameTypes,
  type Replay,
  type Result,
} from '@twofold/rules';

/** One moment of a replay: what was done, what happened, and what it looked like then. */
export interface Moment<T extends GameTypes> {
  /** Undefined at the start. */
  readonly action: Action<T['move']> | undefined;
  readonly events: readonly T['event'][];
  readonly position: T['position'];
}

/** Every moment of a replay, from its start; or the first action that is not legal. */
export function momentsOf<T extends GameTypes>(replay: Replay<T>): Result<readonly Moment<T>[]> {
  const begun = replayStart(replay);
  if (!begun.ok) return begun;
  const moments: Moment<T>[] = [{ action: undefined, events: [], position: begun.value.position }];
  const walk = walkReplay(replay);
  let step = walk.next();
  for (; step.done !== true; step = walk.next()) {
    const { action, events, timeline } = step.value;
    moments.push({ action, events, position: timeline.position });
  }
  return step.value.ok ? ok(moments) : step.value;
}
