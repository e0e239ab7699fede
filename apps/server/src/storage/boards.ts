import type { BoardEntry, Division, Period } from '@twofold/protocol';
import { dayOf, weekOf } from '../days.js';
import { insert, type Database, type Query, type Reader, type Row } from './database.js';
import { marksOf } from './games.js';

/**
 * A leaderboard holds the best game of each player. `board` says of what (rules, or a daily game)
 * and of whom; `period` when: `all`, a day or the Monday of a week.
 */
export interface BoardKey {
  readonly board: string;
  readonly period: string;
}

export function rankedBoard(fingerprint: string, division: Division): string {
  return `${fingerprint} ${division}`;
}

export function dailyBoard(game: string, day: string, division: Division): string {
  return `daily ${game} ${day} ${division}`;
}

export function periodAt(period: Period, now: number): string {
  if (period === 'all') return 'all';
  return period === 'today' ? dayOf(now) : `week ${weekOf(now)}`;
}

/** One place in the order of a board: by score, then who was first. */
export interface Place {
  readonly score: number;
  readonly finished: number;
  readonly game: string;
}

/** How many more players have a score, or fewer; see `countingPlayers`. */
export type CountPlayers = (key: BoardKey, score: number, by: 1 | -1) => void;

/**
 * Changes places on boards, and afterwards how many players have which scores, so that a rank is known
 * without counting a million rows. Those rows are everybody's: they are written last and in one order
 * everywhere, so that no two processes wait for each other.
 */
export async function countingPlayers<T>(
  query: Query,
  work: (count: CountPlayers) => Promise<T>,
): Promise<T> {
  const changes = new Map<string, { key: BoardKey; bucket: number; by: number }>();
  const result = await work((key, score, by) => {
    const bucket = bucketOf(score);
    const text = `${key.board} ${key.period} ${bucket}`;
    changes.set(text, { key, bucket, by: by + (changes.get(text)?.by ?? 0) });
  });
  for (const text of [...changes.keys()].toSorted()) {
    const { key, bucket, by } = changes.get(text)!;
    if (by === 0) continue;
    await insert(
      query,
      'tallies',
      { ...key, bucket, players: by },
      'ON CONFLICT (board, period, bucket) DO UPDATE SET players = tallies.players + excluded.players',
    );
  }
  return result;
}

/** Enters a game, for a locked player; true if it is now the player's best. */
export async function enterScore(
  query: Query,
  count: CountPlayers,
  key: BoardKey,
  player: string,
  { score, finished, game }: Place,
): Promise<boolean> {
  const { board, period } = key;
  const [before] = await query(
    'SELECT score FROM bests WHERE board = ? AND period = ? AND player_id = ?',
    [board, period, player],
  );
  const entered = await insert(
    query,
    'bests',
    { ...key, player_id: player, score, finished, game_id: game },
    `ON CONFLICT (board, period, player_id) DO UPDATE
        SET score = excluded.score, finished = excluded.finished, game_id = excluded.game_id
        WHERE excluded.score > bests.score
      RETURNING game_id`,
  );
  if (entered.length === 0) return false;
  if (before !== undefined) count(key, before['score'] as number, -1);
  count(key, score, 1);
  return true;
}

const BUCKETS_PER_OCTAVE = 64;

/** 64 buckets between each score and its double: some hundred in all, wherever the scores are. */
export function bucketOf(score: number): number {
  if (score < BUCKETS_PER_OCTAVE) return score;
  const octave = Math.floor(Math.log2(score / BUCKETS_PER_OCTAVE));
  return (octave + 1) * BUCKETS_PER_OCTAVE + Math.floor(score / 2 ** octave) - BUCKETS_PER_OCTAVE;
}

/** The lowest score of a bucket. */
export function bucketStart(bucket: number): number {
  if (bucket < BUCKETS_PER_OCTAVE) return bucket;
  const octave = Math.floor(bucket / BUCKETS_PER_OCTAVE) - 1;
  return (BUCKETS_PER_OCTAVE + (bucket % BUCKETS_PER_OCTAVE)) * 2 ** octave;
}

export async function playersOn(database: Reader, { board, period }: BoardKey): Promise<number> {
  const [row] = await database.read(
    'SELECT CAST(COALESCE(SUM(players), 0) AS BIGINT) AS players FROM tallies WHERE board = ? AND period = ?',
    [board, period],
  );
  return row!['players'] as number;
}

/** How many stand before this place. */
async function standBefore(
  database: Reader,
  { board, period }: BoardKey,
  { score, finished, game }: Place,
): Promise<number> {
  const bucket = bucketOf(score);
  const [higher] = await database.read(
    `SELECT CAST(COALESCE(SUM(players), 0) AS BIGINT) AS players FROM tallies
      WHERE board = ? AND period = ? AND bucket > ?`,
    [board, period, bucket],
  );
  const [near] = await database.read(
    `SELECT COUNT(*) AS players FROM bests
      WHERE board = ? AND period = ? AND score >= ? AND score < ?
        AND (score > ? OR finished < ? OR (finished = ? AND game_id < ?))`,
    [board, period, score, bucketStart(bucket + 1), score, finished, finished, game],
  );
  return (higher!['players'] as number) + (near!['players'] as number);
}

