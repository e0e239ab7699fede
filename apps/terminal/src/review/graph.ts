import { chanceLines, mainTile, type ReviewedMove } from '@twofold/coach';
import type { ValueUnit } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';

/** The worth of a game over its moves, ready to be drawn with characters or lines. */
export interface WorthGraph {
  readonly unit: ValueUnit;
  /** The tile whose practical chance it is. */
  readonly tile?: number;
  readonly low: number;
  readonly high: number;
  /**
   * By place in the list of moves, and then how it ended, where that is known; undefined where it is
   * in another unit.
   */
  readonly values: readonly (number | undefined)[];
}

export function worthGraph(moves: readonly ReviewedMove<GameTypes>[], unit: ValueUnit): WorthGraph {
  const tile = mainTile(moves);
  const line = unit === 'chance' && chanceLines(moves).find((one) => one.tile === tile);
  if (line) {
    const chances = Array.from(line.values, (chance) =>
      Number.isNaN(chance) ? undefined : chance,
    );
    return { unit, tile: line.tile, low: 0, high: 1, values: chances };
  }
  const values = moves.map((move) => (move.unit === unit ? move.worth : undefined));
  const last = moves.at(-1);
  if (last?.unit === unit && last.luck !== undefined) values.push(last.kept + last.luck);
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === undefined) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (unit === 'chance') return { unit, low: 0, high: 1, values };
  return unit === 'points'
    ? { unit, low: 0, high: roundUp(most), values }
    : { unit, low: least, high: most > least ? most : least + 1, values };
}

/** The next number that has one digit and a half: 1, 1.5, 2, 2.5 and so on, with zeros. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 1))) / 2;
  return Math.max(Math.ceil(value / step) * step, 1);
}

/** The average of what falls into each of so many columns; the last shows the end alone. */
export function columnsOf({ values }: WorthGraph, width: number): readonly (number | undefined)[] {
  return Array.from({ length: width }, (_, column) => {
    if (column === width - 1) return values.at(-1);
    const from = Math.floor((column * values.length) / width);
    const to = Math.max(Math.floor(((column + 1) * values.length) / width), from + 1);
    const known = values.slice(from, to).filter((value) => value !== undefined);
    if (known.length === 0) return undefined;
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

/** The column that a move is drawn in. */
export function columnOf({ values }: WorthGraph, place: number, width: number): number {
  return Math.min(Math.floor((place * width + width / 2) / values.length), width - 1);
}

const PARTS = 4;

/** The places of moves that are named below a graph. */
export function ticksOf(count: number): readonly number[] {
  const parts = Math.min(count - 1, PARTS);
  return Array.from({ length: parts + 1 }, (_, i) =>
    Math.round(((count - 1) * i) / Math.max(parts, 1)),
  );
}

const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** Rows of block characters, the highest first; with ASCII alone, a row is full or empty. */
export function blockRows(
  graph: WorthGraph,
  width: number,
  height: number,
  ascii: boolean,
): readonly string[] {
  const { low, high } = graph;
  const levels = columnsOf(graph, width).map((value) =>
    value === undefined ? 0 : Math.round((8 * height * (value - low)) / (high - low)),
  );
  return Array.from({ length: height }, (_, row) => {
    const floor = 8 * (height - 1 - row);
    return levels
      .map((level) => {
        const eighths = Math.min(Math.max(level - floor, 0), 8);
        return ascii ? (eighths >= 4 ? '#' : ' ') : EIGHTHS[eighths]!;
      })
      .join('');
  });
}
