import type { GameName } from '@twofold/rules';
import type { Database, Row } from './database.js';

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
  readonly created: number;
}

export async function shareReplay(database: Database, shared: StoredReplay): Promise<StoredReplay> {
  const { id, hash, game, rules, score, ply, replay, created } = shared;
  return database.write(async ({ query }) => {
    await query(
      `INSERT INTO shared (id, hash, game, rules, score, ply, replay, created)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING`,
      [id, hash, game, rules, score, ply, replay, created],
    );
    const [row] = await query('SELECT * FROM shared WHERE hash = ?', [hash]);
    return sharedOf(row!);
  });
}

export async function findShared(
  database: Database,
  id: string,
): Promise<StoredReplay | undefined> {
  const [row] = await database.read('SELECT * FROM shared WHERE id = ?', [id]);
  return row && sharedOf(row);
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
    created: row['created'] as number,
  };
}
