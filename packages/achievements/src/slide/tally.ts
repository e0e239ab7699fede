import type { Step } from '@twofold/rules';
import { highestTile, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';

/** What a game of the 2048 family came to, beside its last position. */
export interface SlideTally {
  /** The most merges of one move. */
  readonly merges: number;
  /** Moves in a row that merged something: up to now, and the most. */
  readonly chain: number;
  readonly longestChain: number;
  /** A cell with the highest tile, and for how many moves the highest has been there. */
  readonly anchor: number;
  readonly steady: number;
  readonly longestSteady: number;
  /** The move that made 2048. */
  readonly made2048: number | undefined;
}

export function startSlideTally(position: SlidePosition): SlideTally {
  return {
    merges: 0,
    chain: 0,
    longestChain: 0,
    anchor: position.cells.indexOf(highestTile(position)),
    steady: 0,
    longestSteady: 0,
    made2048: undefined,
  };
}

export function addSlideMove(
  tally: SlideTally,
  { events, position }: Step<SlideTypes>,
): SlideTally {
  let merges = 0;
  for (const { kind } of events) if (kind === 'merged') merges++;
  const highest = highestTile(position);
  const stayed = position.cells[tally.anchor] === highest;
  const chain = merges > 0 ? tally.chain + 1 : 0;
  const steady = stayed ? tally.steady + 1 : 0;
  return {
    merges: Math.max(tally.merges, merges),
    chain,
    longestChain: Math.max(tally.longestChain, chain),
    anchor: stayed ? tally.anchor : position.cells.indexOf(highest),
    steady,
    longestSteady: Math.max(tally.longestSteady, steady),
    made2048: tally.made2048 ?? (highest >= 2048 ? position.ply : undefined),
  };
}
