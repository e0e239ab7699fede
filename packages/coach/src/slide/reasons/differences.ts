import { leastLarge, type Contrast, type Found } from './contrast.js';
import { fewMoves, pushedOut, room, stuckSoon } from './dangers.js';
import { mergeMade, mergeNext, pairs } from './merges.js';
import { chainKept, cornerKept, edgeKept, gapLeft, orderKept, shutIn } from './places.js';
import type { SlideDifference } from './reason.js';

/** In what the better move differs from the worse, most telling first. */
export function differencesOf(contrast: Contrast): readonly SlideDifference[] {
  const merge = mergeMade(contrast);
  const isLarge = merge !== undefined && merge.value >= leastLarge(contrast.position);
  return [
    targetReached(contrast),
    stuckSoon(contrast),
    cornerKept(contrast),
    isLarge ? merge : undefined,
    pushedOut(contrast),
    orderKept(contrast),
    edgeKept(contrast),
    chainKept(contrast),
    shutIn(contrast),
    gapLeft(contrast),
    mergeNext(contrast),
    fewMoves(contrast),
    room(contrast),
    pairs(contrast),
    isLarge ? undefined : merge,
  ].filter((difference) => difference !== undefined);
}

function targetReached({ better, worse }: Contrast): Found<'target'> {
  const value = better.target;
  if (value === undefined || worse.target !== undefined) return undefined;
  return { kind: 'target', than: worse.move, value };
}
