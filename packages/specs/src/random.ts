import { drawsFor, drawsFrom, seedFromInteger, type Draws } from '@twofold/rules';
import { IllegalArgumentException, insist, shown } from './exceptions.js';

/** Where a facade takes chance from: uniform integers from 0 to bound - 1, as in Java's `Random`. */
export interface RandomSource {
  nextInt(bound: number): number;
}

/** The generator's words have 32 bits, so a draw has at most this many outcomes. */
const MAX_BOUND = 2 ** 32;

/** A seeded source of chance: one stream of the rules' generator, the same for the same seed. */
export class Random implements RandomSource {
  readonly #draws: Draws;

  /** The seed is any integer; a number must be exact. */
  constructor(seed: number | bigint) {
    const isInteger = typeof seed === 'bigint' || Number.isSafeInteger(seed);
    insist(isInteger, `a seed is an integer, not ${shown(seed)}`);
    this.#draws = drawsFor(seedFromInteger(seed), 0);
  }

  nextInt(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound > MAX_BOUND) {
      throw new IllegalArgumentException(
        `a bound is an integer from 1 to ${MAX_BOUND}, not ${shown(bound)}`,
      );
    }
    return this.#draws.below(bound);
  }
}

/** A source for a caller who gives none; `Math.random` only picks its seed. */
export function freshRandom(): RandomSource {
  return new Random(Math.floor(Math.random() * 2 ** 53));
}

export function isRandomSource(value: unknown): value is RandomSource {
  return typeof (value as Partial<RandomSource> | null | undefined)?.nextInt === 'function';
}

/**
 * Draws taken from a caller's source, one `nextInt` for each, also where there is only one outcome:
 * how often the source is asked then depends on nothing else. An answer out of range is reported
 * rather than used.
 */
export function drawsOf(random: RandomSource): Draws {
  insist(isRandomSource(random), 'a source of randomness has a method nextInt');
  return drawsFrom((bound) => {
    const answer = random.nextInt(bound);
    if (!Number.isInteger(answer) || answer < 0 || answer >= bound) {
      throw new IllegalArgumentException(`nextInt(${bound}) did not answer 0 to ${bound - 1}`);
    }
    return answer;
  });
}
