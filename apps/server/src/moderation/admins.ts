import { readFileSync } from 'node:fs';
import { hashOf, matchesOne } from '../identity/secrets.js';

/** Those who may give commands over HTTP, by the hashes of their tokens. */
export type Admins = ReadonlyMap<string, string>;

/** So many characters of chance are more than anybody can try. */
const SHORTEST = 32;

/** Reads a file with a line for each: a name, a space, and a token. */
export function readAdmins(file: string): Admins {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`TWOFOLD_ADMINS: ${file} cannot be read`, { cause: error });
  }
  const admins = new Map<string, string>();
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name, token] = /^([\w.@-]{1,40}) +([!-~]+)$/.exec(line.trim()) ?? [];
    if (name === undefined || token === undefined || token.length < SHORTEST) {
      throw new Error(
        `TWOFOLD_ADMINS: a line of ${file} is no name, a space and a token of ${SHORTEST} characters or more`,
      );
    }
    admins.set(hashOf(token), name);
  }
  return admins;
}

/** Who sends `Bearer TOKEN`; undefined for everybody else. */
export function adminOf(admins: Admins, header: string | undefined): string | undefined {
  const hash = hashOf(/^Bearer ([!-~]+)$/.exec(header ?? '')?.[1] ?? '');
  return matchesOne(hash, [...admins.keys()]) ? admins.get(hash) : undefined;
}
