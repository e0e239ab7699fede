import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { somebody } from '../testing/rows.js';
import { boardsSuite } from './boards.case.js';
import { migrate } from './migrations.js';
import { findPlayer } from './players.js';
import { openSqlite } from './sqlite.js';
import { storageSuite, type Place } from './storage.case.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
async function newPlace(): Promise<Place> {
  const file = join(folder, `${++files}.db`);
  return { open: async () => openSqlite(file), shared: false };
}

describe('SQLite', () => {
  storageSuite(newPlace);
  boardsSuite(newPlace);

  test('a backup made while the database is written is a whole database', async () => {
    const database = openSqlite(join(folder, 'running.db'));
    await migrate(database);
    const before = await somebody(database, 'Before');
    const later = Array.from({ length: 50 }, (_, i) => somebody(database, `Later ${i}`));
    await database.backup!(join(folder, 'copy.db'));
    await Promise.all(later);
    await database.close();
    const copy = openSqlite(join(folder, 'copy.db'));
    await migrate(copy);
    expect(await findPlayer(copy, before.id)).toEqual(before);
    expect(await copy.read('PRAGMA integrity_check')).toEqual([
      expect.objectContaining({ integrity_check: 'ok' }),
    ]);
    await copy.close();
  });

  test('commits are synced: WAL, synchronous FULL', async () => {
    const database = openSqlite(join(folder, 'pragmas.db'));
    const pragma = (name: string): Promise<unknown[]> =>
      database.write(({ query }) => query(`PRAGMA ${name}`));
    expect(await pragma('journal_mode')).toEqual([
      expect.objectContaining({ journal_mode: 'wal' }),
    ]);
    expect(await pragma('synchronous')).toEqual([expect.objectContaining({ synchronous: 2 })]);
    await database.close();
  });
});
