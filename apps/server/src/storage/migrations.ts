import type { Database, Query } from './database.js';

/** Both databases understand nearly every statement; some are for one alone. */
type Statement = string | { readonly postgres: string };

/**
 * The schema, as the steps that made it. A step that has been released is never changed: a new one
 * follows it.
 */
export const MIGRATIONS: readonly (readonly Statement[])[] = [
  [
    `CREATE TABLE players (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      computer INTEGER NOT NULL,
      created BIGINT NOT NULL
    )`,
    `CREATE TABLE tokens (
      hash TEXT PRIMARY KEY,
      player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
      created BIGINT NOT NULL
    )`,
    'CREATE INDEX tokens_of_player ON tokens (player_id)',
    `CREATE TABLE codes (
      hash TEXT PRIMARY KEY,
      player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
      expires BIGINT NOT NULL
    )`,
    `CREATE TABLE games (
      id TEXT PRIMARY KEY,
      player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      kind TEXT NOT NULL,
      day TEXT,
      game TEXT NOT NULL,
      rules TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      seed TEXT NOT NULL,
      started BIGINT NOT NULL,
      finished BIGINT,
      reason TEXT,
      score BIGINT,
      ply BIGINT,
      marks TEXT NOT NULL,
      UNIQUE (player_id, key)
    )`,
    'CREATE INDEX games_of_player ON games (player_id, started)',
    'CREATE INDEX games_running ON games (player_id) WHERE finished IS NULL',
    `CREATE TABLE logs (
      game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
      piece INTEGER NOT NULL,
      moves INTEGER NOT NULL,
      text TEXT NOT NULL,
      pace TEXT NOT NULL,
      sealed INTEGER NOT NULL,
      PRIMARY KEY (game_id, piece)
    )`,
    // Room to write the grown row beside the old one: a sixteenth of the space, as measured.
    { postgres: 'ALTER TABLE logs SET (fillfactor = 50)' },
    'CREATE INDEX logs_to_enter ON logs (game_id) WHERE sealed = 1',
  ],
  [
    `CREATE TABLE bests (
      board TEXT NOT NULL,
      period TEXT NOT NULL,
      player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
      score BIGINT NOT NULL,
      finished BIGINT NOT NULL,
      game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
      PRIMARY KEY (board, period, player_id)
    )`,
    'CREATE INDEX bests_in_order ON bests (board, period, score DESC, finished, game_id)',
    'CREATE INDEX bests_of_player ON bests (player_id)',
    'CREATE INDEX bests_of_game ON bests (game_id)',
    `CREATE TABLE tallies (
      board TEXT NOT NULL,
      period TEXT NOT NULL,
      bucket INTEGER NOT NULL,
      players BIGINT NOT NULL,
      PRIMARY KEY (board, period, bucket)
    )`,
  ],
  [
    `CREATE TABLE days (
      game TEXT NOT NULL,
      day TEXT NOT NULL,
      rules TEXT NOT NULL,
      seed TEXT NOT NULL,
      PRIMARY KEY (game, day)
    )`,
    "CREATE INDEX games_of_day ON games (day) WHERE kind = 'daily' AND finished IS NULL",
    `CREATE TABLE shared (
      id TEXT PRIMARY KEY,
      hash TEXT NOT NULL UNIQUE,
      game TEXT NOT NULL,
      rules TEXT NOT NULL,
      score BIGINT NOT NULL,
      ply BIGINT NOT NULL,
      replay TEXT NOT NULL,
      created BIGINT NOT NULL
    )`,
  ],
  [
    `CREATE TABLE achievements (
      player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
      earned BIGINT NOT NULL,
      PRIMARY KEY (player_id, id)
    )`,
    'CREATE INDEX achievements_of_game ON achievements (game_id)',
  ],
];

/** Brings a database of any earlier version to this one; called by every process that starts. */
export async function migrate(
  database: Database,
  target: number = MIGRATIONS.length,
): Promise<void> {
  await database.write(async ({ query, alone }) => {
    await alone();
    await query('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)');
    const version = await versionOf(query);
    if (version > MIGRATIONS.length) {
      throw new Error(
        `the database is of version ${version}, this server knows ${MIGRATIONS.length}: start a newer server`,
      );
    }
    for (let next = version; next < target; next++) {
      for (const statement of MIGRATIONS[next]!) {
        if (typeof statement === 'string') await query(statement);
        else if (database.kind === 'postgres') await query(statement.postgres);
      }
      await query('INSERT INTO schema_version (version) VALUES (?)', [next + 1]);
    }
  });
}

async function versionOf(query: Query): Promise<number> {
  const [row] = await query('SELECT COALESCE(MAX(version), 0) AS version FROM schema_version');
  return Number(row?.['version'] ?? 0);
}
