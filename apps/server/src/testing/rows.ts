import type { StoredGame } from '../storage/games.js';
import { newId } from '../identity/secrets.js';
import type { Database } from '../storage/database.js';
import { devicesOf } from '../storage/devices.js';
import type { Player } from '../storage/players.js';

/** A player in the database. */
export async function somebody(database: Database, name = 'Ada'): Promise<Player> {
  const player = { id: newId(), name, computer: false, created: 1, seen: 0, banned: false };
  const { id, created } = player;
  // Plainly, so that a database of any version takes them, and any number of the same name.
  await database.write(async ({ query }) => {
    const values = [id, name, created];
    await query('INSERT INTO players (id, name, computer, created) VALUES (?, ?, 0, ?)', values);
    const token = [`hash of ${id}`, id, created];
    await query('INSERT INTO tokens (hash, player_id, created) VALUES (?, ?, ?)', token);
  });
  return player;
}

/** The hashes of a player's tokens, the oldest first. */
export async function tokenHashes(database: Database, player: string): Promise<string[]> {
  return (await devicesOf(database.read, player)).map(({ hash }) => hash);
}

/** A game that could be started. */
export function someGame(player: string, more: Partial<StoredGame> = {}): StoredGame {
  return {
    id: newId(),
    player,
    key: newId(),
    kind: 'ranked',
    day: undefined,
    game: 'slide',
    rules: '4x4-undo=no',
    fingerprint: 'f'.repeat(32),
    generator: 'chacha8/1',
    seed: '1'.padStart(64, 'a'),
    salted: undefined,
    attempt: 1,
    started: 1,
    end: undefined,
    ...more,
  };
}

/** Every table, for tests that look for what must not be there. */
export const TABLES = [
  'players',
  'tokens',
  'codes',
  'games',
  'logs',
  'bests',
  'achievements',
  'names',
  'reports',
] as const;
