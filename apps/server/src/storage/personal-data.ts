import { endOfDay } from '../days.js';
import { removeFromBoards } from './boards.js';
import type { Database, Row } from './database.js';
import { lockPlayer } from './games.js';

/** Everything about a player, by table. Seeds that are still secret are left out. */
export async function exportPlayer(
  database: Database,
  player: string,
  now: number,
): Promise<Record<string, readonly Row[]>> {
  const rowsOf = (statement: string): Promise<Row[]> => database.read(statement, [player]);
  const games = await rowsOf('SELECT * FROM games WHERE player_id = ? ORDER BY started');
  return {
    players: await rowsOf('SELECT * FROM players WHERE id = ?'),
    tokens: await rowsOf('SELECT created FROM tokens WHERE player_id = ?'),
    codes: await rowsOf('SELECT expires FROM codes WHERE player_id = ?'),
    games: games.map((game) => (isSecret(game, now) ? { ...game, seed: null } : game)),
    logs: await rowsOf(
      'SELECT l.* FROM logs l JOIN games g ON g.id = l.game_id WHERE g.player_id = ? ORDER BY l.game_id, l.piece',
    ),
    bests: await rowsOf('SELECT * FROM bests WHERE player_id = ?'),
    achievements: await rowsOf('SELECT * FROM achievements WHERE player_id = ?'),
  };
}

function isSecret({ finished, day }: Row, now: number): boolean {
  return finished === null || (typeof day === 'string' && now < endOfDay(day)!);
}

/** What belongs to the player goes with the row, by the schema; the boards' counts do not. */
export async function deletePlayer(database: Database, player: string): Promise<void> {
  await database.write(async ({ query }) => {
    await lockPlayer(query, player);
    await removeFromBoards(query, player);
    await query('DELETE FROM players WHERE id = ?', [player]);
  });
}
