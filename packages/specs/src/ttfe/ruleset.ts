import { MAX_SIDE, MIN_SIDE } from '@twofold/rules';
import { SLIDE_PRESETS, type SlideRuleset } from '@twofold/rules/slide';
import { IllegalArgumentException, shown } from '../exceptions.js';

/** S4's game: classic spawns on any board, and no tile ends it (X-4). */
export function simulatorRuleset(width: number, height: number): SlideRuleset {
  for (const [name, side] of Object.entries({ width, height })) {
    if (!Number.isInteger(side) || side < MIN_SIDE || side > MAX_SIDE) {
      throw new IllegalArgumentException(
        `the ${name} is an integer from ${MIN_SIDE} to ${MAX_SIDE}, not ${shown(side)}`,
      );
    }
  }
  return { ...SLIDE_PRESETS.classic, width, height, target: undefined, undo: false };
}
