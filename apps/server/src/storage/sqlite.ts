import type { Database, Query } from './database.js';
import { closeAll, Connection } from './sqlite-connection.js';

/** Opens the embedded database. Writes are synchronous, and on disk when they return. */
export function openSqlite(file: string): Database {
  const writer = connect(file);
  // A reader of its own: it sees what is committed, never a transaction that is under way.
  const reader = connect(file);
  const listeners: ((text: string) => void)[] = [];
  let last: Promise<unknown> = Promise.resolve();

  /** After all that was asked for before. */
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    // The next one waits for this one, whatever becomes of it.
    last = result.catch(() => {});
    return result;
  };

  const write: Database['write'] = async (work) =>
    inTurn(async () => {
      const announcements: string[] = [];
      writer.exec('BEGIN IMMEDIATE');
      try {
        const value = await work({
          query: queryOn(writer),
          alone: async () => {}, // there is never a second one
          announce: async (text) => void announcements.push(text),
        });
        writer.exec('COMMIT');
        for (const text of announcements) for (const listener of listeners) listener(text);
        return value;
      } catch (error) {
        // A full disk has ended the transaction already.
        if (writer.inTransaction) writer.exec('ROLLBACK');
        throw error;
      }
    });

  return {
    kind: 'sqlite',
    clock: undefined,
    read: queryOn(reader),
    readLate: queryOn(reader),
    write,
    listen: (listener) => void listeners.push(listener),
    scrub: () => inTurn(async () => checkpoint(writer)),
    close: async () => {
      await last;
      // All into the one file: whoever copies it has everything.
      checkpoint(writer);
      await closeAll([reader, writer]);
    },
  };
}

function connect(file: string): Connection {
  const connection = new Connection(file);
  // What is deleted is overwritten, and not just forgotten.
  connection.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON',
  );
  return connection;
}

/** Moves what is in the log beside the file into the file, and empties it, unless somebody reads it now. */
function checkpoint(connection: Connection): void {
  connection.query('PRAGMA wal_checkpoint(TRUNCATE)');
}

function queryOn(connection: Connection): Query {
  return async (text, parameters) => connection.query(text, parameters);
}
