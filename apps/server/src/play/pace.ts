import type { Mark } from '@twofold/protocol';

/**
 * How long a move took, as one character: six steps for each doubling, so that 94 characters reach
 * from a millisecond to most of a minute. It is stored with the move.
 */
const STEPS = 6;
const FIRST = 33;
const LAST = 126;
/** Nobody knows how long it took: the first move on a connection, in games of earlier versions. */
export const UNKNOWN_PACE = ' ';

export function paceOf(milliseconds: number): string {
  const step = Math.round(STEPS * Math.log2(1 + Math.max(0, milliseconds)));
  return String.fromCharCode(Math.min(FIRST + step, LAST));
}

/** Fewer moves than these say nothing. */
const MIN_MOVES = 100;
/** Nobody's fingers make more than some sixteen moves a second, over half of a game. */
const FASTEST = 60;
/** In steps: half of all moves within a twelfth of each other's time. */
const MOST_REGULAR = 1;

/** Signs that a computer was playing, read from the pace of a whole game. */
export function marksOfPace(pace: string): Mark[] {
  const steps = [...pace]
    .filter((character) => character !== UNKNOWN_PACE)
    .map((character) => character.charCodeAt(0) - FIRST)
    .toSorted((a, b) => a - b);
  if (steps.length < MIN_MOVES) return [];
  const quantile = (share: number): number => steps[Math.floor(share * (steps.length - 1))]!;
  const marks: Mark[] = [];
  if (quantile(0.5) < STEPS * Math.log2(1 + FASTEST)) marks.push('speed');
  if (quantile(0.75) - quantile(0.25) <= MOST_REGULAR) marks.push('regularity');
  return marks;
}