const ENTRY = `SELECT b.game_id, b.player_id, b.score, b.finished, p.name, g.marks, g.attempt
  FROM bests b JOIN players p ON p.id = b.player_id JOIN games g ON g.id = b.game_id
  WHERE b.board = ? AND b.period = ?`;

/** The entries that follow a place, or the first ones. */
export async function entriesAfter(
  database: Reader,
  key: BoardKey,
  after: Place | undefined,
  limit: number,
): Promise<BoardEntry[]> {
  const { board, period } = key;
  const order = 'ORDER BY b.score DESC, b.finished, b.game_id LIMIT ?';
  if (after === undefined) {
    const rows = await database.read(`${ENTRY} ${order}`, [board, period, limit]);
    return rows.map((row, i) => entryOf(row, i + 1));
  }
  const { score, finished, game } = after;
  const rows = await database.read(
    `${ENTRY} AND b.score <= ? AND (b.score < ? OR b.finished > ? OR (b.finished = ? AND b.game_id > ?)) ${order}`,
    [board, period, score, score, finished, finished, game, limit],
  );
  const [first] = rows;
  if (first === undefined) return [];
  const rank = 1 + (await standBefore(database, key, placeOf(first)));
  return rows.map((row, i) => entryOf(row, rank + i));
}

/** The entries on both sides of a player's own; none if the player is not on the board. */
export async function entriesAround(
  database: Reader,
  key: BoardKey,
  player: string,
  limit: number,
): Promise<BoardEntry[]> {
  const { board, period } = key;
  const [own] = await database.read(
    'SELECT score, finished, game_id FROM bests WHERE board = ? AND period = ? AND player_id = ?',
    [board, period, player],
  );
  if (own === undefined) return [];
  const place = placeOf(own);
  const { score, finished, game } = place;
  const before = await database.read(
    `${ENTRY} AND b.score >= ? AND (b.score > ? OR b.finished < ? OR (b.finished = ? AND b.game_id <= ?))
      ORDER BY b.score, b.finished DESC, b.game_id DESC LIMIT ?`,
    [board, period, score, score, finished, finished, game, Math.ceil(limit / 2)],
  );
  const rank = 1 + (await standBefore(database, key, placeOf(before.at(-1)!)));
  const upTo = before.toReversed().map((row, i) => entryOf(row, rank + i));
  const below = await entriesAfter(database, key, place, limit - upTo.length);
  return [...upTo, ...below];
}

/** Puts a locked player's place on a board where it belongs, or takes it away. */
export async function moveBest(
  query: Query,
  count: CountPlayers,
  key: BoardKey,
  player: string,
  before: Place | undefined,
  now: Place | undefined,
): Promise<void> {
  if (before?.game === now?.game && before?.score === now?.score) return;
  const { board, period } = key;
  await query('DELETE FROM bests WHERE board = ? AND period = ? AND player_id = ?', [
    board,
    period,
    player,
  ]);
  if (before !== undefined) count(key, before.score, -1);
  if (now === undefined) return;
  const { score, finished, game } = now;
  await insert(query, 'bests', { ...key, player_id: player, score, finished, game_id: game });
  count(key, now.score, 1);
}

/** Counts a board anew. Nobody can enter a score meanwhile, on this board or another. */
export async function recountBoard(database: Database, { board, period }: BoardKey): Promise<void> {
  await database.write(async ({ query }) => {
    if (database.kind === 'postgres') {
      // In the order in which everybody writes them.
      await query('LOCK TABLE bests IN SHARE ROW EXCLUSIVE MODE');
      await query('LOCK TABLE tallies IN SHARE ROW EXCLUSIVE MODE');
    }
    const rows = await query(
      'SELECT score, COUNT(*) AS players FROM bests WHERE board = ? AND period = ? GROUP BY score',
      [board, period],
    );
    const buckets = new Map<number, number>();
    for (const row of rows) {
      const bucket = bucketOf(row['score'] as number);
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + (row['players'] as number));
    }
    await query('DELETE FROM tallies WHERE board = ? AND period = ?', [board, period]);
    for (const [bucket, players] of buckets) {
      await insert(query, 'tallies', { board, period, bucket, players });
    }
  });
}

/** Takes a locked player off some boards; true if that were all. */
export async function removeFromBoards(
  query: Query,
  player: string,
  limit: number,
): Promise<boolean> {
  return countingPlayers(query, async (count) => {
    const rows = await query(
      `DELETE FROM bests WHERE player_id = ? AND (board, period) IN
        (SELECT board, period FROM bests WHERE player_id = ? LIMIT ?)
        RETURNING board, period, score`,
      [player, player, limit],
    );
    for (const row of rows) {
      const key = { board: row['board'] as string, period: row['period'] as string };
      count(key, row['score'] as number, -1);
    }
    return rows.length < limit;
  });
}

export function placeOf(row: Row): Place {
  return {
    score: row['score'] as number,
    finished: row['finished'] as number,
    game: row['game_id'] as string,
  };
}

function entryOf(row: Row, rank: number): BoardEntry {
  return {
    rank,
    id: row['game_id'] as string,
    player: row['player_id'] as string,
    name: row['name'] as string,
    score: row['score'] as number,
    finished: row['finished'] as number,
    marks: marksOf(row['marks'] as string),
    ...(row['attempt'] !== null && { attempt: row['attempt'] as number }),
  };
}
