import {
  dots,
  DOTS_LEVELS,
  dotsLevel,
  starsOf,
  type DotsPosition,
  type DotsRuleset,
} from '@twofold/rules/dots';
import type { Library } from '../../storage/library.js';

/**
 * Stars are remembered like records, and travel with them. Levels that were won before there were stars
 * have a 1 there.
 */
const STARS = 'dots-won';

export function noteStars(library: Library, position: DotsPosition): void {
  const stars = starsOf(position);
  if (stars > 0) library.noteBest(STARS, dots.makeRuleset(position.ruleset), stars);
}

/** The most stars that a level was ever won with. */
export function bestStars(library: Library, ruleset: DotsRuleset): number {
  return Math.min(library.best(STARS, dots.makeRuleset(ruleset)), 3);
}

/** The first level that was not won yet, or the last. */
export function nextLevel(library: Library): number {
  const open = DOTS_LEVELS.find(({ number }) => bestStars(library, dotsLevel(number)!) === 0);
  return open?.number ?? DOTS_LEVELS.length;
}
