import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.js';
import type { Database } from './database.js';
import { migrate } from './migrations.js';
import { openPostgres } from './postgres.js';
import { closeToOthers, makePrivateFile, makePrivateFolder } from './private.js';
import { openSqlite } from './sqlite.js';

/** How long a statement of a migration may take, in milliseconds: some go over all players or games. */
const MIGRATION = 3_600_000;

/** Opens the database that the settings name, and brings it to this version. */
export async function openDatabase(
  {
    databaseUrl,
    replicaUrl,
    sqliteFile,
  }: Pick<Config, 'databaseUrl' | 'replicaUrl' | 'sqliteFile'>,
  onError: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl === undefined) return migrated(openFile(sqliteFile));
  const patient = await migrated(await openPostgres(databaseUrl, onError, { patience: MIGRATION }));
  await patient.close();
  return openPostgres(databaseUrl, onError, { replica: replicaUrl });
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Seeds of running games are in there: nobody but the server's own user may look. */
function openFile(file: string): Database {
  makePrivateFolder(dirname(file));
  // SQLite opens what it cannot write, and would fail at the first move.
  for (const part of [dirname(file), file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(part)) accessSync(part, constants.R_OK | constants.W_OK);
  }
  // The files that SQLite makes beside it are as private as this one.
  if (!existsSync(file)) makePrivateFile(file);
  for (const part of [file, `${file}-wal`, `${file}-shm`]) closeToOthers(part);
  return openSqlite(file);
}
