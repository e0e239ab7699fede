import { leastLarge, type Comparison, type Found } from './comparison.js';
import { fewMoves, pushedOut, room, stuckSoon } from './dangers.js';
import { mergeMade, mergeNext, pairs } from './merges.js';
import { chainKept, cornerKept, edgeKept, gapLeft, orderKept } from './places.js';
import type { SlideDifference } from './reason.js';

/** In what the better move differs from the worse, most telling first. */
export function differencesOf(comparison: Comparison): readonly SlideDifference[] {
  const merge = mergeMade(comparison);
  const isLarge = merge !== undefined && merge.value >= leastLarge(comparison.position);
  return [
    targetReached(comparison),
    stuckSoon(comparison),
    cornerKept(comparison),
    isLarge ? merge : undefined,
    pushedOut(comparison),
    orderKept(comparison),
    edgeKept(comparison),
    chainKept(comparison),
    gapLeft(comparison),
    mergeNext(comparison),
    fewMoves(comparison),
    room(comparison),
    pairs(comparison),
    isLarge ? undefined : merge,
  ].filter((difference) => difference !== undefined);
}

function targetReached({ better, worse }: Comparison): Found<'target'> {
  const value = better.target;
  if (value === undefined || worse.target !== undefined) return undefined;
  return { kind: 'target', than: worse.move, value };
}
