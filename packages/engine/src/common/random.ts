/** Uniform whole numbers from 0 to n - 1. */
export type Below = (n: number) => number;

/**
 * A small generator for play-outs: the same numbers for the same seed on every machine. It only
 * has to be fair enough for averages; games themselves take their chance from the rules' draws.
 */
export function randomFrom(seed: number): Below {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}
