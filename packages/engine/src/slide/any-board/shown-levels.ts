import { FIXED } from './alphabet.js';
import type { Cells, Field } from './field.js';
import type { LearnedBoard } from './learned-boards.js';

/** What a network sees of each symbol of a question. */
export interface ShownSymbols {
  /** By symbol plus `shift`: obstacles are below 0. */
  readonly digits: Uint8Array;
  readonly shift: number;
  /** Whether tiles look smaller than they are. */
  readonly isLowered: boolean;
}

/** Movable obstacles with more lives than this look like those that stay. */
const SHORT_LIFE = 2;

/**
 * Tiles above the top level of a network are shown smaller: the largest size that is missing on the
 * board is made up by lowering everything above it, until all can be shown. Different tiles stay
 * different, and those that merge merge: where they are neighbours, two sizes have to be missing.
 * Without such a gap the highest look alike.
 */
export function shownSymbols(learned: LearnedBoard, field: Field, cells: Cells): ShownSymbols {
  const { topLevel, merge } = learned;
  const { levels } = field.alphabet;
  const rule = field.ruleset.obstacle;
  const shift = rule?.kind === 'movable' ? 1 + rule.life : 1;
  const present = new Set(Array.from(cells, (cell) => levels[cell] ?? 0));
  const isGap = (level: number): boolean =>
    !present.has(level) && (merge === undefined || (level > 2 && !present.has(level - 1)));
  const lowered = loweredLevels(Math.max(...present), topLevel, isGap);
  const digits = new Uint8Array(shift + levels.length);
  for (let symbol = -shift; symbol < levels.length; symbol++) {
    digits[symbol + shift] =
      symbol >= 0
        ? Math.min(lowered(levels[symbol]!), topLevel)
        : topLevel + (FIXED - symbol > SHORT_LIFE ? 2 : 1);
  }
  return { digits, shift, isLowered: lowered(topLevel + 1) <= topLevel };
}

/** How high each level looks, where the highest on the board is this one. */
function loweredLevels(
  highest: number,
  top: number,
  isGap: (level: number) => boolean,
): (level: number) => number {
  const gaps: number[] = [];
  for (let level = highest - 1; level > 0 && highest - gaps.length > top; level--) {
    if (isGap(level)) gaps.push(level);
  }
  return (level) => level - gaps.filter((gap) => gap < level).length;
}
