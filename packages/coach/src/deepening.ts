import type { Limits } from '@twofold/engine';
import { cellCount, type GameTypes, type SlideRuleset } from '@twofold/rules';

const DEEPEST = 9;
const MOST_SOLVED_CELLS = 9;

type Way = 'solved' | 'network' | 'any-board' | 'dots';

const WAYS: Readonly<Record<Way, readonly Limits[]>> = {
  // Solving goes on where the question before has left it.
  solved: [100, 400, 1600, 6400].map((milliseconds) => ({ milliseconds })),
  network: Array.from({ length: DEEPEST }, (_, round) => ({ depth: round + 1 })),
  'any-board': [1000, 5000, 25_000, 125_000, 625_000].map((nodes) => ({ nodes })),
  dots: [2000, 10_000, 50_000, 250_000].map((nodes) => ({ nodes })),
};

/**
 * The questions to ask one after the other about a position that somebody looks at: each goes
 * further than the one before, and the first is answered at once. Who asks may limit the time too.
 */
export function deepeningLimits(game: string, ruleset: GameTypes['ruleset']): readonly Limits[] {
  return WAYS[wayOf(game, ruleset)];
}

const GLANCES: Readonly<Record<Way, Limits>> = {
  solved: { milliseconds: 1600 },
  network: { depth: 3 },
  'any-board': { nodes: 2000 },
  dots: { nodes: 10_000 },
};

/** What each of many positions may cost, such as all that can follow a move. */
export function glanceLimits(game: string, ruleset: GameTypes['ruleset']): Limits {
  return GLANCES[wayOf(game, ruleset)];
}

function wayOf(game: string, ruleset: GameTypes['ruleset']): Way {
  if (game !== 'slide') return 'dots';
  const { width, height, obstacle } = ruleset as SlideRuleset;
  if (cellCount(ruleset) <= MOST_SOLVED_CELLS && obstacle?.kind !== 'movable') return 'solved';
  return width === 4 && height === 4 && obstacle === undefined ? 'network' : 'any-board';
}
