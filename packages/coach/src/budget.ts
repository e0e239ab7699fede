import type { Limits } from '@twofold/engine';
import { cellCount, type GameTypes, type SlideRuleset } from '@twofold/rules';

/**
 * What one move of a review may cost. No limit is a time: the same game is to get the same grades on
 * every machine. (Boards that are solved are: then time is only how long the solving may take.)
 */
const BUDGETS = {
  /** 4 x 4 by the network: in full, since a cut search depends on what was asked before. */
  network: { depth: 3, playOuts: 32 },
  anyBoard: { nodes: 4000 },
  solved: { milliseconds: 600_000 },
  dots: { nodes: 20_000 },
} as const satisfies Record<string, Limits>;

const MOST_SOLVED_CELLS = 9;

/**
 * What a move of a game with these rules is reviewed with. Without its network, 4 x 4 is a board as
 * any other: to look as deep would take ten times as long.
 */
export function reviewLimits(
  game: string,
  ruleset: GameTypes['ruleset'],
  hasNetwork = true,
): Limits {
  if (game !== 'slide') return BUDGETS.dots;
  const { width, height, obstacle } = ruleset as SlideRuleset;
  if (cellCount(ruleset) <= MOST_SOLVED_CELLS && obstacle?.kind !== 'movable') {
    return BUDGETS.solved;
  }
  const isKnown = hasNetwork && width === 4 && height === 4 && obstacle === undefined;
  return isKnown ? BUDGETS.network : BUDGETS.anyBoard;
}
