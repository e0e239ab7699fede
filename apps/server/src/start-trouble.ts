import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.js';
import { StorageError } from './storage/database.js';

/**
 * Why the server cannot start and what to do about it, in one sentence each; undefined for what is no
 * trouble of the person who starts it.
 */
export function listenTrouble(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | undefined {
  switch (codeOf(error)) {
    case 'EADDRINUSE': {
      const other = port === 65_535 ? port - 1 : port + 1;
      return `port ${port} is in use: stop what listens there, or choose another with PORT=${other} npm start`;
    }
    case 'EACCES':
      return `port ${port} is not for this user: choose one from 1024 on, such as PORT=4711 npm start`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return `HOST=${host} is no address of this machine: leave it out, or use HOST=0.0.0.0 for all that it has`;
    default:
      return undefined;
  }
}

export function storageTrouble(
  error: unknown,
  { databaseUrl, sqliteFile }: Pick<Config, 'databaseUrl' | 'sqliteFile'>,
): string | undefined {
  const cause = error instanceof StorageError ? error.cause : error;
  return databaseUrl === undefined
    ? fileTrouble(cause, sqliteFile)
    : postgresTrouble(cause, databaseUrl);
}

const ELSEWHERE = 'choose another with TWOFOLD_DATA=FOLDER npm start';

function fileTrouble(error: unknown, file: string): string | undefined {
  const folder = `the data folder ${dirname(file)}`;
  const code = codeOf(error);
  switch (code) {
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `${file} is damaged, or no database: put a backup in its place with the command restore, or move it away`;
    case 'SQLITE_BUSY':
      return `${file} is in use by another program: stop that first`;
  }
  // Else neither SQLite nor the making of folders says what is wrong: what does the system say?
  const known = ['EACCES', 'EROFS', 'SQLITE_FULL'].includes(code);
  switch (known ? code : whyNotWritten(dirname(file))) {
    case 'SQLITE_FULL':
    case 'ENOSPC':
    case 'EDQUOT':
      return `the disk of ${folder} is full: make room, or ${ELSEWHERE}`;
    case 'ENOTDIR':
      return `${folder} cannot be made, since a file is in its way: ${ELSEWHERE}`;
    case 'EROFS':
      return `${folder} is on a read-only disk: ${ELSEWHERE}`;
    case 'EACCES':
    case 'EPERM':
      return `${folder} and what is in it cannot be written: give this user the right to, or ${ELSEWHERE}`;
    default:
      return (error as Error).message.startsWith('ConnectionFailed')
        ? `${file} cannot be opened as a database: move it away`
        : undefined;
  }
}

/** More than SQLite needs to begin. */
const TRIAL = Buffer.alloc(2 ** 17);

/** Writes something there, or as near as there is a place: the code of what goes wrong, if anything does. */
function whyNotWritten(folder: string): string {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  const trial = join(nearest, `.twofold-trial-${process.pid}`);
  try {
    writeFileSync(trial, TRIAL, { flag: 'wx' });
    return '';
  } catch (error) {
    return codeOf(error);
  } finally {
    if (existsSync(trial)) rmSync(trial);
  }
}

function postgresTrouble(error: unknown, url: string): string | undefined {
  const code = codeOf(error);
  if (code === 'ERR_INVALID_URL') {
    return 'TWOFOLD_DATABASE_URL cannot be read: write postgres://user:password@host/database';
  }
  const { message } = error as Error;
  // Never the whole URL: it may have a password.
  const { host } = new URL(url);
  if (/^E[A-Z_]+$/.test(code) || /timeout|terminated/i.test(message)) {
    return `PostgreSQL at ${host} does not answer (${code || message}): start it, or correct TWOFOLD_DATABASE_URL`;
  }
  // Five characters are PostgreSQL's own word.
  if (code.length === 5) {
    return `PostgreSQL at ${host} refuses (${message}): mend it there, or correct TWOFOLD_DATABASE_URL`;
  }
  return undefined;
}

/** Of the system, SQLite or PostgreSQL; empty if there is none. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
