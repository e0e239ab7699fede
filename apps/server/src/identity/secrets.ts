import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 128 random bits, in base64url: the id of a player or a game. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** 256 random bits, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** No letters that look like others (Crockford's alphabet), since people type these. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 random bits for ten minutes, such as 7K2QF-X09ZD. */
export function newCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** 100 random bits, for years: what gives a player back to whoever has written it down. */
export function newRecovery(): string {
  return `${newCode()}-${newCode()}`;
}

/** A code as it was shown, however it was typed. */
export function plainCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[ -]/g, '');
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** The short name of a shared replay: 60 random bits. */
export function newShortId(): string {
  return randomBytes(8).toString('base64url').slice(0, 10);
}

/** Secrets with this many random bits need no salt and no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares with every hash, in a time that tells nothing of where they differ or whether any fits. */
export function matchesOne(hash: string, hashes: readonly string[]): boolean {
  const given = Buffer.from(hash);
  // A player who does not exist is compared with too.
  const others = hashes.length === 0 ? [hashOf('')] : hashes;
  let matched = false;
  for (const other of others) matched = timingSafeEqual(given, Buffer.from(other)) || matched;
  return matched && hashes.length > 0;
}
