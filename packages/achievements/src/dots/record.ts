import type { DotsEvent } from '@twofold/rules/dots';
import type { CommonRecord } from '../game-feats.js';

/** What a game of Dots came to, beside its last position. */
export interface DotsTally {
  readonly loops: number;
  /** The most dots that one loop cleared. */
  readonly largestLoop: number;
  /** The most dots that one path connected without closing a loop. */
  readonly longestPath: number;
}

/** All that is tallied is kept. */
export interface DotsRecord extends CommonRecord, DotsTally {
  readonly game: 'dots';
}

export const NO_DOTS: DotsTally = { loops: 0, largestLoop: 0, longestPath: 0 };

export function addDotsMove(tally: DotsTally, events: readonly DotsEvent[]): DotsTally {
  const cleared = events.find((event) => event.kind === 'cleared');
  if (cleared === undefined) return tally;
  const { length } = cleared.cells;
  return cleared.loop
    ? {
        ...tally,
        loops: tally.loops + 1,
        largestLoop: Math.max(tally.largestLoop, length),
      }
    : { ...tally, longestPath: Math.max(tally.longestPath, length) };
}
