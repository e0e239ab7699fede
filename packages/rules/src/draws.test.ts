import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsAfter, drawsFor, drawsFrom, GENERATORS, type Draws } from './draws.js';
import { seedFromInteger } from './seed.js';
import { anySeed } from './testing/arbitraries.js';
import { referenceBelow, referenceWords, referenceWordsAfter } from './testing/reference-draws.js';

const ZERO = seedFromInteger(0);
/** Every word is an answer of `below(ALL)`, which makes the generator's words visible. */
const ALL = 2 ** 32;
const anyPly = fc.oneof(fc.nat(200), fc.nat(Number.MAX_SAFE_INTEGER));

function take(count: number, draw: () => number): number[] {
  return Array.from({ length: count }, draw);
}

describe('drawsFor, the generator of every game', () => {
  test('is named', () => {
    expect(GENERATORS).toEqual(['chacha8/1', 'chacha8/2']);
  });

  test('the words of seed 0 at ply 0 are the published ChaCha8 keystream', () => {
    const draws = drawsFor(ZERO, 0);
    const words = take(16, () => draws.below(ALL));
    expect(words.slice(0, 4)).toEqual([0x2fef003e, 0xd6405f89, 0xe8b85b7f, 0xa1a5091f]);
    expect(words.slice(12)).toEqual([0xa3424a31, 0x01b086da, 0xb8fd7b38, 0x42fe0c0e]);
  });

  test('words of any seed and ply are those of an audited library, over block boundaries', () => {
    fc.assert(
      fc.property(anySeed, anyPly, (seed, ply) => {
        const draws = drawsFor(seed, ply);
        const words = take(40, () => draws.below(ALL));
        expect(words).toEqual([...referenceWords(seed, ply, 40)]);
      }),
    );
  });

  test('below(n) passes over words that do not divide evenly, and none but those', () => {
    const n = fc.oneof(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: ALL }),
      // These pass over nearly half of all words.
      fc.constantFrom(2 ** 31 + 1, 2 ** 31 + 3, 3 * 2 ** 30),
    );
    fc.assert(
      fc.property(anySeed, anyPly, fc.array(n, { maxLength: 20 }), (seed, ply, limits) => {
        const draws = drawsFor(seed, ply);
        const words = referenceWords(seed, ply, 400).values();
        for (const limit of limits) expect(draws.below(limit)).toBe(referenceBelow(words, limit));
      }),
    );
  });

  test('a rejected word, by hand: the second word of seed 0 is too large for 3 * 2^30', () => {
    const draws = drawsFor(ZERO, 0);
    // 0xd6405f89, 0xe8b85b7f are not below 0xc0000000; 0x2fef003e and 0xa1a5091f are.
    expect(take(2, () => draws.below(3 * 2 ** 30))).toEqual([0x2fef003e, 0xa1a5091f]);
  });

  test('below(n) accepts the largest word that is below the limit and no larger', () => {
    const [first] = referenceWords(ZERO, 0, 1);
    expect(drawsFor(ZERO, 0).below(first! + 1)).toBe(first);
    // With n equal to the word itself, the multiples of n decide.
    expect(drawsFor(ZERO, 0).below(first!)).toBe(0);
  });

  test('a word equal to the limit is passed over', () => {
    const draws = drawsFor(ZERO, 0);
    expect(draws.below(ALL)).toBe(0x2fef003e);
    // For a number past 2^31 the limit is the number itself, and here the next word is just that.
    expect(draws.below(0xd6405f89)).toBe(0xa1a5091f);
  });

  test('below(1) takes no word', () => {
    const draws = drawsFor(ZERO, 0);
    expect(take(20, () => draws.below(1))).toEqual(Array(20).fill(0));
    expect(draws.below(ALL)).toBe(0x2fef003e);
  });

  test('X-12: draws are a function of seed and ply alone', () => {
    fc.assert(
      fc.property(anySeed, anyPly, fc.nat(50), (seed, ply, used) => {
        const before = take(8, nextOf(drawsFor(seed, ply)));
        take(used, nextOf(drawsFor(seed, ply)));
        expect(take(8, nextOf(drawsFor(seed, ply)))).toEqual(before);
        expect(take(8, nextOf(drawsFor(seed, ply + 1)))).not.toEqual(before);
      }),
    );
  });

  test.each([0, -1, 0.5, 2 ** 32 + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    'below(%d) has no answer',
    (n) => {
      const error = new RangeError(`a draw has 1 to 2^32 outcomes, not ${n}`);
      expect(() => drawsFor(ZERO, 0).below(n)).toThrow(error);
      expect(() => drawsFor(ZERO, 0).weighted([n])).toThrow(error);
    },
  );

  test('two sets of draws do not disturb each other', () => {
    const one = drawsFor(ZERO, 0);
    const two = drawsFor(ZERO, 5);
    const mixed = take(20, () => {
      two.below(ALL);
      return one.below(ALL);
    });
    expect(mixed).toEqual([...referenceWords(ZERO, 0, 20)]);
  });
});

function nextOf(draws: Draws): () => number {
  return () => draws.below(ALL);
}

describe('drawsFrom', () => {
  test('X-1: every number below the sum of the weights falls to the weight that covers it', () => {
    const asked: number[] = [];
    let number = 0;
    const draws = drawsFrom((n) => {
      asked.push(n);
      return number;
    });
    const answers = Array.from({ length: 10 }, (_, i) => {
      number = i;
      return draws.weighted([3, 1, 0, 6]);
    });
    expect(answers).toEqual([0, 0, 0, 1, 3, 3, 3, 3, 3, 3]);
    expect(asked).toEqual(Array(10).fill(10));
  });

  test('asks once for each draw, also where there is no choice', () => {
    const asked: number[] = [];
    const draws = drawsFrom((n) => {
      asked.push(n);
      return 0;
    });
    expect([draws.below(1), draws.weighted([1]), draws.weighted([0, 1])]).toEqual([0, 0, 1]);
    expect(asked).toEqual([1, 1, 1]);
  });
});

describe('drawsAfter, which depend on what was played', () => {
  const anyPath = fc.string({ maxLength: 200 });

  test('words of any seed and path are those of the second implementation', () => {
    fc.assert(
      fc.property(anySeed, anyPath, (seed, path) => {
        const draws = drawsAfter(seed, path);
        const words = take(40, () => draws.below(ALL));
        expect(words).toEqual([...referenceWordsAfter(seed, path, 40)]);
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    [0, '', [3693571436, 1586548135, 1237858725, 3294152813]],
    [
      4711,
      'slide_4x4_0,0,2,4/0,0,0,2/0,0,0,0/0,0,0,0_4_2 U',
      [3551732752, 2965173344, 2196075598, 1323830621],
    ],
  ])('seed %i after "%s" draws the same for ever', (seed, path, expected) => {
    const draws = drawsAfter(seedFromInteger(seed), path);
    expect(take(4, () => draws.below(ALL))).toEqual(expected);
  });
});
