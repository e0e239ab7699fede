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
 * On larger boards than this nothing presses, and order alone puts merges off. There points count too:
 * with 40 a third fewer of them are left unmade on 6 x 6 and 8 x 8 than without (training/any-board).
 */
const CROWDED_SIZE = 25;
const POINTS_WITH_ROOM = 40;

export function orderEvaluation(
  field: Field,
  cells: Cells,
  weights: OrderWeights = ORDER_WEIGHTS,
): Evaluation {
  const { alphabet } = field;
  const { levels, heights, unequal } = alphabet;
  const { empty: emptyWeight, pair: pairWeight } = weights;
  const order = heights.map((height) => weights.disorder * height ** weights.disorderPower);
  const clutter = heights.map((height) => weights.clutter * height ** weights.clutterPower);
  const rows = field.lines[2]!;
  const columns = field.lines[0]!;
  const { width, height } = field.ruleset;
  let highest = USUAL_HEIGHT;
  for (const symbol of cells)
    if (symbol > 0) highest = Math.max(highest, heights[levels[symbol]!]!);
  const loss = weights.lost * (width + height) * (highest / USUAL_HEIGHT) ** weights.disorderPower;

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
          value += emptyWeight;
        } else {
          value -= clutter[level]!;
          if (unequal ? areMates(alphabet, symbol, tile) : symbol === tile) value += pairWeight;
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
    pointsCount: field.size > CROWDED_SIZE ? POINTS_WITH_ROOM : 0,
    lost: -loss,
    won: loss,
    evaluate: (board) => ofLines(board, rows, width) + ofLines(board, columns, height),
  };
}
