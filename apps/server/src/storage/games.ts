import type { Division, EndReason, GameKind, Mark } from '@twofold/protocol';
import { err, ok, type GameName, type GeneratorName, type Result } from '@twofold/rules';
import { startOfDay } from '../days.js';
import { insert, type Database, type Query, type Row, type Value } from './database.js';
import { playerOf, type Player } from './players.js';

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
  readonly generator: GeneratorName;
  readonly seed: string;
  /** What the seed comes from, where the player added to it. */
  readonly salted: { readonly secret: string; readonly salt: string } | undefined;
  readonly started: number;
  /** Which game by these rules it is that the player began on that day; unknown of old ones. */
  readonly attempt: number | undefined;
  /** Undefined while it goes on. */
  readonly end: GameEnd | undefined;
}

export interface GameEnd {
  readonly finished: number;
  readonly reason: EndReason;
  readonly score: number;
  readonly ply: number;
  readonly marks: readonly Mark[];
  /** Where somebody has put it; otherwise its player decides. */
  readonly placed: 'hidden' | Division | undefined;
}

/**
 * Starts a game, unless the player has one under this key already: then that one is the answer.
 * So a `start` can be repeated, and there is one daily game for each player and day. Undefined if
 * the player has been deleted or banned; refused, with the number of games that run, if those are too many.
 */
export async function startGame(
  database: Database,
  game: StoredGame,
  maxRunning: number,
): Promise<Result<StoredGame, number> | undefined> {
  return database.write(async ({ query }) => {
    const locked = await lockPlayer(query, game.player);
    if (locked === undefined || locked.banned) return undefined;
    const before = await findByKey(query, game.player, game.key);
    if (before !== undefined) return ok(before);
    const [count] = await query(
      'SELECT COUNT(*) AS running FROM games WHERE player_id = ? AND finished IS NULL',
      [game.player],
    );
    const running = count!['running'] as number;
    if (running >= maxRunning) return err(running);
    const { player, day = null, salted, end: _, ...plain } = game;
    const attempt = day === null ? await attemptOf(query, game) : undefined;
    const { secret, salt } = salted ?? { secret: null, salt: null };
    const row = { ...plain, player_id: player, day, secret, salt, attempt: attempt ?? null };
    await insert(query, 'games', { ...row, marks: '' });
    return ok({ ...game, attempt });
  });
}

/** Which game by its rules a new one is, of those that the player began on the same day. */
async function attemptOf(query: Query, game: StoredGame): Promise<number> {
  const [last] = await query(
    `SELECT attempt FROM games WHERE player_id = ? AND started >= ? AND fingerprint = ? AND day IS NULL
      ORDER BY started DESC, attempt DESC LIMIT 1`,
    [game.player, startOfDay(game.started), game.fingerprint],
  );
  return 1 + ((last?.['attempt'] as number | null | undefined) ?? 0);
}

/**
 * Whatever changes the games or scores of a player takes this row first, so that two processes do
 * it one after the other. Undefined if there is no such player any more, or one who is being deleted.
 */
export async function lockPlayer(query: Query, player: string): Promise<Player | undefined> {
  const [row] = await query(
    'UPDATE players SET name = name WHERE id = ? AND leaving IS NULL RETURNING *',
    [player],
  );
  return row && playerOf(row);
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

/** Notes how a game ended; false if that is known already. */
export async function endGame(query: Query, id: string, end: GameEnd): Promise<boolean> {
  const { finished, reason, score, ply, marks, placed } = end;
  const rows = await query(
    `UPDATE games SET finished = ?, reason = ?, score = ?, ply = ?, marks = ?, placed = ?
      WHERE id = ? AND finished IS NULL RETURNING id`,
    [finished, reason, score, ply, marks.join(' '), placed ?? null, id],
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

/** Games that should have ended, for one process alone until `until`: others do not see them. */
interface Claim {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

/** Games whose log was sealed, but whose end was not noted: the process was gone in between. */
export function claimSealed(database: Database, claim: Claim): Promise<StoredGame[]> {
  return claimGames(database, 'id IN (SELECT game_id FROM logs WHERE sealed = 1)', [], claim);
}

/** Daily games that go on although their day is over. */
export function claimPastDay(
  database: Database,
  today: string,
  claim: Claim,
): Promise<StoredGame[]> {
  return claimGames(database, "kind = 'daily' AND finished IS NULL AND day < ?", [today], claim);
}

async function claimGames(
  database: Database,
  condition: string,
  parameters: readonly Value[],
  { now, until, limit }: Claim,
): Promise<StoredGame[]> {
  const others = database.kind === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
  const rows = await database.write(({ query }) =>
    query(
      `UPDATE games SET claimed = ? WHERE id IN (SELECT id FROM games
        WHERE ${condition} AND (claimed IS NULL OR claimed <= ?) LIMIT ? ${others}) RETURNING *`,
      [until, ...parameters, now, limit],
    ),
  );
  return rows.map(gameOf);
}

export function gameOf(row: Row): StoredGame {
  return {
    id: row['id'] as string,
    player: row['player_id'] as string,
    key: row['key'] as string,
    kind: row['kind'] as GameKind,
    day: (row['day'] as string | null) ?? undefined,
    game: row['game'] as GameName,
    rules: row['rules'] as string,
    fingerprint: row['fingerprint'] as string,
    generator: row['generator'] as GeneratorName,
    seed: row['seed'] as string,
    salted:
      row['salt'] === null
        ? undefined
        : { secret: row['secret'] as string, salt: row['salt'] as string },
    started: row['started'] as number,
    attempt: (row['attempt'] as number | null) ?? undefined,
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
    placed: (row['placed'] as GameEnd['placed'] | null) ?? undefined,
  };
}

export function marksOf(text: string): Mark[] {
  return text === '' ? [] : (text.split(' ') as Mark[]);
}
