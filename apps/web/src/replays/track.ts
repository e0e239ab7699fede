import {
  advance,
  begin,
  beginFrom,
  type GameTypes,
  type Replay,
  type SlideEvent,
  type Timeline,
} from '@twofold/rules';

/** One moment of a replay: what led to it, and what it looked like. */
export interface Moment<T extends GameTypes> {
  readonly events: readonly T['event'][];
  readonly position: T['position'];
}

/** Every moment of a replay, from its start. A replay that was opened from a save is legal. */
export function momentsOf<T extends GameTypes>(replay: Replay<T>): readonly Moment<T>[] {
  const { game, ruleset, seed, from, actions } = replay;
  let timeline: Timeline<T> =
    from === undefined ? begin(game, ruleset, seed).timeline : beginFrom(game, from, seed);
  const moments: Moment<T>[] = [{ events: [], position: timeline.position }];
  for (const action of actions) {
    const step = advance(timeline, action);
    if (!step.ok) break;
    ({ timeline } = step.value);
    moments.push({ events: step.value.events, position: timeline.position });
  }
  return moments;
}

/** The moments in which a tile of a value, or a higher one, was made. */
export function mergesOf(
  moments: readonly { readonly events: readonly SlideEvent[] }[],
  value: number,
): readonly number[] {
  return moments.flatMap(({ events }, number) =>
    events.some((event) => event.kind === 'merged' && event.value >= value) ? [number] : [],
  );
}
