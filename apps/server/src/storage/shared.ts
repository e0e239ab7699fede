import type { GameName } from '@twofold/rules';
import { DAY } from '../days.js';
import { insert, type Database } from './database.js';

/** A casual game that somebody shares. */
interface NewReplay {
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

export interface StoredReplay extends NewReplay {
  /** Of the player, unless that one has been banned. */
  readonly name: string | null;
}

const SHARED = `SELECT s.id, hash, game, rules, score, ply, replay, player_id AS player, s.created, s.seen, p.name
  FROM shared s LEFT JOIN players p ON p.id = player_id AND p.banned IS NULL AND p.leaving IS NULL`;

export async function shareReplay(database: Database, shared: NewReplay): Promise<StoredReplay> {
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
  const [shared] = await database.read<StoredReplay>(`${SHARED} WHERE s.id = ?`, [id]);
  if (shared !== undefined && now >= shared.seen + DAY) {
    await database.write(({ query }) =>
      query('UPDATE shared SET seen = ? WHERE id = ?', [now, id]),
    );
  }
  return shared;
}
