import { fault, ok, type Result } from './result.js';
import { quoted } from './text.js';

declare const seedBrand: unique symbol;

/** 256 bits that decide every random event of a game, as eight 32-bit words, lowest first. */
export type Seed = readonly number[] & { readonly [seedBrand]: true };

const MAX_SHORT_SEED = 2n ** 64n - 1n;

/**
 * A seed is written as a decimal number when it fits in 64 bits (what people type and remember)
 * and as 64 hexadecimal digits otherwise (what a server draws). Every seed has one spelling.
 */
export function parseSeed(text: string): Result<Seed> {
  if (/^(?:0|[1-9]\d{0,19})$/.test(text)) {
    const value = BigInt(text);
    if (value <= MAX_SHORT_SEED) return ok(seedFromInteger(value));
  } else if (/^[0-9a-f]{64}$/.test(text)) {
    const seed = seedFromInteger(BigInt(`0x${text}`));
    if (makeSeed(seed) === text) return ok(seed);
  }
  return fault(
    'bad-seed',
    `a seed is an integer from 0 to ${MAX_SHORT_SEED} or 64 hexadecimal digits, not ${quoted(text)}`,
    0,
  );
}

export function makeSeed(seed: Seed): string {
  const value = seed.reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n);
  return value <= MAX_SHORT_SEED ? value.toString() : value.toString(16).padStart(64, '0');
}

/** The 32 bytes of a seed, lowest first, as ChaCha takes its key. */
export function bytesOfSeed(seed: Seed): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => seed[i >> 2]! >>> (8 * (i & 3)));
}

export function seedOfBytes(bytes: Uint8Array): Seed {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32);
  const words: readonly number[] = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
  return words as Seed;
}

/** The seed of an integer, taken modulo 2^256, so that any whole number a person thinks of is one. */
export function seedFromInteger(value: bigint | number): Seed {
  let rest = BigInt.asUintN(256, BigInt(value));
  const words: number[] = [];
  for (let i = 0; i < 8; i++) {
    words.push(Number(rest & 0xffff_ffffn));
    rest >>= 32n;
  }
  return words as readonly number[] as Seed;
}
