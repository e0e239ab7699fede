import type { Database } from './database.js';
import { beginDeletion } from './personal-data.js';

/** What goes at once: some milliseconds of work. The next sweep goes on. */
const BATCH = 100;

/** Deletes shared games that nobody has looked at since then; how many. */
export async function expireShared(database: Database, before: number): Promise<number> {
  return database.write(async ({ query }) => {
    const gone = await query(
      'DELETE FROM shared WHERE id IN (SELECT id FROM shared WHERE seen < ? LIMIT ?) RETURNING id',
      [before, BATCH],
    );
    return gone.length;
  });
}

/**
 * Begins the deletion of players who have not been here since then, which `finishDeletions` goes on with.
 * One who comes back at this moment is either seen, and stays, or gone, and is told so.
 */
export async function expirePlayers(
  database: Database,
  before: number,
  now: number,
): Promise<number> {
  return database.write(async (transaction) => {
    const gone = await transaction.query(
      `UPDATE players SET leaving = ? WHERE leaving IS NULL AND seen < ? AND id IN
        (SELECT id FROM players WHERE leaving IS NULL AND seen < ? ORDER BY seen LIMIT ?) RETURNING id`,
      [now, before, before, BATCH],
    );
    for (const { id } of gone) await beginDeletion(transaction, id as string, now);
    return gone.length;
  });
}
