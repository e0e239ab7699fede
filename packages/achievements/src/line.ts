import type { Action, GameTypes, Timeline, TimelineStep } from '@twofold/rules';
import type { SlidePosition } from '@twofold/rules/slide';
import { addDotsMove, NO_DOTS, type DotsTally } from './dots-tally.js';
import { addSlideMove, startSlideTally, type SlideTally } from './slide-tally.js';

type Tally = SlideTally | DotsTally;

interface Stack {
  readonly top: Tally;
  readonly below: Stack | undefined;
}

/**
 * The line of play that stands: what was undone does not count, and counts again when it is made
 * again. Only that there was an undo is never forgotten.
 */
export interface Line {
  readonly tally: Tally;
  readonly past: Stack | undefined;
  readonly future: Stack | undefined;
  readonly undos: number;
}

/** The line of a game in which nothing was done yet. */
export function beginLine<T extends GameTypes>({ game, position }: Timeline<T>): Line {
  const tally =
    game.name === 'slide' ? startSlideTally(position as unknown as SlidePosition) : NO_DOTS;
  return { tally, past: undefined, future: undefined, undos: 0 };
}

/** The line after one more action, which the rules have taken. */
export function extendLine<T extends GameTypes>(
  line: Line,
  action: Action<T['move']>,
  step: TimelineStep<T>,
): Line {
  const { tally, past, future, undos } = line;
  if (action === 'undo' && past !== undefined) {
    return {
      tally: past.top,
      past: past.below,
      future: { top: tally, below: future },
      undos: undos + 1,
    };
  }
  if (action === 'redo' && future !== undefined) {
    return { tally: future.top, past: { top: tally, below: past }, future: future.below, undos };
  }
  return {
    tally: addMove(tally, step),
    // Without undo nobody goes back, and a long game need not be held in memory.
    past: step.timeline.position.ruleset.undo ? { top: tally, below: past } : undefined,
    future: undefined,
    undos,
  };
}

function addMove<T extends GameTypes>(tally: Tally, { timeline, events }: TimelineStep<T>): Tally {
  // A tally, its events and its position are of one game: the line began with it.
  return timeline.game.name === 'slide'
    ? addSlideMove(
        tally as SlideTally,
        events as unknown as Parameters<typeof addSlideMove>[1],
        timeline.position as unknown as SlidePosition,
      )
    : addDotsMove(tally as DotsTally, events as unknown as Parameters<typeof addDotsMove>[1]);
}
