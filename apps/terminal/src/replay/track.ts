import {
  advance,
  begin,
  beginFrom,
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

/** Cells handled in all; what would take longer is refused. */
const MAX_WORK = 2 ** 23;

/** Every moment of a replay, from its start; or the first action that is not legal. */
export function momentsOf<T extends GameTypes>(replay: Replay<T>): Result<readonly Moment<T>[]> {
  const { game, ruleset, seed, from, actions } = replay;
  if (actions.length * ruleset.width * ruleset.height > MAX_WORK) {
    const message = 'this replay is too long to be watched';
    return { ok: false, error: { code: 'too-much-work', message } };
  }
  let timeline =
    from === undefined ? begin(game, ruleset, seed).timeline : beginFrom(game, from, seed);
  const moments: Moment<T>[] = [{ action: undefined, events: [], position: timeline.position }];
  for (const [number, action] of actions.entries()) {
    const step = advance(timeline, action);
    if (!step.ok) {
      const message = `action ${number + 1}: ${step.error.message}`;
      return { ok: false, error: { ...step.error, message, action: number } };
    }
    ({ timeline } = step.value);
    moments.push({ action, events: step.value.events, position: timeline.position });
  }
  return { ok: true, value: moments };
}
