import type { GameName } from '@twofold/rules';
import { DAY } from '../days.js';
import { insert, type Database } from './database.js';

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
  readonly player: string | null;
  readonly created: number;
  /** When somebody last looked at it, to the day. */
  readonly seen: number;
}

const SHARED = `SELECT id, hash, game, rules, score, ply, replay, player_id AS player, created, seen
  FROM shared`;

export async function shareReplay(database: Database, shared: StoredReplay): Promise<StoredReplay> {
  const { player, ...rest } = shared;
  return database.write(async ({ query }) => {
    await insert(
      query,
      'shared',
      { ...rest, player_id: player },
      `ON CONFLICT (hash) DO UPDATE SET seen = excluded.seen,
        player_id = COALESCE(shared.player_id, excluded.player_id)`,
    );
    const [kept] = await query<StoredReplay>(`${SHARED} WHERE hash = ?`, [shared.hash]);
    return kept!;
  });
}

export async function findShared(
  database: Database,
  id: string,
  now: number,
): Promise<StoredReplay | undefined> {
  const [shared] = await database.read<StoredReplay>(`${SHARED} WHERE id = ?`, [id]);
  if (shared !== undefined && now >= shared.seen + DAY) {
    await database.write(({ query }) =>
      query('UPDATE shared SET seen = ? WHERE id = ?', [now, id]),
    );
  }
  return shared;
}
