import type { Database, Query } from './database.js';
import { claimAllNames } from './names.js';

/**
 * Both databases understand nearly every statement; some are for one alone, and what no statement can
 * work out is done here.
 */
type Statement = string | { readonly postgres: string } | ((query: Query) => Promise<void>);

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
  [
    // What one may do so often, by whom, with several processes; when it is paid for, in milliseconds.
    'CREATE TABLE allowances (key TEXT PRIMARY KEY, paid DOUBLE PRECISION NOT NULL)',
    'ALTER TABLE players ADD COLUMN seen BIGINT NOT NULL DEFAULT 0',
    `UPDATE players SET seen = COALESCE(
      (SELECT MAX(started) FROM games WHERE player_id = players.id), created)`,
    'CREATE INDEX players_by_seen ON players (seen)',
    'ALTER TABLE shared ADD COLUMN seen BIGINT NOT NULL DEFAULT 0',
    'UPDATE shared SET seen = created',
    'CREATE INDEX shared_by_seen ON shared (seen)',
  ],
  [
    'ALTER TABLE logs ADD COLUMN position TEXT',
    'ALTER TABLE logs ADD COLUMN length BIGINT',
    'ALTER TABLE games ADD COLUMN claimed BIGINT',
    'ALTER TABLE players ADD COLUMN leaving BIGINT',
    'CREATE INDEX players_leaving ON players (leaving) WHERE leaving IS NOT NULL',
  ],
  [
    'ALTER TABLE players ADD COLUMN banned BIGINT',
    'ALTER TABLE players ADD COLUMN recovery TEXT',
    'CREATE UNIQUE INDEX players_by_recovery ON players (recovery)',
    'ALTER TABLE tokens ADD COLUMN used BIGINT NOT NULL DEFAULT 0',
    'UPDATE tokens SET used = created',
    'ALTER TABLE tokens ADD COLUMN replaces TEXT',
    // Where somebody has put a game: hidden, people or computers; otherwise its player decides.
    'ALTER TABLE games ADD COLUMN placed TEXT',
    `CREATE TABLE names (
      skeleton TEXT PRIMARY KEY,
      player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE
    )`,
    'CREATE INDEX names_of_player ON names (player_id)',
    claimAllNames,
    'CREATE INDEX players_by_name ON players (name)',
    `CREATE TABLE reports (
      id TEXT PRIMARY KEY,
      created BIGINT NOT NULL,
      reporter TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
      about TEXT NOT NULL,
      player_id TEXT REFERENCES players (id) ON DELETE CASCADE,
      reason TEXT NOT NULL,
      note TEXT NOT NULL,
      closed BIGINT,
      UNIQUE (reporter, about)
    )`,
    'CREATE INDEX reports_of_player ON reports (player_id)',
    'CREATE INDEX reports_open ON reports (created) WHERE closed IS NULL',
    `CREATE TABLE audit (
      id TEXT PRIMARY KEY,
      time BIGINT NOT NULL,
      who TEXT NOT NULL,
      did TEXT NOT NULL,
      about TEXT NOT NULL,
      why TEXT NOT NULL,
      before TEXT NOT NULL
    )`,
    'CREATE INDEX audit_by_time ON audit (time)',
    'CREATE INDEX audit_by_what ON audit (about)',
  ],
  [
    // Days and games that began before go on as they began.
    "ALTER TABLE days ADD COLUMN generator TEXT NOT NULL DEFAULT 'chacha8/1'",
    "ALTER TABLE games ADD COLUMN generator TEXT NOT NULL DEFAULT 'chacha8/1'",
    'ALTER TABLE games ADD COLUMN secret TEXT',
    'ALTER TABLE games ADD COLUMN salt TEXT',
    'ALTER TABLE games ADD COLUMN attempt INTEGER',
    'ALTER TABLE logs ADD COLUMN moved BIGINT',
  ],
  [
    // Who shared a game, so that a friend sees from whom it is.
    'ALTER TABLE shared ADD COLUMN player_id TEXT REFERENCES players (id) ON DELETE SET NULL',
    'CREATE INDEX shared_by_player ON shared (player_id)',
  ],
];

/** Any number, the same in every process. */
const LOCK = 0x2048;

/** Brings a database of any earlier version to this one; called by every process that starts. */
export async function migrate(
  database: Database,
  target: number = MIGRATIONS.length,
): Promise<void> {
  await database.write(async ({ query }) => {
    // One process after the other, until the transaction ends; SQLite never has two.
    if (database.kind === 'postgres') await query('SELECT pg_advisory_xact_lock(?)', [LOCK]);
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
        else if (typeof statement === 'function') await statement(query);
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
