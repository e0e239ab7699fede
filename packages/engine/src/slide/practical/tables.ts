import type { PracticalPlayer } from '../../common/player.js';
import { largestOf, type Cells } from './board.js';
import { readFeatures, WEIGHTS_READ } from './features.js';

/** Players as strong as people are: the network's choice at one glance, and one move in so many is any legal move. */
export const MOVES_PER_SLIP: Readonly<Record<PracticalPlayer, number>> = {
  practical: 75,
  expert: 1000,
};

/** The chance of one player to reach one tile, as weights of what `readFeatures` sees, in steps. */
export interface ChanceTable {
  readonly player: PracticalPlayer;
  /** The rank of the tile. */
  readonly target: number;
  readonly weights: Int8Array;
}

/** Weights are logits in steps of this; the mean of 50 roundings is far below a percentage point. */
export const STEP = 0.02;

const numbers = new Int32Array(WEIGHTS_READ);

/** The chance that this player makes the tile from a board after a move. */
export function chanceOf({ target, weights }: ChanceTable, cells: Cells): number {
  if (largestOf(cells) >= target) return 1;
  readFeatures(cells, target, numbers);
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += weights[numbers[i]!]!;
  return 1 / (1 + Math.exp(-STEP * sum));
}
