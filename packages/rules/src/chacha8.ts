/**
 * The ChaCha stream cipher with 8 rounds (D. J. Bernstein, 2008; word layout of RFC 8439) as a
 * function from key, counter and nonce to 16 words. Written out rather than imported because one
 * block is computed for every move: a general cipher call costs several times the block itself.
 */
export function chacha8Block(
  key: readonly number[],
  counter: number,
  nonce: readonly [number, number],
): number[] {
  const x = STATE;
  x[0] = SIGMA[0];
  x[1] = SIGMA[1];
  x[2] = SIGMA[2];
  x[3] = SIGMA[3];
  for (let i = 0; i < 8; i++) x[4 + i] = key[i]!;
  x[12] = counter;
  x[13] = nonce[0];
  x[14] = nonce[1];
  x[15] = 0;
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
  const out: number[] = [];
  for (let i = 0; i < 4; i++) out.push((x[i]! + SIGMA[i]!) >>> 0);
  for (let i = 0; i < 8; i++) out.push((x[4 + i]! + key[i]!) >>> 0);
  out.push(
    (x[12] + counter) >>> 0,
    (x[13] + nonce[0]) >>> 0,
    (x[14] + nonce[1]) >>> 0,
    x[15] >>> 0,
  );
  return out;
}

/** "expand 32-byte k". */
const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/** Working memory of one call, kept because making a typed array costs as much as the rounds. */
const STATE = new Int32Array(16);

function quarterRound(x: Int32Array, a: number, b: number, c: number, d: number): void {
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
