import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { somebody } from '../testing/rows.js';
import { backUp, restore } from './backup.js';
import { boardsSuite } from './boards.case.js';
import { expirySuite } from './expiry.case.js';
import { migrationSuite } from './migrations.case.js';
import { openDatabase } from './open.js';
import { deletePlayer } from './personal-data.js';
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
  expirySuite(newPlace);
  migrationSuite(newPlace);

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

  /** What of a folder and its files others may do something with. */
  const openToOthers = (place: string): string[] =>
    [place, ...readdirSync(place).map((name) => join(place, name))].filter(
      (path) => (statSync(path).mode & 0o077) !== 0,
    );
  const config = (place: string) => ({
    databaseUrl: undefined,
    replicaUrl: undefined,
    sqliteFile: join(place, 'twofold.db'),
  });

  test('nobody else may look into the folder, the files, or a backup', async () => {
    const place = join(folder, 'private');
    const database = await openDatabase(config(place), () => {});
    await somebody(database);
    expect(readdirSync(place)).toContain('twofold.db-wal');
    backUp(join(place, 'twofold.db'), join(place, 'copy.db'));
    expect(openToOthers(place)).toEqual([]);
    await database.close();
    chmodSync(join(place, 'copy.db'), 0o644);
    restore(join(place, 'copy.db'), join(place, 'twofold.db'));
    rmSync(join(place, 'copy.db'));
    expect(openToOthers(place)).toEqual([]);
  });

  test('files of an earlier version are closed to others, and the folder left as it is', async () => {
    const place = join(folder, 'earlier');
    mkdirSync(place);
    chmodSync(place, 0o755);
    openSqlite(join(place, 'twofold.db'));
    chmodSync(join(place, 'twofold.db'), 0o644);
    const database = await openDatabase(config(place), () => {});
    expect(openToOthers(place)).toEqual([place]);
    await database.close();
  });

  test('closing leaves one whole file', async () => {
    const place = join(folder, 'closed');
    const database = await openDatabase(config(place), () => {});
    const ada = await somebody(database);
    await database.close();
    expect(readdirSync(place)).toEqual(['twofold.db']);
    cpSync(join(place, 'twofold.db'), join(folder, 'copied.db'));
    const copy = openSqlite(join(folder, 'copied.db'));
    expect(await findPlayer(copy, ada.id)).toEqual(ada);
    await copy.close();
  });

  test('what was deleted is in no file any more', async () => {
    const place = join(folder, 'deleted');
    const database = await openDatabase(config(place), () => {});
    const gone = await somebody(database, 'Unforgettable');
    const here = await somebody(database, 'Remembered');
    const holds = (text: string): boolean =>
      readdirSync(place).some((name) => readFileSync(join(place, name)).includes(text));
    expect(holds('Unforgettable')).toBe(true);
    await deletePlayer(
      database,
      gone.id,
      () => 1,
      async () => {},
    );
    expect([holds('Unforgettable'), holds(gone.id)]).toEqual([false, false]);
    expect([holds('Remembered'), holds(here.id)]).toEqual([true, true]);
    await database.close();
  });
});
