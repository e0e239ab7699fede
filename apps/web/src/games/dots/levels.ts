import { dots, type DotsRuleset, dotsLevel, LEVEL_TEXTS } from '@twofold/rules/dots';
import type { Library } from '../../storage/library.js';

/** Levels that were won are remembered like records, and travel with them. */
const WON = 'dots-won';

export function noteWon(library: Library, ruleset: DotsRuleset): void {
  library.noteBest(WON, dots.makeRuleset(ruleset), 1);
}

export function isLevelWon(library: Library, level: number): boolean {
  const ruleset = dotsLevel(level);
  return ruleset !== undefined && library.best(WON, dots.makeRuleset(ruleset)) > 0;
}

/** The first level that was not won yet, or the last. */
export function nextLevel(library: Library): number {
  for (let level = 1; level < LEVEL_TEXTS.length; level++) {
    if (!isLevelWon(library, level)) return level;
  }
  return LEVEL_TEXTS.length;
}
