import type { StoredGame } from '../storage/games.js';
import { newId } from '../identity/secrets.js';
import type { Database } from '../storage/database.js';
import { addPlayer, type Player } from '../storage/players.js';

/** A player in the database. */
export async function somebody(database: Database, name = 'Ada'): Promise<Player> {
  const player = { id: newId(), name, computer: false, created: 1 };
  await addPlayer(database, player, `hash of ${player.id}`);
  return player;
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
    seed: '1'.padStart(64, 'a'),
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
] as const;
