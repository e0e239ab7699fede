import { DAY } from '../days.js';
import { skeletonOf } from '../moderation/skeleton.js';
import { insert, type Database, type Query, type Row } from './database.js';
import { claimName } from './names.js';

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly computer: boolean;
  readonly created: number;
  /** When they were last here, to the day. */
  readonly seen: number;
  /** Whether they are kept out, and off the boards. */
  readonly banned: boolean;
}

export type NewPlayer = Pick<Player, 'id' | 'name' | 'computer' | 'created'>;

/** Adds a player; false, and nothing is added, if the name is taken. */
export async function addPlayer(
  database: Database,
  player: NewPlayer,
  tokenHash: string,
): Promise<boolean> {
  const { id, name, computer, created } = player;
  return database.write(async ({ query }) => {
    const row = { id, name, computer: computer ? 1 : 0, created, seen: created };
    await insert(query, 'players', row);
    if (!(await claimName(query, id, name))) {
      await query('DELETE FROM players WHERE id = ?', [id]);
      return false;
    }
    await addToken(query, id, tokenHash, created);
    return true;
  });
}

/** Lets a device in. */
export async function addToken(
  query: Query,
  player: string,
  hash: string,
  now: number,
): Promise<void> {
  await insert(query, 'tokens', { hash, player_id: player, created: now, used: now });
}

export async function findPlayer(database: Database, id: string): Promise<Player | undefined> {
  const [row] = await database.read('SELECT * FROM players WHERE id = ? AND leaving IS NULL', [id]);
  return row && playerOf(row);
}

/** Once a day is often enough to know who stays away for years. */
export async function noteSeen(
  database: Database,
  { id, seen }: Player,
  now: number,
): Promise<void> {
  if (now < seen + DAY) return;
  await database.write(({ query }) =>
    query('UPDATE players SET seen = ? WHERE id = ? AND seen < ?', [now, id, now]),
  );
}

/** Renames a player, unless the name is taken. */
export async function renamePlayer(database: Database, id: string, name: string): Promise<boolean> {
  return database.write(({ query }) => claimName(query, id, name));
}

export function playerOf(row: Row): Player {
  return {
    id: row['id'] as string,
    name: row['name'] as string,
    computer: row['computer'] === 1,
    created: row['created'] as number,
    seen: row['seen'] as number,
    banned: row['banned'] !== null,
  };
}

/** Players by id, by name, or by how the beginning of a name looks. */
export async function searchPlayers(
  database: Database,
  text: string,
  limit: number,
): Promise<Row[]> {
  return database.read(
    `SELECT id, name, computer, created, seen, banned FROM players
      WHERE leaving IS NULL AND (id = ? OR name = ?
        OR id IN (SELECT player_id FROM names WHERE skeleton LIKE ?))
      ORDER BY name, id LIMIT ?`,
    // What a skeleton is made of means nothing else in a pattern.
    [text, text, `${skeletonOf(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')}%`, limit],
  );
}
