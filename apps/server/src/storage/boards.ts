import type { BoardEntry, Division, Period } from '@twofold/protocol';
import { dayOf, weekOf } from '../days.js';
import { insert, type Database, type Query } from './database.js';
import { marksOf } from './games.js';

/**
 * A leaderboard holds the best game of each player. `board` says of what (rules, or a daily game)
 * and of whom; `period` when: `all`, a day or the Monday of a week.
 */
export interface BoardKey {
  readonly board: string;
  readonly period: string;
}

/** A key for maps. */
export function textOf({ board, period }: BoardKey): string {
  return `${board} ${period}`;
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
    const text = `${textOf(key)} ${bucket}`;
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
  place: Place,
): Promise<boolean> {
  const before = await bestOf(query, key, player);
  if (before !== undefined && before.score >= place.score) return false;
  await moveBest(query, count, key, player, before, place);
  return true;
}

/** A player's own place; undefined if the player is not on the board. */
async function bestOf(
  query: Query,
  { board, period }: BoardKey,
  player: string,
): Promise<Place | undefined> {
  const [best] = await query<Place>(
    'SELECT score, finished, game_id AS game FROM bests WHERE board = ? AND period = ? AND player_id = ?',
    [board, period, player],
  );
  return best;
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

export async function playersOn(query: Query, { board, period }: BoardKey): Promise<number> {
  const [row] = await query<{ players: number }>(
    'SELECT CAST(COALESCE(SUM(players), 0) AS BIGINT) AS players FROM tallies WHERE board = ? AND period = ?',
    [board, period],
  );
  return row!.players;
}

/** How many stand before this place. */
async function standBefore(
  query: Query,
  { board, period }: BoardKey,
  { score, finished, game }: Place,
): Promise<number> {
  const bucket = bucketOf(score);
  const [higher] = await query<{ players: number }>(
    `SELECT CAST(COALESCE(SUM(players), 0) AS BIGINT) AS players FROM tallies
      WHERE board = ? AND period = ? AND bucket > ?`,
    [board, period, bucket],
  );
  const [near] = await query<{ players: number }>(
    `SELECT COUNT(*) AS players FROM bests
      WHERE board = ? AND period = ? AND score >= ? AND score < ?
        AND (score > ? OR finished < ? OR (finished = ? AND game_id < ?))`,
    [board, period, score, bucketStart(bucket + 1), score, finished, finished, game],
  );
  return higher!.players + near!.players;
}

const ENTRY = `SELECT b.game_id AS game, b.player_id AS player, p.name, b.score, b.finished, g.marks, g.attempt
  FROM bests b JOIN players p ON p.id = b.player_id JOIN games g ON g.id = b.game_id
  WHERE b.board = ? AND b.period = ?`;

interface EntryRow extends Place {
  readonly player: string;
  readonly name: string;
  readonly marks: string;
  readonly attempt: number | null;
}

/** The entries that follow a place, or the first ones. */
export async function entriesAfter(
  query: Query,
  key: BoardKey,
  after: Place | undefined,
  limit: number,
): Promise<BoardEntry[]> {
  const { board, period } = key;
  const order = 'ORDER BY b.score DESC, b.finished, b.game_id LIMIT ?';
  if (after === undefined) {
    const rows = await query<EntryRow>(`${ENTRY} ${order}`, [board, period, limit]);
    return rows.map((row, i) => entryOf(row, i + 1));
  }
  const { score, finished, game } = after;
  const rows = await query<EntryRow>(
    `${ENTRY} AND b.score <= ? AND (b.score < ? OR b.finished > ? OR (b.finished = ? AND b.game_id > ?)) ${order}`,
    [board, period, score, score, finished, finished, game, limit],
  );
  const [first] = rows;
  if (first === undefined) return [];
  const rank = 1 + (await standBefore(query, key, first));
  return rows.map((row, i) => entryOf(row, rank + i));
}

/** The entries on both sides of a player's own; none if the player is not on the board. */
export async function entriesAround(
  query: Query,
  key: BoardKey,
  player: string,
  limit: number,
): Promise<BoardEntry[]> {
  const { board, period } = key;
  const own = await bestOf(query, key, player);
  if (own === undefined) return [];
  const { score, finished, game } = own;
  const before = await query<EntryRow>(
    `${ENTRY} AND b.score >= ? AND (b.score > ? OR b.finished < ? OR (b.finished = ? AND b.game_id <= ?))
      ORDER BY b.score, b.finished DESC, b.game_id DESC LIMIT ?`,
    [board, period, score, score, finished, finished, game, Math.ceil(limit / 2)],
  );
  const rank = 1 + (await standBefore(query, key, before.at(-1)!));
  const upTo = before.toReversed().map((row, i) => entryOf(row, rank + i));
  const below = await entriesAfter(query, key, own, limit - upTo.length);
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
  if (before !== undefined) {
    await query('DELETE FROM bests WHERE board = ? AND period = ? AND player_id = ?', [
      board,
      period,
      player,
    ]);
    count(key, before.score, -1);
  }
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
    const rows = await query<{ score: number; players: number }>(
      'SELECT score, COUNT(*) AS players FROM bests WHERE board = ? AND period = ? GROUP BY score',
      [board, period],
    );
    const buckets = new Map<number, number>();
    for (const { score, players } of rows) {
      const bucket = bucketOf(score);
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + players);
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
    const rows = await query<BoardKey & { score: number }>(
      `DELETE FROM bests WHERE player_id = ? AND (board, period) IN
        (SELECT board, period FROM bests WHERE player_id = ? LIMIT ?)
        RETURNING board, period, score`,
      [player, player, limit],
    );
    for (const { score, ...key } of rows) count(key, score, -1);
    return rows.length < limit;
  });
}

function entryOf({ game, marks, attempt, ...plain }: EntryRow, rank: number): BoardEntry {
  return { rank, id: game, ...plain, marks: marksOf(marks), ...(attempt !== null && { attempt }) };
}
