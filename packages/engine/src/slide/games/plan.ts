import { cellCount } from '@twofold/rules';
import type { SlideRuleset } from '@twofold/rules/slide';
import { networkFor } from '../any-board/networks.js';
import { slidePlayerFor } from '../player-for.js';

/** How long a game is likely to be. */
export interface GamePlan {
  /** How many moves to plan for after so many. */
  toCome(moves: number): number;
  /** What moves take besides thinking is held back for a game of so many, and always for some more. */
  readonly longest: number;
  readonly someMore: number;
}

/** A game of 2s and 4s gains 2.2 on average with each move: after so many there can be one more 16384. */
const CYCLE = 16_384 / 2.2;
/**
 * The share of games that is assumed to get from one 16384 to the next: what may never come gets less
 * time. Of those with 16384 about 60 % get to 32768, and more than half of these to another 16384; less
 * is assumed here because a mistake costs the more the earlier it is made.
 */
const PASSED = [0.95, 0.45, 0.35, 0.25] as const;
/** Whoever gets past all of them, to 65536, is given time for so many more moves, again and again. */
const FURTHER = 4000;

/** Games on 4 x 4 by the network. */
export const CLASSIC_PLAN: GamePlan = {
  toCome(moves) {
    const cycle = Math.floor(moves / CYCLE);
    const gone = cycle < PASSED.length ? moves - cycle * CYCLE : 0;
    return planFrom(cycle) - gone;
  },
  longest: PASSED.length * CYCLE + FURTHER,
  someMore: 1000,
};

/** Where a cycle begins: an expectation, weighted by the chance to get there. */
function planFrom(cycle: number): number {
  const passed = PASSED[cycle];
  return passed === undefined ? FURTHER : CYCLE + passed * planFrom(cycle + 1);
}

/** Whoever outlives such a plan is given time for this share of it, again and again. */
const FURTHER_SHARE = 0.25;
/** What moves take besides thinking is held back for games so many times as long as is likely. */
const LONGEST_SHARE = 2;

/** A game that is likely to have so many moves. */
export function planOf(likely: number): GamePlan {
  const further = Math.max(likely * FURTHER_SHARE, 1);
  return {
    toCome: (moves) => Math.max(likely - moves, further),
    longest: likely * LONGEST_SHARE,
    someMore: further,
  };
}

/** The plan of a game by these rules, for the network or for another player. */
export function planFor(
  ruleset: SlideRuleset,
  byNetwork: boolean = slidePlayerFor(ruleset) === 'network',
): GamePlan {
  const stop = movesToStop(ruleset);
  if (byNetwork) return stop < CLASSIC_PLAN.toCome(0) ? planOf(stop) : CLASSIC_PLAN;
  return planOf(Math.min(likelyMoves(ruleset), stop));
}

/**
 * How long the any-board player's own games were, on seeds from 101, two moves ahead (12 to 20 games each) and three
 * moves ahead (8 games):
 *
 *     by the hand-made order     2x4    2x5   2x6   2x7    2x8           5x3    4x4    fibonacci
 *     moves on average           88     -     -     -      1,428         1,590  2,328  6,991
 *                                125    288   734   1,327  2,995         -      -      -
 *     by a network               3x3    4x3   5x3    fibonacci
 *                                272    1,936 11,728 57,131
 *                                306    1,698 -      -
 *
 * So games by order have about twice as many moves with two more cells, and those by a network with about
 * one more. (5 x 3 and Fibonacci by order are games from before their networks.) Of larger boards nobody
 * has seen enough ends: they have what classic 4 x 4 has.
 */
const BY_ORDER = { cells: 8, moves: 150, doubling: 2 } as const;
const LEARNED = { cells: 9, moves: 330, doubling: 1.1 } as const;
const MOST_LIKELY = 19_000;
/** The mean of what spawns over the least of it, of these games: more of it makes games shorter. */
const USUAL_SPAWN = 1.1;
/** Where unequal tiles merge, as in Fibonacci, a board holds more, with and without a network. */
const UNEQUAL_TILES = 3;

/** How many moves a game is likely to have when nothing stops it. */
function likelyMoves(ruleset: SlideRuleset): number {
  const { obstacle, merge, spawn } = ruleset;
  const { cells, moves, doubling } = networkFor(ruleset) === undefined ? BY_ORDER : LEARNED;
  const blocked = obstacle === undefined ? 0 : obstacle.kind === 'fixed' ? obstacle.count : 1;
  const free = moves * 2 ** ((cellCount(ruleset) - blocked - cells) / doubling);
  const least = Math.min(...spawn.map(({ value }) => value));
  const shorter = (USUAL_SPAWN * least) / meanSpawn(ruleset);
  const longer = merge === undefined ? 1 : UNEQUAL_TILES;
  return Math.min(free * shorter, MOST_LIKELY) * longer;
}

/** Besides the target there is so much on the board when it is made. */
const BESIDES = 1.15;

/** How many moves there are at most, or about so many, where reaching the target ends a game. */
function movesToStop(ruleset: SlideRuleset): number {
  const { target } = ruleset;
  if (target?.onReach !== 'stop') return Infinity;
  return (BESIDES * target.value) / meanSpawn(ruleset);
}

function meanSpawn({ spawn }: SlideRuleset): number {
  const weight = spawn.reduce((sum, entry) => sum + entry.weight, 0);
  return spawn.reduce((sum, entry) => sum + entry.value * entry.weight, 0) / weight;
}
