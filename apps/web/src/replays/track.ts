import {
  advance,
  begin,
  beginFrom,
  cellCount,
  play,
  type Fault,
  type GameTypes,
  type Replay,
  type Timeline,
} from '@twofold/rules';
import type { GameStudy, Played } from '../games/study.js';

/** Whether the rules confirm a replay. */
export type Check =
  | { readonly kind: 'checking' }
  | { readonly kind: 'legal' }
  /** `at` is the number of the first action, from 0, that is not legal. */
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
  /** Plays on until all is known or `enough` says so; it is asked every few moves. */
  follow(enough: () => boolean): void;
}

/** As much as the rules verify: half a million moves on 4 x 4. */
const MAX_WORK = 2 ** 23;
const MIN_CELLS = 16;
/** Moves between two looks at the clock: some tenths of a millisecond. */
const STRIDE = 32;

export function createTrack<T extends GameTypes>(
  replay: Replay<T>,
  makes?: GameStudy<T>['made'],
): Track<T> {
  const { game, ruleset, seed, from, actions } = replay;
  let timeline: Timeline<T> =
    from === undefined ? begin(game, ruleset, seed).timeline : beginFrom(game, from, seed);
  const positions: T['position'][] = [timeline.position];
  const made: number[] = [0];
  const work = actions.length * Math.max(cellCount(ruleset), MIN_CELLS);
  let check: Check = { kind: 'checking' };
  if (work > MAX_WORK) check = { kind: 'too-long' };
  else if (actions.length === 0) check = { kind: 'legal' };

  const step = (): void => {
    const at = positions.length - 1;
    const taken = advance(timeline, actions[at]!);
    if (!taken.ok) {
      check = { kind: 'illegal', at, fault: taken.error };
      return;
    }
    ({ timeline } = taken.value);
    positions.push(timeline.position);
    made.push(makes?.largest(taken.value.events) ?? 0);
    if (positions.length > actions.length) check = { kind: 'legal' };
  };

  return {
    replay,
    length: actions.length,
    positions,
    made,
    check: () => check,
    timeline: () => timeline,
    follow: (enough) => {
      while (check.kind === 'checking' && !enough()) {
        for (let i = 0; i < STRIDE && check.kind === 'checking'; i++) step();
      }
    },
    // Kept events would take more memory than the positions, and one move is played in no time.
    eventsAt: (moment) => {
      const action = actions[moment - 1];
      if (action === undefined || action === 'undo' || action === 'redo') return [];
      const played = play(game, positions[moment - 1]!, action, seed);
      return played.ok ? played.value.events : [];
    },
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
