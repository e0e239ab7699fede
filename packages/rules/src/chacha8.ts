/**
 * The ChaCha stream cipher with 8 rounds (D. J. Bernstein, 2008; word layout of RFC 8439) as a
 * function from key, counter and nonce to 16 words. Written out rather than imported because one
 * block is computed for every move: a general cipher call costs several times the block itself.
 */
export function chacha8Block(
  key: readonly number[],
  counter: number,
  nonce: readonly [number, number],
  out: Uint32Array,
): void {
  const input = INPUT;
  for (let i = 0; i < 8; i++) input[4 + i] = key[i]!;
  input[12] = counter;
  input[13] = nonce[0];
  input[14] = nonce[1];
  const x = out;
  x.set(input);
  for (let round = 0; round < 8; round += 2) {
    quarterRound(x, 0, 4, 8, 12);
    quarterRound(x, 1, 5, 9, 13);
    quarterRound(x, 2, 6, 10, 14);
    quarterRound(x, 3, 7, 11, 15);
    quarterRound(x, 0, 5, 10, 15);
    quarterRound(x, 1, 6, 11, 12);
    quarterRound(x, 2, 7, 8, 13);
    quarterRound(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) x[i] = x[i]! + input[i]!;
}

/** "expand 32-byte k", then key, counter and nonce; the last nonce word stays 0. */
const INPUT = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...Array(12).fill(0));

function quarterRound(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  let va = x[a]!;
  let vb = x[b]!;
  let vc = x[c]!;
  let vd = x[d]!;
  va = (va + vb) | 0;
  vd = rotateLeft(vd ^ va, 16);
  vc = (vc + vd) | 0;
  vb = rotateLeft(vb ^ vc, 12);
  va = (va + vb) | 0;
  vd = rotateLeft(vd ^ va, 8);
  vc = (vc + vd) | 0;
  vb = rotateLeft(vb ^ vc, 7);
  x[a] = va;
  x[b] = vb;
  x[c] = vc;
  x[d] = vd;
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
