import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { boardsSuite } from './boards.case.js';
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
