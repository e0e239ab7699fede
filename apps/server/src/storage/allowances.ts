import type { Database } from './database.js';

/** Something that is taken now, with its price, by whoever has paid for all else until `latest`. */
interface Taking {
  readonly now: number;
  readonly price: number;
  readonly latest: number;
}

/**
 * Takes a price from whoever `key` is, in one statement, so that of several processes none counts past
 * another; otherwise the milliseconds to wait. `paid` never goes back, so that clocks which differ give
 * nobody more.
 */
export async function takeShared(
  database: Database,
  key: string,
  { now, price, latest }: Taking,
): Promise<number> {
  return database.write(async ({ query }) => {
    const taken = await query(
      `INSERT INTO allowances (key, paid) VALUES (?, ?) ON CONFLICT (key) DO UPDATE
        SET paid = CASE WHEN allowances.paid > ? THEN allowances.paid ELSE ? END + ?
        WHERE allowances.paid < ? RETURNING paid`,
      [key, now + price, now, now, price, latest + 1],
    );
    if (taken.length > 0) return 0;
    const [row] = await query('SELECT paid FROM allowances WHERE key = ?', [key]);
    return Math.max(1, ((row?.['paid'] as number | undefined) ?? latest) - latest);
  });
}

/** Forgets those who have paid. */
export async function tidyAllowances(database: Database, now: number): Promise<void> {
  await database.write(({ query }) => query('DELETE FROM allowances WHERE paid <= ?', [now]));
}
