import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsFor } from './draws.js';
import { seedFromInteger, type Seed } from './seed.js';
import { anySeed } from './testing/arbitraries.js';
import { referenceWords, wordsToBytes } from './testing/reference-draws.js';

/** The generator's words themselves: every one of them is an answer of `below(2^32)`. */
function words(seed: Seed, ply: number, count: number): number[] {
  const draws = drawsFor(seed, ply);
  return Array.from({ length: count }, () => draws.below(2 ** 32));
}

// draft-strombergson-chacha-test-vectors-01, 256-bit keys, 8 rounds, two blocks each. Its 64-bit
// IV is words 14 and 15 of the state, the first of which is the high word of our ply.
test.each([
  {
    row: 'TC1, all zeros',
    seed: 0,
    ply: 0,
    stream:
      '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
      '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42' +
      'd2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b' +
      '5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa',
  },
  {
    row: 'TC2, one bit in the key',
    seed: 1,
    ply: 0,
    stream:
      'cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea' +
      '289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8' +
      'b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638' +
      '291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4',
  },
  {
    row: 'TC3, one bit in the IV',
    seed: 0,
    ply: 2 ** 32,
    stream:
      '2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b' +
      '7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06' +
      '470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040' +
      'a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46',
  },
])('the published vector $row', ({ seed, ply, stream }) => {
  const bytes = wordsToBytes(words(seedFromInteger(seed), ply, 32));
  expect(Buffer.from(bytes).toString('hex')).toBe(stream);
});

test('any key, nonce and block are those of an audited library', () => {
  const ply = fc.oneof(fc.nat(2 ** 33), fc.nat(Number.MAX_SAFE_INTEGER));
  fc.assert(
    fc.property(anySeed, ply, fc.nat(120), (seed, number, count) => {
      expect(words(seed, number, count)).toEqual([...referenceWords(seed, number, count)]);
    }),
  );
});

test('one block leaves nothing behind for the next', () => {
  const first = words(seedFromInteger(0), 0, 16);
  words(seedFromInteger(2n ** 256n - 1n), Number.MAX_SAFE_INTEGER, 40);
  expect(words(seedFromInteger(0), 0, 16)).toEqual(first);
});
