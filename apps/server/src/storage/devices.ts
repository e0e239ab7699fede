import { makeDismissal } from '../identity/dismissal.js';
import { insert, type Database, type Query } from './database.js';
import { lockPlayer } from './games.js';
import { addToken, playerOf, type Player } from './players.js';

/** A device of a player: a token, of which we know the hash. */
export interface Device {
  readonly hash: string;
  readonly created: number;
  /** When it was last here, to the day. */
  readonly used: number;
  /** The hash of the token that goes when this one is used for the first time. */
  readonly replaces: string | null;
}

/** At most so many have a token. */
export const MAX_DEVICES = 10;

/** All devices of a player, the oldest first. */
export function devicesOf(query: Query, player: string): Promise<Device[]> {
  return query(
    'SELECT hash, created, used, replaces FROM tokens WHERE player_id = ? ORDER BY created, hash',
    [player],
  );
}

/** Notes that a device was here; the token it had before is good no longer. */
export async function noteUsed(
  database: Database,
  player: string,
  { hash, replaces }: Device,
  now: number,
): Promise<void> {
  await database.write(async ({ query, announce }) => {
    await query('UPDATE tokens SET used = ?, replaces = NULL WHERE hash = ?', [now, hash]);
    if (replaces === null) return;
    await query('DELETE FROM tokens WHERE hash = ?', [replaces]);
    await announce(makeDismissal(player));
  });
}

/** Whether one device can sign out another: itself, or one that came later. */
export function maySignOut(one: Device, other: Device): boolean {
  return other.created > one.created || (other.created === one.created && other.hash >= one.hash);
}

export async function signOut(database: Database, player: string, hash: string): Promise<void> {
  await database.write(async ({ query, announce }) => {
    await query('DELETE FROM tokens WHERE hash = ? OR replaces = ?', [hash, hash]);
    await announce(makeDismissal(player));
  });
}

/** Gives a device another token, as old as its own, which goes when the new one is used. */
export async function addReplacement(
  database: Database,
  player: string,
  old: string,
  next: string,
): Promise<void> {
  await database.write(async ({ query }) => {
    await query('DELETE FROM tokens WHERE replaces = ?', [old]);
    await query(
      `INSERT INTO tokens (hash, player_id, created, used, replaces)
        SELECT ?, player_id, created, used, hash FROM tokens WHERE hash = ? AND player_id = ?`,
      [next, old, player],
    );
  });
}

/** Keeps a code for another device; a player has one at a time. */
export async function addCode(
  database: Database,
  player: string,
  hash: string,
  expires: number,
): Promise<void> {
  await database.write(async ({ query }) => {
    await query('DELETE FROM codes WHERE player_id = ?', [player]);
    await insert(query, 'codes', { hash, player_id: player, expires });
  });
}

/** Takes a code, which can be done once, and lets the device that has it in; `full` if there is no room. */
export async function useCode(
  database: Database,
  codeHash: string,
  tokenHash: string,
  now: number,
): Promise<Player | 'full' | undefined> {
  return database.write(async ({ query }) => {
    const [code] = await query('DELETE FROM codes WHERE hash = ? RETURNING player_id, expires', [
      codeHash,
    ]);
    if (code === undefined || (code['expires'] as number) <= now) return undefined;
    const player = await lockPlayer(query, code['player_id'] as string);
    if (player === undefined) return undefined;
    const devices = await devicesOf(query, player.id);
    // A new one pushes no old one out: whoever got hold of one device could else take all.
    if (devices.length >= MAX_DEVICES) return 'full';
    await addToken(query, player.id, tokenHash, now);
    return player;
  });
}

/** Keeps the hash of a recovery code; false if the player has one. */
export async function addRecovery(
  database: Database,
  player: string,
  hash: string,
): Promise<boolean> {
  const rows = await database.write(({ query }) =>
    query('UPDATE players SET recovery = ? WHERE id = ? AND recovery IS NULL RETURNING id', [
      hash,
      player,
    ]),
  );
  return rows.length === 1;
}

/** Signs out every device of the player who has this recovery code, and lets one in with a new code. */
export async function recover(
  database: Database,
  { code, token, next }: Readonly<Record<'code' | 'token' | 'next', string>>,
  now: number,
): Promise<Player | undefined> {
  return database.write(async ({ query, announce }) => {
    const [row] = await query(
      'UPDATE players SET recovery = ? WHERE recovery = ? AND leaving IS NULL RETURNING *',
      [next, code],
    );
    if (row === undefined) return undefined;
    const player = playerOf(row);
    await query('DELETE FROM codes WHERE player_id = ?', [player.id]);
    await query('DELETE FROM tokens WHERE player_id = ?', [player.id]);
    await addToken(query, player.id, token, now);
    await announce(makeDismissal(player.id));
    return player;
  });
}
