import { areMates, FIXED } from './alphabet.js';
import type { Evaluation } from './evaluation.js';
import type { Cells, Field } from './field.js';

/**
 * What makes a board good, as a person would say it, for boards of any shape: room to move, pairs
 * that can merge, lines that rise or fall throughout, and few large tiles rather than many. A fixed
 * obstacle ends a line like the edge does. The weights come from `training/any-board/tune.ts`.
 */
export interface OrderWeights {
  readonly empty: number;
  readonly pair: number;
  /** For each step against the direction of a line, by the heights to this power. */
  readonly disorder: number;
  readonly disorderPower: number;
  /** For each tile, by its height to this power. */
  readonly clutter: number;
  readonly clutterPower: number;
  /** For each line, when there is no move left. */
  readonly lost: number;
}

export const ORDER_WEIGHTS: OrderWeights = {
  empty: 1270,
  pair: 979,
  disorder: 21.3,
  disorderPower: 3.61,
  clutter: 6.56,
  clutterPower: 3.52,
  lost: 45_600,
};

/** Above this height the powers outgrow the price of a loss, which then grows along. */
const USUAL_HEIGHT = 15;

/**
 * On larger boards than this nothing presses, and order puts merges off: equal tiles wait on both sides
 * of a larger one, in good order. There points come first, and order decides between equal ones. From
 * 4,000 on the number hardly matters (training/any-board).
 */
const CROWDED_SIZE = 25;
const POINTS_FIRST = 20_000;

/** What the points of a pair that could merge count, of those made: less, so that it does merge. */
const UNMADE_SHARE = 0.5;

/** What the tiles of a field count, by level, and pairs by their higher tile. */
interface Prices {
  readonly weights: OrderWeights;
  readonly pointsCount: number;
  readonly order: Float64Array;
  readonly clutter: Float64Array;
  readonly pairs: Float64Array;
}

/** Of the fields that were asked about: making them takes as long as a short search. */
const known = new WeakMap<Field, Prices>();

function pricesOf(field: Field, weights: OrderWeights): Prices {
  const found = known.get(field);
  if (found?.weights === weights) return found;
  const { heights, merged, values } = field.alphabet;
  const pointsCount = field.size > CROWDED_SIZE ? POINTS_FIRST : 0;
  const prices = {
    weights,
    pointsCount,
    order: heights.map((height) => weights.disorder * height ** weights.disorderPower),
    clutter: heights.map((height) => weights.clutter * height ** weights.clutterPower),
    pairs: Float64Array.from(
      merged,
      (sum) => weights.pair + UNMADE_SHARE * pointsCount * values[sum]!,
    ),
  };
  known.set(field, prices);
  return prices;
}

export function orderEvaluation(
  field: Field,
  cells: Cells,
  weights: OrderWeights = ORDER_WEIGHTS,
): Evaluation {
  const { alphabet } = field;
  const { levels, heights, unequal, values } = alphabet;
  const { pointsCount, order, clutter, pairs } = pricesOf(field, weights);
  const rows = field.lines[2]!;
  const columns = field.lines[0]!;
  const { width, height } = field.ruleset;
  const highest = cells.reduce((a, b) => Math.max(a, b), 0);
  const highestHeight = heights[levels[highest]!]!;
  const growth = Math.max(highestHeight / USUAL_HEIGHT, 1) ** weights.disorderPower;
  // Where points count, also those that are in the highest tile: about so many for each doubling.
  const loss =
    weights.lost * (width + height) * growth + pointsCount * values[highest]! * highestHeight;

  function ofLines(board: Cells, lines: Int32Array, length: number): number {
    let value = 0;
    for (let begin = 0; begin < lines.length; begin += length) {
      let rising = 0;
      let falling = 0;
      // The level before, and that of the last tile; -1 at the start of a line or a segment of it.
      let before = -1;
      let tile = -1;
      for (let i = begin; i < begin + length; i++) {
        const symbol = board[lines[i]!]!;
        if (symbol < 0) {
          if (symbol === FIXED) {
            value -= Math.min(rising, falling);
            rising = 0;
            falling = 0;
          }
          before = -1;
          tile = -1;
          continue;
        }
        const level = levels[symbol]!;
        if (level === 0) {
          value += weights.empty;
        } else {
          value -= clutter[level]!;
          if (unequal ? areMates(alphabet, symbol, tile) : symbol === tile)
            value += pairs[symbol > tile ? symbol : tile]!;
          tile = symbol;
        }
        if (before > level) falling += order[before]! - order[level]!;
        else if (before >= 0) rising += order[level]! - order[before]!;
        before = level;
      }
      value -= Math.min(rising, falling);
    }
    return value;
  }

  return {
    unit: 'estimate',
    pointsCount,
    lost: -loss,
    won: loss,
    evaluate: (board) => ofLines(board, rows, width) + ofLines(board, columns, height),
  };
}
