import type { Core } from './core.js';

/** Where a search begins whose boards are counted, and how far it may go. */
const FIRST_DEPTH = 2;
const LAST_DEPTH = 12;
/** Below this many nodes the network alone decides. */
const LEAST_NODES = 20;
/** How a depth compares with the one before, by how that compared with the one before it. */
const SLOWING = 0.3;
/** A depth is given up when it takes this multiple of what it was expected to be allowed. */
const PATIENCE = 2;
/**
 * A move that is better than the next by this share of its value will not be overtaken. On 2,143 boards
 * 348 nodes with this lose as little against 5-ply as 1,354 do with 0.02.
 */
const CLEAR_LEAD = 0.3;
/** A fall of the value by this share since the last move means trouble, which is worth more nodes. */
const FALL = 0.01;
const TROUBLE = 2;

/** How far a search came: 0 when no move is legal. Its values are in the core. */
export interface Searched {
  readonly depth: number;
  readonly nodes: number;
}

export interface ThinkOptions {
  /** The value that the last move of the game promised. */
  readonly before?: number;
  /** Skips hopeless moves, whose values then say little: see `Budget`. */
  readonly moveOnly?: boolean;
}

/**
 * Searches a board for the move to make, with about so many nodes: one depth after another as long as
 * the next is expected to fit. `begin` searches the board to a depth in full. What is improbable is
 * left out, the more the fewer nodes there are: on 599 boards 4-ply without what has less than 1 % of
 * chance took 2,270 nodes instead of 6,095, and lost as little against 5-ply.
 */
export function think(
  core: Core,
  begin: (depth: number) => number,
  nodes: number,
  { before = -Infinity, moveOnly = false }: ThinkOptions = {},
): Searched {
  const { exports } = core;
  if (nodes < LEAST_NODES) return { depth: begin(1), nodes: exports.searchedNodes() };
  let depth = begin(FIRST_DEPTH);
  let last = exports.searchedNodes();
  let total = last;
  let growth = last;
  if (depth === 0) return { depth, nodes: total };

  const budget = exports.bestValue() < before * (1 - FALL) ? TROUBLE * nodes : nodes;
  const least = leastChance(budget);
  while (depth < LAST_DEPTH && !isClear(core)) {
    if (total + last * growth * SLOWING > budget) break;
    const reached = exports.deepen(depth + 1, PATIENCE * budget, 1, least, Number(moveOnly));
    const used = exports.searchedNodes();
    total += used;
    if (reached === depth) break;
    growth = used / last;
    last = used;
    depth = reached;
  }
  return { depth, nodes: total };
}

/**
 * Afterstates less likely than this are not searched further. A power of two, so that one move's cache
 * is of use to the next.
 */
function leastChance(nodes: number): number {
  return 2 ** Math.round(Math.log2(Math.min(0.1, Math.max(1e-4, 30 / nodes))));
}

/**
 * Whether there is nothing to decide any more. A small chance of the goal is a large lead at first, and misleads: of 300
 * games to 2048 with one second each, in which three of ten tiles are 4s, 282 made it when a lead counted, and 295 when not.
 */
function isClear({ exports, hasGoal }: Core): boolean {
  const lead = exports.lead();
  return lead === Infinity || (!hasGoal && lead > CLEAR_LEAD * Math.abs(exports.bestValue()));
}
