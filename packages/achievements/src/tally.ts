import type { Action, GameTypes, Timeline, TimelineStep } from '@twofold/rules';
import { featsOf } from './feats.js';

interface Stack {
  readonly top: unknown;
  readonly below: Stack | undefined;
}

/**
 * What play has come to as it stands: what was undone does not count, and counts again when it is
 * made again. Only that there was an undo is never forgotten.
 */
export interface Tally {
  /** What the game itself counts. */
  readonly own: unknown;
  readonly past: Stack | undefined;
  readonly future: Stack | undefined;
  readonly undos: number;
}

/** The tally of a game in which nothing was done yet. */
export function beginTally<T extends GameTypes>({ game, position }: Timeline<T>): Tally {
  const own = featsOf(game).beginTally(position);
  return { own, past: undefined, future: undefined, undos: 0 };
}

/** The tally after one more action, which the rules have taken. */
export function extendTally<T extends GameTypes>(
  tally: Tally,
  action: Action<T['move']>,
  { timeline, events }: TimelineStep<T>,
): Tally {
  const { own, past, future, undos } = tally;
  if (action === 'undo' && past !== undefined) {
    return {
      own: past.top,
      past: past.below,
      future: { top: own, below: future },
      undos: undos + 1,
    };
  }
  if (action === 'redo' && future !== undefined) {
    return { own: future.top, past: { top: own, below: past }, future: future.below, undos };
  }
  const { game, position } = timeline;
  return {
    own: featsOf(game).addMove(own, { position, events }),
    // Without undo nobody goes back, and a long game need not be held in memory.
    past: position.ruleset.undo ? { top: own, below: past } : undefined,
    future: undefined,
    undos,
  };
}
