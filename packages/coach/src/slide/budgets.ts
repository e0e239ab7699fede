import type { PlayerName } from '@twofold/engine';
import { PLAY_OUTS, type Budgets } from '../common/budgets.js';

const DEEPEST = 9;
/** From this depth on, what the network is not sure of is played out as well. */
const TESTED_FROM = 3;

const NETWORK: Budgets = {
  // In full, since a cut search depends on what was asked before.
  review: { depth: 3, playOuts: 32, chances: true },
  deepening: Array.from({ length: DEEPEST }, (_, round) => {
    const depth = round + 1;
    return depth < TESTED_FROM
      ? { depth, chances: true }
      : { depth, playOuts: PLAY_OUTS, chances: true };
  }),
  glance: { depth: 3 },
};

const SOLVED: Budgets = {
  review: { milliseconds: 600_000 },
  // Solving goes on where the question before has left it.
  deepening: [100, 400, 1600, 6400].map((milliseconds) => ({ milliseconds })),
  glance: { milliseconds: 1600 },
};

const ANY_BOARD: Budgets = {
  review: { nodes: 4000, playOuts: 64, chances: true },
  deepening: [1000, 5000, 25_000, 125_000, 625_000].map((nodes, round) => ({
    nodes,
    playOuts: 2 ** (4 + round),
    chances: true,
  })),
  glance: { nodes: 2000 },
};

/** To look as deep as the network does would take anybody else ten times as long. */
export function slideBudgets(player: PlayerName): Budgets {
  if (player === 'network') return NETWORK;
  return player === 'exact' ? SOLVED : ANY_BOARD;
}
