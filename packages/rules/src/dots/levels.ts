import type { DotsRuleset } from './ruleset.js';
import { parseDotsRuleset } from './ruleset.js';

/**
 * Levels as data: the text of a ruleset each, easiest ideas first. Level 1 is the document's own
 * board (S1-3); the others draw their board from the seed.
 */
export const LEVEL_TEXTS = [
  'classic',
  '6x6-moves=8-goal=B:10',
  '6x6-moves=10-goal=R:10,G:10',
  '6x6-moves=8-goal=?:12',
  '6x6-moves=6-goal=G:16-loops=yes',
  '5x7-moves=12-goal=R:8,O:8,B:8',
  '7x5-moves=12-goal=?:12,?:12-loops=yes',
  '6x6-colours=5-moves=14-goal=P:15',
  '7x7-colours=5-moves=15-goal=R:12,P:12-loops=yes',
  '5x5-colours=5-moves=12-goal=O:10,B:10',
  '8x8-colours=6-moves=20-goal=R:14,G:14,Y:14-loops=yes',
  '6x6-colours=6-moves=20-goal=?:12,?:12,?:12-loops=yes',
] as const;

export function dotsLevel(number: number): DotsRuleset | undefined {
  const text = LEVEL_TEXTS[number - 1];
  if (text === undefined) return undefined;
  const ruleset = parseDotsRuleset(text);
  if (!ruleset.ok) throw new Error(`level ${number}: ${ruleset.error.message}`);
  return ruleset.value;
}
