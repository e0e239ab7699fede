import { refuse, type Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import { DAY } from '../days.js';
import type { Database } from '../storage/database.js';
import { devicesOf, noteUsed } from '../storage/devices.js';
import { findPlayer, noteSeen, type Player } from '../storage/players.js';
import { hashOf, matchesOne } from './secrets.js';

const REFUSED = refuse('unauthorised', 'no player has this id and token: register, or use a code');

export const BANNED = refuse('banned', 'this player has been banned by those who run the server');

/** The player with this id and token. Every failure has the same answer. */
export async function authenticate(
  database: Database,
  id: string,
  token: string,
  now: number,
): Promise<Result<Player, Refusal>> {
  const devices = await devicesOf(database.read, id);
  const player = await findPlayer(database, id);
  const hash = hashOf(token);
  const hashes = devices.map((device) => device.hash);
  if (!matchesOne(hash, hashes) || player === undefined) return REFUSED;
  await noteSeen(database, player, now);
  const device = devices[hashes.indexOf(hash)]!;
  if (device.replaces !== null || now >= device.used + DAY) {
    await noteUsed(database, id, device, now);
  }
  return ok(player);
}

const BEARER = /^Bearer ([\w-]{22})\.([\w-]{43})$/;

/** The hash of the token in `Bearer PLAYER.TOKEN`. */
export function tokenHashIn(header: string | undefined): string {
  return hashOf(BEARER.exec(header ?? '')?.[2] ?? '');
}

/** Reads `Bearer PLAYER.TOKEN`. */
export async function authenticateHeader(
  database: Database,
  header: string,
  now: number,
): Promise<Result<Player, Refusal>> {
  const [, id, token] = BEARER.exec(header) ?? [];
  return id === undefined || token === undefined
    ? refuse('unauthorised', 'send Authorization: Bearer PLAYER.TOKEN')
    : authenticate(database, id, token, now);
}
