import {
  advance,
  beginFrom,
  replayStart,
  walkReplay,
  type Action,
  type Fault,
  type GameTypes,
  type Replay,
  type Taken,
  type Timeline,
} from '@twofold/rules';
import type { PlayedMove } from '@twofold/coach';
import type { GameStudy, Played } from '../games/study.js';

/** Whether the rules confirm a replay. */
export type Check =
  | { readonly kind: 'checking' }
  | { readonly kind: 'legal' }
  /** `at` is the moment that cannot be reached: that of the first action that is not legal. */
  | { readonly kind: 'illegal'; readonly at: number; readonly fault: Fault }
  /** Longer than anybody waits for: nothing was played. */
  | { readonly kind: 'too-long' };

/**
 * The moments of a replay, from its start. They are found a piece at a time, so that a game of any
 * length opens at once; moments that are known can be shown while the others are played.
 */
export interface Track<T extends GameTypes> extends Played<T> {
  /** Actions of the replay: one more moment than that, when all are known and legal. */
  readonly length: number;
  /** For each position that is known the largest of what was made on the way to it, or 0. */
  readonly made: readonly number[];
  check(): Check;
  /** The game as it stands at the last moment that is known. */
  timeline(): Timeline<T>;
  /** The moves that were not taken back, as far as they are known. */
  played(): readonly PlayedMove<T>[];
  /** Plays on until all is known or `enough` says so; it is asked every few moves. */
  follow(enough: () => boolean): void;
}

/** Moves between two looks at the clock: some tenths of a millisecond. */
const STRIDE = 32;

export function createTrack<T extends GameTypes>(
  replay: Replay<T>,
  makes?: GameStudy<T>['made'],
): Track<T> {
  const { game, chance, actions } = replay;
  const positions: T['position'][] = [];
  const made: number[] = [];
  const taken: (Taken<T> | undefined)[] = [];
  /** For each moment that of its move: the one that leads there, is taken back, or made again. */
  const moves: number[] = [];
  const standing: number[] = [];
  let undone: number[] = [];
  let timeline: Timeline<T> | undefined;
  let check: Check = { kind: 'checking' };
  const walk = walkReplay(replay);

  const add = (next: Timeline<T>, largest: number): void => {
    timeline = next;
    positions.push(next.position);
    made.push(largest);
    taken.push(next.log?.top);
  };

  /** Which move an action goes along; `number` is its own. */
  const moveOf = (action: Action<T['move']>, number: number): number => {
    if (action !== 'undo' && action !== 'redo') undone = [];
    const [from, to] = action === 'undo' ? [standing, undone] : [undone, standing];
    const move = from.pop() ?? number;
    to.push(move);
    return move;
  };

  const step = (): void => {
    const next = walk.next();
    if (next.done !== true) {
      const { number, action, events } = next.value;
      add(next.value.timeline, makes?.largest(events) ?? 0);
      moves[number] = moveOf(action, number);
    } else if (next.value.ok) check = { kind: 'legal' };
    else if (next.value.error.code === 'too-much-work') check = { kind: 'too-long' };
    else check = { kind: 'illegal', at: positions.length, fault: next.value.error };
  };

  // Kept events would take more memory than the positions, and one move is played in no time.
  const eventsAt = (moment: number): readonly T['event'][] => {
    const before = positions[moment - 1];
    const move = taken[moment];
    if (before === undefined || move === undefined) return [];
    const again = advance(beginFrom(game, before, chance), move.action, move.fall);
    return again.ok ? again.value.events : [];
  };

  const begun = replayStart(replay);
  if (begun.ok) add(begun.value, 0);
  else check = { kind: 'illegal', at: 0, fault: begun.error };
  if (actions.length === 0) step();

  return {
    replay,
    length: actions.length,
    positions,
    made,
    check: () => check,
    timeline: () => timeline!,
    played: () =>
      standing.map((moment) => ({
        action: moment - 1,
        move: actions[moment - 1] as T['move'],
        before: positions[moment - 1]!,
        after: positions[moment]!,
      })),
    follow: (enough) => {
      while (check.kind === 'checking' && !enough()) {
        for (let i = 0; i < STRIDE && check.kind === 'checking'; i++) step();
      }
    },
    eventsAt,
    retracedAt: (moment) => eventsAt(moves[moment] ?? 0),
  };
}

/** The nearest moment before or after `at` in which something of a size, or larger, was made. */
export function findMade(
  made: readonly number[],
  size: number,
  at: number,
  step: 1 | -1,
): number | undefined {
  for (let moment = at + step; moment >= 0 && moment < made.length; moment += step) {
    if (made[moment]! >= size) return moment;
  }
  return undefined;
}
