import type { Reporting } from '@twofold/protocol';
import { newId } from '../identity/secrets.js';
import { insert, type Database, type Query, type Row } from './database.js';

/** Keeps a report; the same player about the same thing makes one, with the last words. */
export async function addReport(
  database: Database,
  reporter: string,
  reported: string | undefined,
  { about, id, reason, note = '' }: Reporting,
  now: number,
): Promise<void> {
  const what = { about: `${about} ${id}`, player_id: reported ?? null, reason, note };
  await database.write(({ query }) =>
    insert(
      query,
      'reports',
      { id: newId(), created: now, reporter, ...what },
      `ON CONFLICT (reporter, about) DO UPDATE
        SET created = excluded.created, reason = excluded.reason, note = excluded.note`,
    ),
  );
}

/**
 * Those that nobody has closed, the oldest first, with the name that the reported player has now. Reports
 * by somebody who has been banned for them are not in the way.
 */
export async function openReports(database: Database, limit: number): Promise<Row[]> {
  return database.read(
    `SELECT r.id, r.created, r.about, r.player_id AS player, p.name, r.reason, r.note, r.reporter
      FROM reports r JOIN players q ON q.id = r.reporter LEFT JOIN players p ON p.id = r.player_id
      WHERE r.closed IS NULL AND q.banned IS NULL ORDER BY r.created, r.id LIMIT ?`,
    [limit],
  );
}

/** Closes a report; false if there is no such open one. */
export async function closeReport(query: Query, id: string, now: number): Promise<boolean> {
  const rows = await query(
    'UPDATE reports SET closed = ? WHERE id = ? AND closed IS NULL RETURNING id',
    [now, id],
  );
  return rows.length === 1;
}
