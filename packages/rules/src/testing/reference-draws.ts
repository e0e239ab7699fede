import { createHmac } from 'node:crypto';
import { chacha8 } from '@noble/ciphers/chacha.js';
import type { Seed } from '../seed.js';

/** The words of generator `chacha8/1` as an audited library computes them. */
export function referenceWords(seed: Seed, ply: number, count: number): Uint32Array {
  const nonce = wordsToBytes([ply % 2 ** 32, Math.floor(ply / 2 ** 32), 0]);
  const stream = chacha8(wordsToBytes(seed), nonce, new Uint8Array(4 * count));
  return bytesToWords(stream);
}

/** The words of generator `chacha8/2`: the same library, and the key as Node's OpenSSL computes it. */
export function referenceWordsAfter(seed: Seed, path: string, count: number): Uint32Array {
  const key = createHmac('sha256', wordsToBytes(seed)).update(path).digest();
  const stream = chacha8(key, new Uint8Array(12), new Uint8Array(4 * count));
  return bytesToWords(stream);
}

/** `below` as `drawsFor` documents it: words that would favour small answers are passed over. */
export function referenceBelow(words: Iterator<number, undefined>, n: number): number {
  if (n === 1) return 0;
  for (;;) {
    const next = words.next();
    if (next.done === true) throw new Error('the reference needs more words');
    const word = next.value;
    if (BigInt(word) < (2n ** 32n / BigInt(n)) * BigInt(n)) return word % n;
  }
}

export function wordsToBytes(words: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  words.forEach((word, i) => view.setUint32(4 * i, word, true));
  return bytes;
}

function bytesToWords(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
}
