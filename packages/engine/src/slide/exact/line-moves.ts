import type { LineSystem } from './layout.js';

/** What a slide makes of the chunks of one line system, in one of its two directions. */
export interface LineMoves {
  /** The chunk after the slide, or a mark: `ENDED`, or below zero when a digit is missing. */
  readonly moved: Int32Array;
  readonly points: Float64Array;
}

/** In `moved`: the slide makes a tile that ends the question. */
export const ENDED: number = 1 << 30;

/** The digit of the two tiles whose merge has no digit yet, from a mark below zero. */
export function missingDouble(mark: number): number {
  return -1 - mark;
}

/** The tile that each digit stands for: 0 for nothing, `WALL` for a fixed obstacle. */
export type Digits = readonly number[];
export const WALL = -1;

/**
 * Tabulates the slide towards the first cells of each line, or towards the last ones.
 * A tile of at least `end` ends the question and needs no digit.
 */
export function makeLineMoves(
  { length, linesPerChunk, size }: LineSystem,
  base: number,
  digits: Digits,
  end: number,
  toward: 'first' | 'last',
): LineMoves {
  const moved = new Int32Array(size);
  const points = new Float64Array(size);
  const doubles = digits.map((value, digit) => {
    if (2 * value >= end) return ENDED;
    const double = digits.indexOf(2 * value);
    return double === -1 ? -1 - digit : double;
  });
  const line: number[] = Array<number>(length).fill(0);
  for (let value = 0; value < size; value++) {
    let after = 0;
    let mark = 0;
    for (let l = 0, rest = value, weight = 1; l < linesPerChunk; l++) {
      for (let i = 0; i < length; i++, rest = Math.floor(rest / base)) line[i] = rest % base;
      if (toward === 'last') line.reverse();
      points[value]! += slideLine(line, digits, doubles);
      if (toward === 'last') line.reverse();
      for (let i = 0; i < length; i++, weight *= base) {
        const digit = line[i]!;
        if (digit === ENDED || (digit < 0 && mark !== ENDED)) mark = digit;
        after += digit * weight;
      }
    }
    moved[value] = mark === 0 ? after : mark;
  }
  return { moved, points };
}

/** Slides one line of digits in place towards its first cell; returns the points. */
function slideLine(line: number[], digits: Digits, doubles: readonly number[]): number {
  let points = 0;
  let next = 0;
  let open = 0;
  for (let i = 0; i < line.length; i++) {
    const digit = line[i]!;
    if (digit === 0) continue;
    if (digits[digit] === WALL) {
      next = i + 1;
      open = 0;
      continue;
    }
    line[i] = 0;
    if (digit === open && digit < digits.length) {
      line[next - 1] = doubles[digit]!;
      points += 2 * digits[digit]!;
      open = 0;
      continue;
    }
    line[next++] = digit;
    open = digit;
  }
  return points;
}
