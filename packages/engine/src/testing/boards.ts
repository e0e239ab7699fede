import {
  slidePosition,
  SLIDE_PRESETS,
  type SlidePosition,
  type SlideRuleset,
} from '@twofold/rules/slide';

const OPEN: SlideRuleset = { ...SLIDE_PRESETS.classic, target: undefined };

/** A small generator (Marsaglia's xorshift32): the same numbers from the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** What random boards are like: each kind finds other mistakes. */
export const BOARD_KINDS = {
  /** Everything from empty to 32768. */
  any: { emptyPercent: 25, lowest: 1, highest: 15 },
  /** Few ranks: most rows merge, many twice. */
  merging: { emptyPercent: 20, lowest: 1, highest: 3 },
  full: { emptyPercent: 0, lowest: 1, highest: 6 },
  sparse: { emptyPercent: 70, lowest: 1, highest: 15 },
  /** Pairs of 32768 and of what comes after it. */
  large: { emptyPercent: 30, lowest: 13, highest: 17 },
} as const;
export type BoardKind = keyof typeof BOARD_KINDS;

export function randomCells(kind: BoardKind, random: (below: number) => number): number[] {
  const { emptyPercent, lowest, highest } = BOARD_KINDS[kind];
  return Array.from({ length: 16 }, () =>
    random(100) < emptyPercent ? 0 : 2 ** (lowest + random(highest - lowest + 1)),
  );
}

/** A 4 x 4 position without a target, unless other rules are given. */
export function positionOf(cells: readonly number[], ruleset: SlideRuleset = OPEN): SlidePosition {
  const position = slidePosition(ruleset, { cells });
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}
