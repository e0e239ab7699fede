import type { Limits } from '@twofold/engine';

/** What questions about a game may cost. */
export interface Budgets {
  /**
   * One move of a review. No limit is a time: the same game is to get the same grades on every
   * machine. (Boards that are solved are: then time is only how long the solving may take.)
   */
  readonly review: Limits;
  /**
   * Questions to ask one after the other about a position that somebody looks at: each goes further
   * than the one before, and the first is answered at once.
   */
  readonly deepening: readonly Limits[];
  /** Each of many positions, such as all that can follow a move. */
  readonly glance: Limits;
}

/** How often what the network is not sure of is played out while somebody waits. */
export const PLAY_OUTS = 16;

/** What one question may cost whose asker waits so long for it. */
export function waitingLimits(milliseconds: number): Limits {
  return { milliseconds, playOuts: PLAY_OUTS, chances: true };
}
