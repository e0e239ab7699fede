import type { Limits } from '@twofold/engine';
import { cellCount, type GameTypes, type SlideRuleset } from '@twofold/rules';

/** Ends a round that would keep somebody waiting, whatever it was to reach. */
const ROUND_MILLISECONDS = 6000;

const DEEPEST = 9;
const MOST_SOLVED_CELLS = 9;

/**
 * The questions to ask one after the other about a position that somebody looks at: each goes
 * further than the one before, and the first is answered at once.
 */
export function deepeningLimits(game: string, ruleset: GameTypes['ruleset']): readonly Limits[] {
  if (game !== 'slide') return byNodes([2000, 10_000, 50_000, 250_000]);
  const { width, height, obstacle } = ruleset as SlideRuleset;
  if (cellCount(ruleset) <= MOST_SOLVED_CELLS && obstacle?.kind !== 'movable') {
    // Solving goes on where the question before has left it.
    return [100, 400, 1600, ROUND_MILLISECONDS].map((milliseconds) => ({ milliseconds }));
  }
  if (width === 4 && height === 4 && obstacle === undefined) {
    return Array.from({ length: DEEPEST }, (_, round) => ({
      depth: round + 1,
      milliseconds: ROUND_MILLISECONDS,
    }));
  }
  return byNodes([1000, 5000, 25_000, 125_000, 625_000]);
}

function byNodes(counts: readonly number[]): readonly Limits[] {
  return counts.map((nodes) => ({ nodes, milliseconds: ROUND_MILLISECONDS }));
}
