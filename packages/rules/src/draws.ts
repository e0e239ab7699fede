import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { chacha8Block } from './chacha8.js';
import { bytesOfSeed, seedOfBytes, type Seed } from './seed.js';

/**
 * Where the rules take chance from. Draws are exact: whole numbers with the stated odds, never
 * floating point.
 */
export interface Draws {
  /** A uniform integer from 0 to n - 1; n goes from 1 to 2^32. */
  below(n: number): number;
  /** An index into `weights`, with a chance proportional to its weight. */
  weighted(weights: readonly number[]): number;
}

/** Names and versions of the generators, the usual one first; one of them stands in every replay. */
export const GENERATORS = ['chacha8/1', 'chacha8/2'] as const;
export type GeneratorName = (typeof GENERATORS)[number];

/**
 * Chance that a seed decides. A seed alone draws by the ply (`chacha8/1`); the other generator draws
 * by the position and the move, so that what fell in one game tells nothing about another that
 * went differently, even with the same seed.
 */
export type Seeded = Seed | { readonly generator: 'chacha8/2'; readonly seed: Seed };

/** The seed, and how it draws, as replays name it. */
export function seededBy(generator: GeneratorName, seed: Seed): Seeded {
  return generator === 'chacha8/2' ? { generator, seed } : seed;
}

/**
 * The draws that settle ply number `ply` of the game with this seed: a function of the two alone,
 * so that undo, replay and search need no saved generator state.
 *
 * Generator `chacha8/1`: the words of ChaCha8 with the seed as key, block number 0, 1, 2, ... as
 * counter and (ply low, ply high, 0) as nonce. `below(n)` takes words until one is below the largest multiple
 * of n, and returns it modulo n; n = 1 takes none. `weighted` is `below` of the sum.
 */
export function drawsFor(seed: Seed, ply: number): Draws {
  return new SeededDraws(seed, ply);
}

/**
 * The draws that follow `path`: what was played, as text, or nothing for the start of a game.
 *
 * Generator `chacha8/2`: as `chacha8/1` at ply 0, with HMAC-SHA-256 of the path under the seed in the
 * place of the seed. Without the seed nobody can tell the key of one path from that of another.
 */
export function drawsAfter(seed: Seed, path: string): Draws {
  return new SeededDraws(seedOfBytes(hmac(sha256, bytesOfSeed(seed), utf8ToBytes(path))), 0);
}

/** Draws from any source of uniform integers below n, such as a generator passed to a facade. */
export function drawsFrom(uniform: (n: number) => number): Draws {
  return { below: uniform, weighted: (weights) => pick(weights, uniform(total(weights))) };
}

class SeededDraws implements Draws {
  readonly #seed: Seed;
  readonly #nonce: readonly [number, number];
  #block = 0;
  #words: readonly number[] = [];
  #used = 0;

  constructor(seed: Seed, ply: number) {
    this.#seed = seed;
    this.#nonce = [ply % 2 ** 32, Math.floor(ply / 2 ** 32)];
  }

  below(n: number): number {
    if (n === 1) return 0;
    checkOutcomes(n);
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = this.#nextWord();
    while (word >= limit) word = this.#nextWord();
    return word % n;
  }

  weighted(weights: readonly number[]): number {
    return pick(weights, this.below(total(weights)));
  }

  #nextWord(): number {
    if (this.#used === this.#words.length) {
      this.#words = chacha8Block(this.#seed, this.#block++, this.#nonce);
      this.#used = 0;
    }
    return this.#words[this.#used++]!;
  }
}

/** Nothing can be drawn from nothing: whoever asks has made a mistake that must not go on. */
function checkOutcomes(n: number): void {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) {
    throw new RangeError(`a draw has 1 to 2^32 outcomes, not ${n}`);
  }
}

function total(weights: readonly number[]): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return sum;
}

/** The index whose share of the total holds `place`. */
function pick(weights: readonly number[], place: number): number {
  let rest = place;
  return weights.findIndex((weight) => (rest -= weight) < 0);
}

/** One way that chance can fall: the answers it gave, in order. */
export type Fall = readonly number[];

/** What one way of falling led to, and how likely it is. */
export interface Fallen<T> {
  readonly value: T;
  readonly fall: Fall;
  readonly probability: number;
}

/**
 * Every way in which chance can fall within `settle`, with its probability: runs `settle` once for
 * each. This lets one settlement code serve play, search and exhaustive enumeration.
 */
export function* everyFall<T>(settle: (draws: Draws) => T): Generator<Fallen<T>> {
  // An odometer over the choices met so far: replay the digits, then advance the last that can.
  const digits: { choice: number; readonly choices: number }[] = [];
  for (;;) {
    let depth = 0;
    let probability = 1;
    const fall: number[] = [];
    const note = (answer: number): number => {
      fall.push(answer);
      return answer;
    };
    const choose = (choices: number): number => {
      checkOutcomes(choices);
      if (depth === digits.length) digits.push({ choice: 0, choices });
      return digits[depth++]!.choice;
    };
    const value = settle({
      below: (n) => {
        probability /= n;
        return note(choose(n));
      },
      weighted: (weights) => {
        const possible = weights.flatMap((weight, i) => (weight > 0 ? [i] : []));
        const choice = possible[choose(possible.length)]!;
        probability *= weights[choice]! / total(weights);
        return note(choice);
      },
    });
    yield { value, fall, probability };
    while (digits.length > 0 && digits.at(-1)!.choice === digits.at(-1)!.choices - 1) digits.pop();
    const last = digits.at(-1);
    if (last === undefined) return;
    last.choice++;
  }
}
