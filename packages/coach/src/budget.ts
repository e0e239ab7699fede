import type { Limits } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { DotsRuleset } from '@twofold/rules/dots';
import { wayOf, type Way } from './way.js';

/**
 * What one move of a review may cost. No limit is a time: the same game is to get the same grades on
 * every machine. (Boards that are solved are: then time is only how long the solving may take.)
 */
const REVIEWS: Readonly<Record<Way, Limits>> = {
  // In full, since a cut search depends on what was asked before.
  network: { depth: 3, playOuts: 32 },
  'any-board': { nodes: 4000 },
  solved: { milliseconds: 600_000 },
  // The longest levels take three seconds.
  dots: { nodes: 60_000 },
};

/** Games of Dots without an end are long, and one move soon matters little beside their points. */
const ENDLESS_DOTS: Limits = { nodes: 5000 };

/** What a move of a game with these rules is reviewed with. */
export function reviewLimits(
  game: string,
  ruleset: GameTypes['ruleset'],
  hasNetwork = true,
): Limits {
  const way = wayOf(game, ruleset, hasNetwork);
  return way === 'dots' && isEndless(ruleset as DotsRuleset) ? ENDLESS_DOTS : REVIEWS[way];
}

function isEndless({ goals, moves }: DotsRuleset): boolean {
  return goals.length === 0 && moves === undefined;
}

const DEEPEST = 9;
/** From this depth on, what the network is not sure of is played out as well. */
const TESTED_FROM = 3;
const PLAY_OUTS = 16;

const ROUNDS: Readonly<Record<Way, readonly Limits[]>> = {
  // Solving goes on where the question before has left it.
  solved: [100, 400, 1600, 6400].map((milliseconds) => ({ milliseconds })),
  network: Array.from({ length: DEEPEST }, (_, round) => {
    const depth = round + 1;
    return depth < TESTED_FROM ? { depth } : { depth, playOuts: PLAY_OUTS };
  }),
  'any-board': [1000, 5000, 25_000, 125_000, 625_000].map((nodes) => ({ nodes })),
  dots: [2000, 10_000, 50_000, 250_000].map((nodes) => ({ nodes })),
};

/**
 * The questions to ask one after the other about a position that somebody looks at: each goes
 * further than the one before, and the first is answered at once. Who asks may limit the time too.
 */
export function deepeningLimits(game: string, ruleset: GameTypes['ruleset']): readonly Limits[] {
  return ROUNDS[wayOf(game, ruleset)];
}

/** What one question may cost whose asker waits so long for it. */
export function waitingLimits(milliseconds: number): Limits {
  return { milliseconds, playOuts: PLAY_OUTS };
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
