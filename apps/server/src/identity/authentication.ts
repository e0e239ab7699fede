import { refuse, type Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import type { Database } from '../storage/database.js';
import { findPlayer, tokenHashes, type Player } from '../storage/players.js';
import { hashOf, matchesOne } from './secrets.js';

const REFUSED = refuse('unauthorised', 'no player has this id and token: register, or use a code');

/** The player with this id and token. Every failure has the same answer. */
export async function authenticate(
  database: Database,
  id: string,
  token: string,
): Promise<Result<Player, Refusal>> {
  const hashes = await tokenHashes(database, id);
  const player = await findPlayer(database, id);
  return matchesOne(hashOf(token), hashes) && player !== undefined ? ok(player) : REFUSED;
}

/** Reads `Bearer PLAYER.TOKEN`. */
export async function authenticateHeader(
  database: Database,
  header: string | undefined,
): Promise<Result<Player, Refusal>> {
  const [, id, token] = /^Bearer ([\w-]{22})\.([\w-]{43})$/.exec(header ?? '') ?? [];
  return id === undefined || token === undefined
    ? refuse('unauthorised', 'send Authorization: Bearer PLAYER.TOKEN')
    : authenticate(database, id, token);
}
