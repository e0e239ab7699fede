import { mkdirSync } from 'node:fs';
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
  await migrate(database);
  return database;
}

function openFile(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  return openSqlite(file);
}
