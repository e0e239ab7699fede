import type { GameName } from '@twofold/rules';
import { DAY } from '../days.js';
import { insert, type Database, type Row } from './database.js';

/** A casual game that somebody shared. */
export interface StoredReplay {
  readonly id: string;
  /** Of the replay's text, so that the same game is kept once. */
  readonly hash: string;
  readonly game: GameName;
  readonly rules: string;
  readonly score: number;
  readonly ply: number;
  readonly replay: string;
  /** Who shared it first, where they said so and are still there. */
  readonly player: string | undefined;
  readonly created: number;
  /** When somebody last looked at it, to the day. */
  readonly seen: number;
}

export async function shareReplay(database: Database, shared: StoredReplay): Promise<StoredReplay> {
  const { player, ...rest } = shared;
  return database.write(async ({ query }) => {
    await insert(
      query,
      'shared',
      { ...rest, player_id: player ?? null },
      `ON CONFLICT (hash) DO UPDATE SET seen = excluded.seen,
        player_id = COALESCE(shared.player_id, excluded.player_id)`,
    );
    const [row] = await query('SELECT * FROM shared WHERE hash = ?', [shared.hash]);
    return sharedOf(row!);
  });
}

export async function findShared(
  database: Database,
  id: string,
  now: number,
): Promise<StoredReplay | undefined> {
  const [row] = await database.read('SELECT * FROM shared WHERE id = ?', [id]);
  if (row === undefined) return undefined;
  const shared = sharedOf(row);
  if (now >= shared.seen + DAY) {
    await database.write(({ query }) =>
      query('UPDATE shared SET seen = ? WHERE id = ?', [now, id]),
    );
  }
  return shared;
}

function sharedOf(row: Row): StoredReplay {
  return {
    id: row['id'] as string,
    hash: row['hash'] as string,
    game: row['game'] as GameName,
    rules: row['rules'] as string,
    score: row['score'] as number,
    ply: row['ply'] as number,
    replay: row['replay'] as string,
    player: (row['player_id'] as string | null) ?? undefined,
    created: row['created'] as number,
    seen: row['seen'] as number,
  };
}
