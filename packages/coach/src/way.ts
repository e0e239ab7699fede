import { cellCount, type GameTypes } from '@twofold/rules';
import type { SlideRuleset } from '@twofold/rules/slide';

/** Who answers, which decides what questions may cost. */
export type Way = 'solved' | 'network' | 'any-board' | 'dots';

/** Boards of up to so many cells are solved to the end of the game. */
export const MOST_SOLVED_CELLS = 9;

/**
 * Without its network, 4 x 4 is a board as any other: to look as deep as the network does would take
 * ten times as long.
 */
export function wayOf(game: string, ruleset: GameTypes['ruleset'], hasNetwork = true): Way {
  if (game !== 'slide') return 'dots';
  const { width, height, obstacle } = ruleset as SlideRuleset;
  if (cellCount(ruleset) <= MOST_SOLVED_CELLS && obstacle?.kind !== 'movable') return 'solved';
  const isLearned = width === 4 && height === 4 && obstacle === undefined;
  return isLearned && hasNetwork ? 'network' : 'any-board';
}
