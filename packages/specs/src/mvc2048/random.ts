import { drawsFor, drawsFrom, seedFromInteger, type Draws } from '@twofold/rules';
import { IllegalArgumentException } from '../exceptions.js';
import type { RandomSource } from '../ttfe/types.js';

/**
 * A source for a caller who gives none. The rules' generator does the drawing; `Math.random` only
 * picks the seed, so that each game is another one.
 */
export function freshRandom(): RandomSource {
  const draws = drawsFor(seedFromInteger(Math.floor(Math.random() * 2 ** 53)), 0);
  return { nextInt: (bound) => draws.below(bound) };
}

/** The rules' view of a source from outside, whose answers are checked before they are used. */
export function drawsOf(random: RandomSource): Draws {
  if (typeof (random as RandomSource | null)?.nextInt !== 'function') {
    throw new IllegalArgumentException('a source of randomness has a method nextInt');
  }
  return drawsFrom((bound) => {
    const answer = random.nextInt(bound);
    if (!Number.isInteger(answer) || answer < 0 || answer >= bound) {
      throw new IllegalArgumentException(`nextInt(${bound}) did not answer 0 to ${bound - 1}`);
    }
    return answer;
  });
}
