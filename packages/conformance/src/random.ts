import { drawsFor, seedFromInteger, type Draws } from '@twofold/rules';
import type { SeededRandom } from './candidate.js';

/** The generator of a seed, as simulators get it. */
export function seededRandom(seed: number): SeededRandom {
  const draws = drawsFor(seedFromInteger(seed), 0);
  return {
    seed,
    nextInt(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) {
        throw new RangeError(`nextInt(${String(bound)}): the bound is an integer of at least 1`);
      }
      return draws.below(bound);
    },
  };
}

/** Draws that a text decides: all that the kit itself leaves to chance. */
export function drawsOfText(text: string): Draws {
  // FNV-1a with 64 bits.
  let hash = 0xcbf2_9ce4_8422_2325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100_0000_01b3n);
  }
  return drawsFor(seedFromInteger(hash), 0);
}
