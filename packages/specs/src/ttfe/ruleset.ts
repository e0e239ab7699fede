import { MAX_CELLS, MIN_SIDE } from '@twofold/rules';
import { SLIDE_PRESETS, type SlideRuleset } from '@twofold/rules/slide';
import { insist, shown } from '../exceptions.js';

/** S4's game: classic spawns on any board, and no tile ends it (X-4). */
export function simulatorRuleset(width: number, height: number): SlideRuleset {
  for (const [name, side] of Object.entries({ width, height })) {
    const isSide = Number.isInteger(side) && side >= MIN_SIDE;
    insist(isSide, `the ${name} is an integer of at least ${MIN_SIDE}, not ${shown(side)}`);
  }
  // The document has no upper limit; memory has.
  const fits = width * height <= MAX_CELLS;
  insist(fits, `a board has at most ${MAX_CELLS} cells, not ${width} x ${height}`);
  return { ...SLIDE_PRESETS.classic, width, height, target: undefined, undo: false };
}
