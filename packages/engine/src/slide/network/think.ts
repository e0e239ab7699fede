import type { Core } from './core.js';

/** Where a search begins whose boards are counted, and how far it may go. */
const FIRST_DEPTH = 2;
const LAST_DEPTH = 8;
/** Below this many nodes the network alone decides. */
const LEAST_NODES = 20;
/** How a depth compares with the one before, by how that compared with the one before it. */
const SLOWING = 0.5;
/** A depth is given up when it takes this multiple of what it was expected to be allowed. */
const PATIENCE = 2;
/** A move that is better than the next by this share of its value will not be overtaken. */
const CLEAR_LEAD = 0.02;
/** A fall of the value by this share since the last move means trouble, which is worth more nodes. */
const FALL = 0.01;
const TROUBLE = 2;

/** What one move's thinking came to. */
export interface Thought {
  /** The number of the direction, as in DIRECTIONS; undefined when no move is legal. */
  readonly direction: number | undefined;
  /** Points expected from here on. */
  readonly value: number;
  readonly depth: number;
  readonly nodes: number;
}

/**
 * Decides on a move in the game that the core holds, with about so many nodes: one depth after another
 * as long as the next is expected to fit. `before` is the value that the last move promised. What is
 * improbable is left out, the more the fewer nodes there are: on 599 boards 4-ply without what has
 * less than 1 % of chance took 2,270 nodes instead of 6,095, and lost as little against 5-ply.
 */
export function think(core: Core, nodes: number, before: number): Thought {
  const { exports } = core;
  if (nodes < LEAST_NODES) return thought(core, exports.searchGame(1, Infinity, 0, 0), 1);
  let depth = exports.searchGame(FIRST_DEPTH, Infinity, 0, 0);
  let last = exports.searchedNodes();
  let total = last;
  let growth = last;
  if (depth === 0) return thought(core, depth, total);

  const budget = exports.bestValue() < before * (1 - FALL) ? TROUBLE * nodes : nodes;
  const least = leastChance(budget);
  while (depth < LAST_DEPTH && !isClear(core)) {
    if (total + last * growth * SLOWING > budget) break;
    const reached = exports.deepen(depth + 1, PATIENCE * budget, 1, least);
    const used = exports.searchedNodes();
    total += used;
    if (reached === depth) break;
    growth = used / last;
    last = used;
    depth = reached;
  }
  return thought(core, depth, total);
}

/**
 * Afterstates less likely than this are not searched further. A power of two, so that one move's cache
 * is of use to the next.
 */
function leastChance(nodes: number): number {
  return 2 ** Math.round(Math.log2(Math.min(0.03, Math.max(1e-4, 30 / nodes))));
}

function thought(core: Core, depth: number, nodes: number): Thought {
  if (depth === 0) return { direction: undefined, value: 0, depth, nodes };
  const { exports } = core;
  return { direction: exports.chosenMove(), value: exports.bestValue(), depth, nodes };
}

/** Whether there is nothing to decide any more. */
function isClear({ exports }: Core): boolean {
  return exports.lead() > CLEAR_LEAD * Math.abs(exports.bestValue());
}
