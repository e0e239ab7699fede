import type { PracticalPlayer } from '../../common/player.js';
import { largestOf, type Cells } from './board.js';
import { readFeatures, WEIGHTS_READ } from './features.js';

/** Players as strong as people are: the network's choice at one glance, and one move in so many is any legal move. */
export const MOVES_PER_SLIP: Readonly<Record<PracticalPlayer, number>> = {
  practical: 36,
  expert: 550,
};

/** What tables tell of a player: the chance to reach a tile, or the points still to come. */
export const TABLE_KINDS = ['chance', 'points'] as const;
type TableKind = (typeof TABLE_KINDS)[number];

/** What one player makes of boards, as weights of what `readFeatures` sees, in steps. */
export interface ChanceTable {
  readonly player: PracticalPlayer;
  readonly kind: TableKind;
  /** The rank of the tile; of points, that of a tile that boards do not have yet. */
  readonly target: number;
  readonly weights: Int8Array;
}

/** Weights are logits in steps of this; the mean of 50 roundings is far below a percentage point. */
export const STEP = 0.02;

const numbers = new Int32Array(WEIGHTS_READ);

/** Points are told as a share of so many, which are hardly ever made. */
const MOST_POINTS: Readonly<Record<PracticalPlayer, number>> = {
  practical: 2 ** 17,
  expert: 2 ** 19,
};

/** The points that a player is expected to make from a board after a move. */
export function pointsToCome(table: ChanceTable, cells: Cells): number {
  return MOST_POINTS[table.player] * chanceOf(table, cells);
}

/** The chance that this player makes the tile from a board after a move. */
export function chanceOf({ target, weights }: ChanceTable, cells: Cells): number {
  if (largestOf(cells) >= target) return 1;
  readFeatures(cells, target, numbers);
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += weights[numbers[i]!]!;
  return 1 / (1 + Math.exp(-STEP * sum));
}
