import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { closeToOthers, makePrivateFile, makePrivateFolder } from './private.js';
import { Connection } from './sqlite.js';

/** Copies the database, whole and consistent, while the server goes on writing it. */
export function backUp(database: string, target: string): void {
  if (!existsSync(database)) throw new Error(`there is no database at ${database}`);
  if (existsSync(target)) throw new Error(`${target} exists already: choose another name`);
  const connection = new Connection(database);
  try {
    makePrivateFile(target); // SQLite writes into a file that is there and empty
    connection.query('VACUUM INTO ?', [target]);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  } finally {
    connection.close();
  }
}

/** Puts a backup in the place of the database, which nobody may be using. */
export function restore(backup: string, database: string): void {
  checkBackup(backup);
  if (existsSync(database)) checkUnused(database);
  makePrivateFolder(dirname(database));
  const next = `${database}.restored`;
  copyFileSync(backup, next);
  closeToOthers(next);
  const file = openSync(next, 'r+');
  fsyncSync(file);
  closeSync(file);
  // Their content belongs to the database that goes.
  for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true });
  renameSync(next, database);
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new Error(`there is no backup at ${file}`);
  const connection = new Connection(file, { readonly: true });
  try {
    const [row] = connection.query('PRAGMA integrity_check');
    connection.query('SELECT MAX(version) FROM schema_version');
    if (row?.['integrity_check'] !== 'ok') throw new Error(String(row?.['integrity_check']));
  } catch (error) {
    throw new Error(`${file} is no whole backup: ${(error as Error).message}`, { cause: error });
  } finally {
    connection.close();
  }
}

/** In this mode SQLite lets no other connection in, and fails where there is one. */
function checkUnused(database: string): void {
  const connection = new Connection(database);
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    throw new Error('the database is in use: stop the server first', { cause: error });
  } finally {
    connection.close();
  }
}
