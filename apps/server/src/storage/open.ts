import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.js';
import type { Database } from './database.js';
import { migrate } from './migrations.js';
import { openPostgres } from './postgres.js';
import { openSqlite } from './sqlite.js';

/** Opens the database that the settings name, and brings it to this version. */
export async function openDatabase(
  { databaseUrl, sqliteFile }: Pick<Config, 'databaseUrl' | 'sqliteFile'>,
  onError: (error: Error) => void,
): Promise<Database> {
  const database =
    databaseUrl === undefined ? openFile(sqliteFile) : await openPostgres(databaseUrl, onError);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function openFile(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite opens what it cannot write, and would fail at the first move.
  for (const part of [dirname(file), file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(part)) accessSync(part, constants.R_OK | constants.W_OK);
  }
  return openSqlite(file);
}
