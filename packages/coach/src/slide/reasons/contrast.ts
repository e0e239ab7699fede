import { highestTile, type SlidePosition } from '@twofold/rules/slide';
import type { Outlook } from './outlook.js';
import type { SlideDifference } from './reason.js';

/** What is compared: a move with one that is worse. */
export interface Contrast {
  readonly position: SlidePosition;
  readonly better: Outlook;
  readonly worse: Outlook;
  /** The board that came after the worse move, where it is known. */
  readonly after: SlidePosition | undefined;
  /** The highest tile of the position, and from which value on a tile is worth a word. */
  readonly highest: number;
  readonly least: number;
}

/** One kind of difference, if there is one. */
export type Found<K extends SlideDifference['kind']> =
  | Extract<SlideDifference, { readonly kind: K }>
  | undefined;

/** A tile this many times what comes by chance, and a merge that is not far below the highest. */
const LARGE_BY_SPAWN = 4;
const LARGE_BY_HIGHEST = 1 / 8;

/** From which value on a tile is worth a word. */
export function leastLarge(position: SlidePosition): number {
  const spawn = Math.max(...position.ruleset.spawn.map(({ value }) => value));
  return Math.max(LARGE_BY_SPAWN * spawn, highestTile(position) * LARGE_BY_HIGHEST);
}

/** The first place in which two falling lists differ: its value, if the first list has more. */
export function firstAbove(
  values: readonly number[],
  others: readonly number[],
): number | undefined {
  const place = values.findIndex((value, at) => value !== (others[at] ?? 0));
  const value = values[place];
  return value !== undefined && value > (others[place] ?? 0) ? value : undefined;
}
