import type { Achievement } from '@twofold/protocol';
import { insert, type Database, type Query } from './database.js';

/** Notes what a game has earned; what was earned before stays with its first game. */
export async function earn(
  query: Query,
  player: string,
  game: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (const id of ids) {
    const row = { player_id: player, id, game_id: game, earned: now };
    await insert(query, 'achievements', row, 'ON CONFLICT (player_id, id) DO NOTHING');
  }
}

export function achievementsOf(database: Database, player: string): Promise<Achievement[]> {
  return database.read(
    'SELECT id, game_id AS game, earned FROM achievements WHERE player_id = ? ORDER BY earned, id',
    [player],
  );
}
