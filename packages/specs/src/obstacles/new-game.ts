import { begin, seedFromInteger, type Seed, type Timeline } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideRuleset, type SlideTypes } from '@twofold/rules/slide';
import { insist, shown } from '../exceptions.js';
import { drawsOf, type RandomSource } from '../random.js';

/** The modes by the codes of the keys A, B and C. */
const MODES: ReadonlyMap<number, SlideRuleset> = new Map([
  [65, SLIDE_PRESETS['obstacles-normal']],
  [66, SLIDE_PRESETS['obstacles-movable']],
  [67, SLIDE_PRESETS['obstacles-fixed']],
]);

/** A game in the mode of this code, with its first tiles and, in 67, its obstacle. */
export function newGame(code: number, random: RandomSource): Timeline<SlideTypes> {
  const ruleset = MODES.get(code);
  const codes = [...MODES.keys()].join(', ');
  insist(ruleset !== undefined, `a mode is one of ${codes}, not ${shown(code)}`);
  return begin(slide, ruleset, drawSeed(random)).timeline;
}

/**
 * Draws a whole seed at once, in sixteen parts: from then on a spawn depends on seed and ply, and
 * undo brings no other luck.
 */
function drawSeed(random: RandomSource): Seed {
  const draws = drawsOf(random);
  let seed = 0n;
  for (let part = 0; part < 16; part++) seed = (seed << 16n) | BigInt(draws.below(2 ** 16));
  return seedFromInteger(seed);
}
