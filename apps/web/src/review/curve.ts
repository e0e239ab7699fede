import type { GameTypes } from '@twofold/rules';
import { chanceLines, mainTile, type Report, type ReviewedMove } from '@twofold/coach';

type Unit = ReviewedMove<GameTypes>['unit'];

/** What a graph shows: the worth of the game before each move, and after the last. */
export interface Curve {
  readonly unit: Unit;
  /** The tile whose practical chance it is. */
  readonly tile?: number;
  /** NaN where a move was judged in another unit. */
  readonly values: Float64Array;
  readonly leftOut: number;
}

/** The worth of a game, move by move, in the unit that most of its moves were judged in. */
function worthCurve({ moves, total }: Report): Curve {
  const units = new Map<Unit, number>();
  for (const { unit } of moves) units.set(unit, (units.get(unit) ?? 0) + 1);
  const [most] = [...units].toSorted(([, a], [, b]) => b - a);
  const unit = most?.[0] ?? 'points';
  const last = moves.at(-1);
  const ended = last?.luck !== undefined && moves.length === total;
  const values = new Float64Array(moves.length + (ended ? 1 : 0));
  let leftOut = 0;
  for (const [place, move] of moves.entries()) {
    if (move.unit !== unit) leftOut++;
    values[place] = move.unit === unit ? move.worth : Number.NaN;
  }
  if (ended) values[moves.length] = last.unit === unit ? last.kept + last.luck : Number.NaN;
  return { unit, values, leftOut };
}

/** The curves of a game: practical chances, smallest tile first, or its worth alone. */
export function curvesOf(found: Report): readonly Curve[] {
  const lines = chanceLines(found.moves);
  if (lines.length === 0) return [worthCurve(found)];
  const leftOut = found.moves.filter(({ practical }) => practical === undefined).length;
  return lines.map(({ tile, values }) => ({ unit: 'chance', tile, values, leftOut }));
}

/** Of those the one of a tile; without one, what the game was mostly about. */
export function mainCurve(curves: readonly Curve[], { moves }: Report, tile?: number): Curve {
  const wanted = tile ?? mainTile(moves);
  return curves.find((curve) => curve.tile === wanted) ?? curves[0]!;
}

/** The least and the most of an axis. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** From nothing to a round number above all; estimates have no nothing, and fill the graph. */
export function rangeOf(curves: readonly Curve[]): Range {
  let least = Infinity;
  let most = -Infinity;
  for (const { values } of curves) {
    for (const value of values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  const unit = curves[0]?.unit ?? 'points';
  if (unit === 'chance') return { least: 0, most: 1 };
  if (unit === 'points' || most === -Infinity)
    return { least: 0, most: roundUp(Math.max(most, 1)) };
  const margin = (most - least) / 10 || 1;
  return { least: least - margin, most: most + margin };
}

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The next round number. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(STEPS.find((step) => step * power >= value)! * power);
}

/**
 * Points of a line for a drawing that is `columns` wide: each column has its lowest and its highest
 * value, in the order they came, so that no fall is lost however long the game is. `x` is a place.
 */
export function sample(
  values: Float64Array,
  columns: number,
): readonly (readonly [number, number])[][] {
  const lines: (readonly [number, number])[][] = [];
  let line: (readonly [number, number])[] | undefined;
  const stride = Math.max(1, Math.ceil(values.length / Math.max(columns, 1)));
  for (let from = 0; from < values.length; from += stride) {
    let low = -1;
    let high = -1;
    for (let place = from; place < Math.min(from + stride, values.length); place++) {
      const value = values[place]!;
      if (Number.isNaN(value)) continue;
      if (low === -1 || value < values[low]!) low = place;
      if (high === -1 || value > values[high]!) high = place;
    }
    if (low === -1) {
      line = undefined;
      continue;
    }
    if (line === undefined) lines.push((line = []));
    for (const place of low === high ? [low] : [Math.min(low, high), Math.max(low, high)]) {
      line.push([place, values[place]!]);
    }
  }
  return lines;
}
