import { cellCount, DIRECTIONS, linesToward } from '@twofold/rules';
import type { Content, SlidePosition, SlideRuleset } from '@twofold/rules/slide';
import {
  alphabetOf,
  areMates,
  EMPTY,
  FIXED,
  movableWith,
  symbolOf,
  type Alphabet,
} from './alphabet.js';

/** A board's cells as numbers, see `alphabet.ts`. Search works on a few of these in place. */
export type Cells = Int32Array;

/** Everything about a question that stays the same during its search. */
export interface Field {
  readonly ruleset: SlideRuleset;
  readonly size: number;
  readonly alphabet: Alphabet;
  /** By direction, in the order of `DIRECTIONS`: the cells of all lines, one after the other. */
  readonly lines: readonly Int32Array[];
  readonly lineLengths: readonly number[];
  /** The tiles that spawn and their shares of 1. */
  readonly spawned: Int32Array;
  readonly shares: Float64Array;
  readonly movable: boolean;
  /** The number of the least tile that ends the game, or Infinity. Numbers grow with values. */
  readonly winning: number;
}

/** Of the rules that were asked about last, with the tiles that come up by themselves. */
let usual: Field | undefined;

export function fieldOf({ ruleset, cells }: SlidePosition): Field {
  if (usual?.ruleset !== ruleset) usual = newField(ruleset, []);
  const { idOf } = usual.alphabet;
  const isUsual = cells.every((tile) => typeof tile !== 'number' || tile === 0 || idOf.has(tile));
  return isUsual ? usual : newField(ruleset, cells);
}

function newField(ruleset: SlideRuleset, cells: readonly Content[]): Field {
  const alphabet = alphabetOf(ruleset, cells);
  const weight = ruleset.spawn.reduce((sum, entry) => sum + entry.weight, 0);
  const lines = DIRECTIONS.map((direction) => linesToward(ruleset, direction));
  const stop = ruleset.target?.onReach === 'stop' ? ruleset.target.value : Infinity;
  const winning = alphabet.values.findIndex((value) => value >= stop);
  return {
    ruleset,
    size: cellCount(ruleset),
    alphabet,
    lines: lines.map((all) => Int32Array.from(all.flat())),
    lineLengths: lines.map((all) => all[0]!.length),
    spawned: Int32Array.from(ruleset.spawn, ({ value }) => alphabet.idOf.get(value)!),
    shares: Float64Array.from(ruleset.spawn, (entry) => entry.weight / weight),
    movable: ruleset.obstacle?.kind === 'movable',
    winning: winning === -1 ? Infinity : winning,
  };
}

export function cellsOf(position: SlidePosition, field: Field): Cells {
  return Int32Array.from(position.cells, (content) => symbolOf(content, field.alphabet));
}

/** What `slideCells` tells besides the points: the highest tile that was merged, or 0. */
export const lastSlide: { highestMerge: number } = { highestMerge: 0 };

/**
 * Slides `from` into `to`, in the direction of that number. Returns the points, or -1 when nothing
 * moves; `to` is then of no use. The loop is that of the rules: up to `next` the line is final, but
 * that the tile before it can take a merge when `open`.
 */
export function slideCells(field: Field, from: Cells, to: Cells, direction: number): number {
  const lines = field.lines[direction]!;
  const length = field.lineLengths[direction]!;
  const { alphabet } = field;
  const { merged, values, unequal } = alphabet;
  let points = 0;
  let moved = false;
  let highest = 0;
  for (let begin = 0; begin < lines.length; begin += length) {
    const end = begin + length;
    let next = begin;
    let open = 0;
    for (let i = begin; i < end; i++) {
      const symbol = from[lines[i]!]!;
      if (symbol === EMPTY) continue;
      if (symbol === FIXED) {
        while (next < i) to[lines[next++]!] = EMPTY;
        to[lines[next++]!] = FIXED;
        open = 0;
        continue;
      }
      if (unequal ? areMates(alphabet, symbol, open) : symbol === open && merged[symbol] !== 0) {
        const sum = merged[symbol > open ? symbol : open]!;
        to[lines[next - 1]!] = sum;
        points += values[sum]!;
        if (sum > highest) highest = sum;
        open = 0;
        moved = true;
        continue;
      }
      if (next !== i) moved = true;
      to[lines[next++]!] = symbol;
      open = symbol > 0 ? symbol : 0;
    }
    while (next < end) to[lines[next++]!] = EMPTY;
  }
  if (!moved) return -1;
  if (field.movable) ageObstacles(to);
  lastSlide.highestMerge = highest;
  return points;
}

const LAST_LIFE = movableWith(1);

function ageObstacles(cells: Cells): void {
  for (let cell = 0; cell < cells.length; cell++) {
    const symbol = cells[cell]!;
    if (symbol < FIXED) cells[cell] = symbol === LAST_LIFE ? EMPTY : symbol + 1;
  }
}
