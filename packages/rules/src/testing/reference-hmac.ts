/**
 * HMAC (RFC 2104) with SHA-256 (FIPS 180-4), written down from the standards on whole numbers of any
 * size: slow, and with no table to copy wrongly, since the constants are computed as they are defined.
 */
export function hmacByDefinition(key: readonly number[], message: readonly number[]): number[] {
  const padded = [...key, ...Array<number>(64 - key.length).fill(0)];
  const inner = sha256([...padded.map((byte) => byte ^ 0x36), ...message]);
  return sha256([...padded.map((byte) => byte ^ 0x5c), ...inner]);
}

const WORD = 2n ** 32n;
const PRIMES = firstPrimes(64);
/** The first 32 bits behind the point of the square roots and of the cube roots of primes. */
const FIRST_HASH = PRIMES.slice(0, 8).map((prime) => root(prime * WORD ** 2n, 2n) % WORD);
const ADDED = PRIMES.map((prime) => root(prime * WORD ** 3n, 3n) % WORD);

function sha256(message: readonly number[]): number[] {
  const zeros = (119 - (message.length % 64)) % 64;
  const bits = BigInt(8 * message.length);
  const length = Array.from({ length: 8 }, (_, i) => Number((bits >> BigInt(56 - 8 * i)) & 255n));
  const bytes = [...message, 0x80, ...Array<number>(zeros).fill(0), ...length];
  let hash = FIRST_HASH;
  for (let at = 0; at < bytes.length; at += 64) hash = nextHash(hash, bytes.slice(at, at + 64));
  return hash.flatMap((word) => [24n, 16n, 8n, 0n].map((by) => Number((word >> by) & 255n)));
}

function nextHash(hash: readonly bigint[], block: readonly number[]): bigint[] {
  const w = Array.from({ length: 16 }, (_, i) =>
    block.slice(4 * i, 4 * i + 4).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n),
  );
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!];
    const small = turned(x, 7n) ^ turned(x, 18n) ^ (x >> 3n);
    const large = turned(y, 17n) ^ turned(y, 19n) ^ (y >> 10n);
    w.push((w[i - 16]! + small + w[i - 7]! + large) % WORD);
  }
  let state = [...hash];
  for (let i = 0; i < 64; i++) {
    const [a, b, c, d, e, f, g, h] = state as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ];
    const chosen = (e & f) ^ ((WORD - 1n - e) & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turned(e, 6n) ^ turned(e, 11n) ^ turned(e, 25n)) + chosen + ADDED[i]! + w[i]!;
    const two = (turned(a, 2n) ^ turned(a, 13n) ^ turned(a, 22n)) + majority;
    state = [(one + two) % WORD, a, b, c, (d + one) % WORD, e, f, g];
  }
  return state.map((word, i) => (word + hash[i]!) % WORD);
}

function turned(word: bigint, by: bigint): bigint {
  return (word >> by) + ((word << (32n - by)) % WORD);
}

function firstPrimes(count: number): bigint[] {
  const primes: bigint[] = [];
  for (let n = 2n; primes.length < count; n++)
    if (primes.every((p) => n % p !== 0n)) primes.push(n);
  return primes;
}

/** The largest whole number whose power is not above n, found bit by bit. */
function root(n: bigint, degree: bigint): bigint {
  let found = 0n;
  for (let bit = 1n << 80n; bit > 0n; bit >>= 1n) if ((found + bit) ** degree <= n) found += bit;
  return found;
}
