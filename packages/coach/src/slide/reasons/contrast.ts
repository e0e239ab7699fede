import type { SlidePosition } from '@twofold/rules/slide';
import { highestOf } from './edges.js';
import type { Outlook } from './outlook.js';
import type { SlideDifference } from './reason.js';

/** What is compared: a move with one that is worse. */
export interface Contrast {
  readonly position: SlidePosition;
  readonly better: Outlook;
  readonly worse: Outlook;
  /** The board that came after the worse move, where it is known. */
  readonly after: SlidePosition | undefined;
}

/** One kind of difference, if there is one. */
export type Found<K extends SlideDifference['kind']> =
  | Extract<SlideDifference, { readonly kind: K }>
  | undefined;

/** A tile this many times what comes by chance, and a merge that is not far below the highest. */
const LARGE_BY_SPAWN = 4;
const LARGE_BY_HIGHEST = 1 / 8;

/** From which value on a tile is worth a word. */
export function leastLarge({ ruleset, cells }: SlidePosition): number {
  const spawn = Math.max(...ruleset.spawn.map(({ value }) => value));
  return Math.max(LARGE_BY_SPAWN * spawn, highestOf(cells) * LARGE_BY_HIGHEST);
}
