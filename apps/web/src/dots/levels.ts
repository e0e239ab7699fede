import { dots, dotsLevel, DOTS_PRESETS, LEVEL_TEXTS, type DotsRuleset } from '@twofold/rules';
import type { Library } from '../storage/library.js';

export const LEVEL_COUNT: number = LEVEL_TEXTS.length;

/** The ways to play without levels. */
export const FREE_GAMES = {
  endless: DOTS_PRESETS.endless,
  random: DOTS_PRESETS['random-objective'],
} as const;

/** Which level has these rules; undefined for a game outside the levels. */
export function levelOf(ruleset: DotsRuleset): number | undefined {
  const text = dots.makeRuleset(ruleset);
  for (let level = 1; level <= LEVEL_COUNT; level++) {
    if (dots.makeRuleset(dotsLevel(level)!) === text) return level;
  }
  return undefined;
}

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
  for (let level = 1; level < LEVEL_COUNT; level++) {
    if (!isLevelWon(library, level)) return level;
  }
  return LEVEL_COUNT;
}
