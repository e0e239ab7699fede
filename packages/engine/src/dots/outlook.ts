import type { Field } from './field.js';
import { openGoals, type Needs } from './needs.js';

/**
 * How many moves the goals will take, by the pace of the quick player: it clears more where boards
 * are large, colours few and goals many. Fitted to its games on the levels.
 */
export function movesNeeded({ size, colours, loops }: Field, needs: Needs): number {
  const open = openGoals(needs);
  if (open === 0) return 0;
  const pace = 1.6 * Math.sqrt((size / 36) * open) * (16 / (colours * colours)) * (loops ? 1.3 : 1);
  let dots = 0;
  for (const need of needs.colours) dots += need;
  return Math.max(open, dots / Math.min(pace, size), movesForMore(needs, size));
}

/** What modes ask for, by the same player: layers of ice, rows of anchors and points in a move. */
const PACES = { ice: 2, anchors: 1.5, score: 4 } as const;

function movesForMore({ more }: Needs, size: number): number {
  if (more === undefined) return 0;
  const layers = more.ice?.reduce((sum, layer) => sum + layer, 0) ?? 0;
  const height = size / more.width;
  let rows = 0;
  for (const anchor of more.anchors) rows += height - 1 - Math.floor(anchor / more.width);
  return Math.max(layers / PACES.ice, rows / PACES.anchors, more.score / PACES.score);
}

/**
 * A rough chance to meet the goals. Made of square roots and fractions only: they come out the
 * same on every machine, which exponentials need not.
 */
export function outlook(field: Field, needs: Needs, left: number): number {
  const open = openGoals(needs);
  if (open === 0) return 1;
  if (open > left) return 0;
  const moves = movesNeeded(field, needs);
  const spare = (left - moves) / (0.5 + 0.7 * Math.sqrt(moves));
  return 0.5 + (0.5 * spare) / Math.sqrt(1 + spare * spare);
}
