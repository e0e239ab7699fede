import { dots, type DotsRuleset } from '@twofold/rules';
import type { Library } from '../storage/library.js';
import { LEVEL_COUNT, levelRules } from './course.js';

/** Levels that were won are remembered like records, and travel with them. */
const WON = 'dots-won';

export function noteWon(library: Library, ruleset: DotsRuleset): void {
  library.noteBest(WON, dots.makeRuleset(ruleset), 1);
}

export function isLevelWon(library: Library, level: number): boolean {
  const ruleset = levelRules(level);
  return ruleset !== undefined && library.best(WON, dots.makeRuleset(ruleset)) > 0;
}

/** The first level that was not won yet, or the last. */
export function nextLevel(library: Library): number {
  for (let level = 1; level < LEVEL_COUNT; level++) {
    if (!isLevelWon(library, level)) return level;
  }
  return LEVEL_COUNT;
}
