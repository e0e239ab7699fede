import type { EndReason, GameKind, Mark } from '@twofold/protocol';
import { err, ok, type GameName, type Result } from '@twofold/rules';
import type { Database, Query, Row } from './database.js';

/** A game as it was started. */
export interface StoredGame {
  readonly id: string;
  readonly player: string;
  readonly key: string;
  readonly kind: GameKind;
  readonly day: string | undefined;
  readonly game: GameName;
  readonly rules: string;
  readonly fingerprint: string;
  readonly seed: string;
  readonly started: number;
  /** Undefined while it goes on. */
  readonly end: GameEnd | undefined;
}

export interface GameEnd {
  readonly finished: number;
  readonly reason: EndReason;
  readonly score: number;
  readonly ply: number;
  readonly marks: readonly Mark[];
}

/** The moves of a game so far, as the rules write them, and how long each took. */
export interface StoredLog {
  readonly text: string;
  readonly pace: string;
  readonly ply: number;
  /** Whether it has ended, also where the end is not noted yet. */
  readonly sealed: boolean;
}

/**
 * Starts a game, unless the player has one under this key already: then that one is the answer.
 * So a `start` can be repeated, and there is one daily game for each player and day. Undefined if
 * the player has been deleted; refused, with the number of games that run, if those are too many.
 */
export async function startGame(
  database: Database,
  game: StoredGame,
  maxRunning: number,
): Promise<Result<StoredGame, number> | undefined> {
  return database.write(async ({ query }) => {
    if (!(await lockPlayer(query, game.player))) return undefined;
    const before = await findByKey(query, game.player, game.key);
    if (before !== undefined) return ok(before);
    const [count] = await query(
      'SELECT COUNT(*) AS running FROM games WHERE player_id = ? AND finished IS NULL',
      [game.player],
    );
    const running = count!['running'] as number;
    if (running >= maxRunning) return err(running);
    const { id, player, key, kind, day, rules, fingerprint, seed, started } = game;
    await query(
      `INSERT INTO games (id, player_id, key, kind, day, game, rules, fingerprint, seed, started, marks)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '')`,
      [id, player, key, kind, day ?? null, game.game, rules, fingerprint, seed, started],
    );
    return ok(game);
  });
}

/**
 * Whatever changes the games or scores of a player takes this row first, so that two processes do
 * it one after the other. False if there is no such player any more.
 */
export async function lockPlayer(query: Query, player: string): Promise<boolean> {
  const rows = await query('UPDATE players SET name = name WHERE id = ? RETURNING id', [player]);
  return rows.length === 1;
}

async function findByKey(
  query: Query,
  player: string,
  key: string,
): Promise<StoredGame | undefined> {
  const [row] = await query('SELECT * FROM games WHERE player_id = ? AND key = ?', [player, key]);
  return row && gameOf(row);
}

export async function findGame(database: Database, id: string): Promise<StoredGame | undefined> {
  const [row] = await database.read('SELECT * FROM games WHERE id = ?', [id]);
  return row && gameOf(row);
}

/** The key under which a player has one game of a day. */
export function dailyKey(game: string, day: string): string {
  return `daily ${game} ${day}`;
}

export async function findDailyGame(
  database: Database,
  player: string,
  game: string,
  day: string,
): Promise<StoredGame | undefined> {
  return findByKey(database.read, player, dailyKey(game, day));
}

export async function readLog(query: Query, game: string): Promise<StoredLog> {
  const rows = await query(
    'SELECT moves, text, pace, sealed FROM logs WHERE game_id = ? ORDER BY piece',
    [game],
  );
  return {
    text: rows.map((row) => row['text'] as string).join(''),
    pace: rows.map((row) => row['pace'] as string).join(''),
    ply: rows.reduce((sum, row) => sum + (row['moves'] as number), 0),
    sealed: rows.some((row) => row['sealed'] !== 0),
  };
}

/** What `readLog` would say of the length of a log, without reading it. */
export async function lengthOfLog(
  query: Query,
  game: string,
): Promise<Pick<StoredLog, 'ply' | 'sealed'>> {
  const [row] = await query(
    `SELECT CAST(COALESCE(SUM(moves), 0) AS BIGINT) AS moves, COALESCE(MAX(sealed), 0) AS sealed
      FROM logs WHERE game_id = ?`,
    [game],
  );
  return { ply: row!['moves'] as number, sealed: row!['sealed'] !== 0 };
}

/** Notes how a game ended; false if that is known already. */
export async function endGame(query: Query, id: string, end: GameEnd): Promise<boolean> {
  const { finished, reason, score, ply, marks } = end;
  const rows = await query(
    `UPDATE games SET finished = ?, reason = ?, score = ?, ply = ?, marks = ?
      WHERE id = ? AND finished IS NULL RETURNING id`,
    [finished, reason, score, ply, marks.join(' '), id],
  );
  await query('UPDATE logs SET sealed = 2 WHERE game_id = ? AND sealed = 1', [id]);
  return rows.length === 1;
}

export async function gamesOfPlayer(
  database: Database,
  player: string,
  limit: number,
): Promise<{ running: StoredGame[]; finished: StoredGame[] }> {
  const read = async (condition: string): Promise<StoredGame[]> => {
    const rows = await database.read(
      `SELECT * FROM games WHERE player_id = ? AND ${condition} ORDER BY started DESC, id LIMIT ?`,
      [player, limit],
    );
    return rows.map(gameOf);
  };
  return {
    running: await read('finished IS NULL'),
    finished: await read('finished IS NOT NULL'),
  };
}

/** Games whose log was sealed, but whose end was not noted: the process was gone in between. */
export async function gamesToEnd(database: Database, limit: number): Promise<StoredGame[]> {
  const rows = await database.read(
    'SELECT g.* FROM logs l JOIN games g ON g.id = l.game_id WHERE l.sealed = 1 LIMIT ?',
    [limit],
  );
  return rows.map(gameOf);
}

/** Daily games that go on although their day is over. */
export async function gamesPastDay(
  database: Database,
  today: string,
  limit: number,
): Promise<StoredGame[]> {
  const rows = await database.read(
    "SELECT * FROM games WHERE kind = 'daily' AND finished IS NULL AND day < ? ORDER BY day LIMIT ?",
    [today, limit],
  );
  return rows.map(gameOf);
}

function gameOf(row: Row): StoredGame {
  return {
    id: row['id'] as string,
    player: row['player_id'] as string,
    key: row['key'] as string,
    kind: row['kind'] as GameKind,
    day: (row['day'] as string | null) ?? undefined,
    game: row['game'] as GameName,
    rules: row['rules'] as string,
    fingerprint: row['fingerprint'] as string,
    seed: row['seed'] as string,
    started: row['started'] as number,
    end: row['finished'] === null ? undefined : endOf(row),
  };
}

function endOf(row: Row): GameEnd {
  return {
    finished: row['finished'] as number,
    reason: row['reason'] as EndReason,
    score: row['score'] as number,
    ply: row['ply'] as number,
    marks: marksOf(row['marks'] as string),
  };
}

export function marksOf(text: string): Mark[] {
  return text === '' ? [] : (text.split(' ') as Mark[]);
}
