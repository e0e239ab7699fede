import { everyClear, longestClears, type Clear } from './clears.js';
import { cleared, type Dots, type Field } from './field.js';
import { longestPath } from './longest.js';
import type { Meter } from './meter.js';
import { byGain, gainOf, isMet, needsAfter, type Needs } from './needs.js';
import type { Below } from '../common/random.js';
import { cellsOf, regionsOf } from './region.js';

/** How much a gain that lies ready for the next move counts beside one made now. */
const READY = 0.9;
/** How much all the other gains that lie ready count. */
const SPARE = 0.2;
/** Each dot cleared brings a new one, which may be of a colour that is needed. */
const FRESH = 0.2;
const WIN = 1e6;
/** Beyond this many, the moves that gain least are not tried. */
const MOST_TRIED = 12;
const PATH_STEPS = 200;
/** The walk over the paths of a board where it matters which dots are taken. */
const CLEAR_STEPS = 300;

/** A move and what it leaves. */
export interface Choice {
  readonly clear: Clear;
  /** The board after it, with holes. */
  readonly after: Dots;
  readonly needs: Needs;
}

export interface Promising extends Choice {
  readonly score: number;
}

/** What a move promises: its gain, and the gains that the dots it leaves have ready. */
export function promise(field: Field, dots: Dots, needs: Needs, clear: Clear): Promising {
  const after = cleared(field, dots, clear.cells);
  const left = needsAfter(needs, clear, after);
  if (isMet(left)) return { clear, after, needs: left, score: WIN };
  const score = gainOf(needs, clear) + FRESH * clear.cells.length + ready(field, after, left);
  return { clear, after, needs: left, score };
}

/** The move of a quick player that looks at what is certain only: the gain now and the next. */
export function quickChoice(field: Field, dots: Dots, needs: Needs, meter: Meter): Choice {
  let clears: readonly Clear[] =
    needs.more === undefined
      ? longestClears(field, dots, PATH_STEPS)
      : everyClear(field, dots, CLEAR_STEPS).clears;
  if (clears.length > MOST_TRIED) {
    clears = clears.toSorted(byGain(needs)).slice(0, MOST_TRIED);
  }
  let best: Promising | undefined;
  for (const clear of clears) {
    meter.count();
    const tried = promise(field, dots, needs, clear);
    if (best === undefined || tried.score > best.score) best = tried;
  }
  return best!;
}

/** The move of somebody who slips. */
export function anyChoice(field: Field, dots: Dots, needs: Needs, below: Below): Choice {
  const clears = longestClears(field, dots, PATH_STEPS);
  return promise(field, dots, needs, clears[below(clears.length)]!);
}

/** The gains that lie ready on a board with holes, whatever falls into them. */
function ready(field: Field, after: Dots, needs: Needs): number {
  let best = 0;
  let sum = 0;
  const wanted = needs.more === undefined ? needs.colours : undefined;
  for (const region of regionsOf(field, after, wanted)) {
    const { colour } = region;
    const cells =
      region.cyclic && field.loops
        ? cellsOf(after, colour)
        : longestPath(field, after, region, 0).path;
    const gain = gainOf(needs, { colour, cells });
    sum += gain;
    if (gain > best) best = gain;
  }
  return READY * best + SPARE * (sum - best);
}
