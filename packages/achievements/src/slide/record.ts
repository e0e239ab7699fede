import type { Step } from '@twofold/rules';
import { highestTile, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { countsOf, isCount } from '../counts.js';
import type { CommonRecord, OwnPart } from '../game-feats.js';

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

export interface SlideRecord extends CommonRecord {
  readonly game: 'slide';
  readonly highest: number;
  readonly merges: number;
  readonly chain: number;
  readonly steady: number;
  readonly made2048?: number;
}

export function slidePart(tally: SlideTally, position: SlidePosition): OwnPart<SlideRecord> {
  const { merges, longestChain, longestSteady, made2048 } = tally;
  return {
    highest: highestTile(position),
    merges,
    chain: longestChain,
    steady: longestSteady,
    ...(made2048 !== undefined && { made2048 }),
  };
}

export function parseSlidePart(
  fields: Readonly<Record<string, unknown>>,
): OwnPart<SlideRecord> | undefined {
  const counts = countsOf(fields, ['highest', 'merges', 'chain', 'steady']);
  const made2048 = fields['made2048'];
  if (made2048 === undefined) return counts;
  return counts && isCount(made2048) ? { ...counts, made2048 } : undefined;
}
