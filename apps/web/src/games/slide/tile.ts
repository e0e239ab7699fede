import { tileAbove as nextTile, tileRank, tilesOf, type SlideRuleset } from '@twofold/rules/slide';

const MAX_RANK = 17;

/** The colour step of a tile: 1 for the lowest of its rules, up to 17 for all above 65536. */
export function rankOf(ruleset: SlideRuleset, value: number): number {
  return Math.min(tileRank(tilesOf(ruleset), value), MAX_RANK);
}

/** The next tile that can be made. */
export function tileAbove(ruleset: SlideRuleset, value: number): number {
  return nextTile(tilesOf(ruleset), value);
}

/** The one before it, or 0. */
export function tileBelow(ruleset: SlideRuleset, value: number): number {
  if (ruleset.merge === undefined) return value / 2;
  const tiles = tilesOf(ruleset);
  return tiles.ladder[tileRank(tiles, value) - 2] ?? 0;
}

/** What is drawn on an obstacle, on a ground of 100 x 100: a pin, and arrows to all sides. */
export const OBSTACLE_PATHS = {
  fixed: { filled: 'M50 27a23 23 0 1 0 .01 0z', stroked: 'M42 42 58 58M58 42 42 58' },
  movable: {
    filled: 'M50 43.5a6.5 6.5 0 1 0 .01 0z',
    stroked: 'M40 26 50 16 60 26M40 74 50 84 60 74M26 40 16 50 26 60M74 40 84 50 74 60',
  },
} as const;
