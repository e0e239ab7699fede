import type { Clear } from './clears.js';

/**
 * What is worth clearing: how many dots of each colour still count. In a game for points every
 * colour counts without end, so that one search serves both kinds of game.
 */
export type Needs = readonly number[];

export function pointsNeeds(colours: number): Needs {
  return Array<number>(colours).fill(Infinity);
}

export function gainOf(needs: Needs, clear: Pick<Clear, 'colour' | 'cells'>): number {
  return Math.min(needs[clear.colour]!, clear.cells.length);
}

/** Orders clears: first what brings the goals nearer, then what clears more. */
export function byGain(needs: Needs): (a: Clear, b: Clear) => number {
  return (a, b) => gainOf(needs, b) - gainOf(needs, a) || b.cells.length - a.cells.length;
}

export function needsAfter(needs: Needs, clear: Pick<Clear, 'colour' | 'cells'>): Needs {
  const gain = gainOf(needs, clear);
  if (gain === 0 || needs[clear.colour] === Infinity) return needs;
  return needs.with(clear.colour, needs[clear.colour]! - gain);
}

export function isMet(needs: Needs): boolean {
  return needs.every((need) => need === 0);
}

/** How many colours are still to be cleared: each takes a move at least. */
export function openGoals(needs: Needs): number {
  let open = 0;
  for (const need of needs) if (need > 0) open++;
  return open;
}
