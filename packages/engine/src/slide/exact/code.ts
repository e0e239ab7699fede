import type { Direction } from '@twofold/rules';
import type { Content, SlideRuleset } from '@twofold/rules/slide';
import { makeLayout, type Layout, type LineSystem } from './layout.js';
import { makeLineMoves, WALL, type Digits, type LineMoves } from './line-moves.js';

/** Everything needed to play with boards as numbers: the layout and what the digits mean. */
export interface BoardCode {
  readonly layout: Layout;
  readonly digits: Digits;
  /** Tiles from here on end the question. */
  readonly end: number;
  readonly slides: readonly Slide[];
  readonly spawns: readonly Spawn[];
}

/** One direction: which lines it moves, and the tables for them. */
export interface Slide extends LineMoves {
  readonly direction: Direction;
  readonly lines: LineSystem;
  readonly upright: boolean;
}

interface Spawn {
  readonly value: number;
  readonly chance: number;
  /** `[cell * images + symmetry]`: what the new tile adds; undefined when it ends the question. */
  readonly steps: Int32Array | undefined;
}

/** Sums of nine such tiles are exact; play on small boards comes nowhere near. */
const LARGEST_TILE = 2 ** 48;

/** The code in which `digits` are known; undefined when they are too many for the base. */
export function makeCode(
  ruleset: SlideRuleset,
  base: number,
  digits: Digits,
  end: number,
  layout: Layout = makeLayout(ruleset, base),
): BoardCode | undefined {
  if (digits.length > base || digits.some((value) => value > LARGEST_TILE)) return undefined;
  const slide = (direction: Direction, toward: 'first' | 'last'): Slide => {
    const upright = direction === 'up' || direction === 'down';
    const lines = upright ? layout.columns : layout.rows;
    return { direction, lines, upright, ...makeLineMoves(lines, base, digits, end, toward) };
  };
  const total = ruleset.spawn.reduce((sum, { weight }) => sum + weight, 0);
  return {
    layout,
    digits,
    end,
    slides: [
      slide('up', 'first'),
      slide('down', 'last'),
      slide('left', 'first'),
      slide('right', 'last'),
    ],
    spawns: ruleset.spawn.map(({ value, weight }) => {
      const digit = digits.indexOf(value);
      const steps = value >= end ? undefined : layout.steps.map((step) => Math.imul(step, digit));
      return { value, chance: weight / total, steps };
    }),
  };
}

/** The same code with one more digit. */
export function withDigit(
  code: BoardCode,
  ruleset: SlideRuleset,
  value: number,
): BoardCode | undefined {
  const { layout, digits, end } = code;
  return makeCode(ruleset, layout.base, [...digits, value], end, layout);
}

/** The number of a board; undefined when it holds what has no digit. */
export function encode(
  { layout, digits }: BoardCode,
  cells: readonly Content[],
): number | undefined {
  let key = 0;
  for (let cell = cells.length - 1; cell >= 0; cell--) {
    const digit = digits.indexOf(valueOf(cells[cell]!));
    if (digit === -1) return undefined;
    key = key * layout.base + digit;
  }
  return key | 0;
}

export function sumOf(cells: readonly Content[]): number {
  return cells.reduce<number>((sum, content) => sum + Math.max(0, valueOf(content)), 0);
}

/** A content as the table of digits has it. */
export function valueOf(content: Content): number {
  return typeof content === 'number' ? content : WALL;
}
