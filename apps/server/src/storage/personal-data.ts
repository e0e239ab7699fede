import { revealOf } from '../days.js';
import { makeDismissal } from '../identity/dismissal.js';
import { forgetNames } from './audit.js';
import { removeFromBoards } from './boards.js';
import type { Database, Pause, Query, Row, Transaction, Value } from './database.js';

/** Games that are read or deleted together: some milliseconds of work. */
const PAGE = 50;

/** Some rows of a table. */
export interface ExportedPage {
  readonly table: string;
  readonly rows: readonly Row[];
}

/**
 * Everything about a player, a table after the other, in pages of which the first may be empty: somebody
 * may have played half a million games. Seeds that are still secret are left out.
 */
export async function* exportPlayer(
  database: Database,
  player: string,
  now: number,
  pause: Pause,
): AsyncGenerator<ExportedPage> {
  const rowsOf = (statement: string): Promise<Row[]> => database.read(statement, [player]);
  for (const [table, statement] of SMALL_TABLES) {
    yield { table, rows: await rowsOf(statement) };
  }
  yield { table: 'games', rows: [] };
  for await (const games of pagesOfGames(database, player, pause)) {
    const rows = games.map((game) =>
      isSecret(game, now) ? { ...game, seed: null, secret: null } : game,
    );
    yield { table: 'games', rows };
  }
  for (const [table, order] of PARTS_OF_GAMES) {
    yield { table, rows: [] };
    for await (const games of pagesOfGames(database, player, pause)) {
      const places = games.map(() => '?').join(', ');
      const rows = await database.read(
        `SELECT * FROM ${table} WHERE game_id IN (${places}) ORDER BY game_id, ${order}`,
        games.map(({ id }) => id!),
      );
      yield { table, rows };
    }
  }
}

const SMALL_TABLES = [
  ['players', 'SELECT id, name, computer, created FROM players WHERE id = ?'],
  ['tokens', 'SELECT created, used FROM tokens WHERE player_id = ?'],
  ['codes', 'SELECT expires FROM codes WHERE player_id = ?'],
  ['shared', 'SELECT id, created, seen FROM shared WHERE player_id = ?'],
  ['reports', 'SELECT created, about, reason, note FROM reports WHERE reporter = ?'],
] as const;

const PARTS_OF_GAMES = [
  ['logs', 'piece'],
  ['bests', 'board, period'],
  ['achievements', 'id'],
] as const;

/** The games of a player in the order in which they were started. */
async function* pagesOfGames(
  database: Database,
  player: string,
  pause: Pause,
): AsyncGenerator<readonly Row[]> {
  let after: readonly [Value, Value] = [-1, ''];
  for (;;) {
    await pause(PAGE);
    const [started, id] = after;
    const games = await database.read(
      `SELECT * FROM games WHERE player_id = ? AND started >= ? AND (started > ? OR id > ?)
        ORDER BY started, id LIMIT ?`,
      [player, started, started, id, PAGE],
    );
    if (games.length > 0) yield games;
    if (games.length < PAGE) return;
    const last = games.at(-1)!;
    after = [last['started']!, last['id']!];
  }
}

function isSecret({ finished, day }: Row, now: number): boolean {
  return finished === null || (typeof day === 'string' && now < revealOf(day));
}

/**
 * Deletes a player with all games. From the first step on nobody can come in or play as this player;
 * what follows goes page by page, and `finishDeletions` goes on with it where a process was lost.
 */
export async function deletePlayer(
  database: Database,
  player: string,
  now: () => number,
  pause: Pause,
): Promise<void> {
  await database.write((transaction) => beginDeletion(transaction, player, now()));
  await deletePages(database, player, now, pause);
}

export async function beginDeletion(
  { query, announce }: Transaction,
  player: string,
  now: number,
): Promise<void> {
  await query("UPDATE players SET leaving = ?, name = '' WHERE id = ?", [now, player]);
  await query('DELETE FROM tokens WHERE player_id = ?', [player]);
  await query('DELETE FROM codes WHERE player_id = ?', [player]);
  await query('DELETE FROM names WHERE player_id = ?', [player]);
  await forgetNames(query, player);
  await announce(makeDismissal(player));
}

/** A deletion that nobody has gone on with for so long, in milliseconds, has been left by its process. */
const LOST_AFTER = 60_000;

/** Goes on with deletions that have not come to their end. */
export async function finishDeletions(
  database: Database,
  now: () => number,
  pause: Pause,
): Promise<void> {
  const rows = await database.read('SELECT id FROM players WHERE leaving < ? LIMIT ?', [
    now() - LOST_AFTER,
    PAGE,
  ]);
  for (const { id } of rows) await deletePages(database, id as string, now, pause);
}

async function deletePages(
  database: Database,
  player: string,
  now: () => number,
  pause: Pause,
): Promise<void> {
  for (const remove of [removeFromBoards, removeGames]) {
    for (let done = false; !done;) {
      await pause(PAGE);
      done = await database.write(async ({ query }) => {
        // It also locks the player: of two processes at once, one would take the other's page for the last.
        const [still] = await query('UPDATE players SET leaving = ? WHERE id = ? RETURNING id', [
          now(),
          player,
        ]);
        return still === undefined || remove(query, player, PAGE);
      });
    }
  }
  await database.write(({ query }) => query('DELETE FROM players WHERE id = ?', [player]));
  await database.scrub();
}

/** Deletes some games of a locked player, who is on no board; true if that were all. */
async function removeGames(query: Query, player: string, limit: number): Promise<boolean> {
  const games = await query(
    'DELETE FROM games WHERE id IN (SELECT id FROM games WHERE player_id = ? LIMIT ?) RETURNING id',
    [player, limit],
  );
  return games.length < limit;
}
