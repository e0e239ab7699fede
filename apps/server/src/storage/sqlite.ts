import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Libsql from 'libsql';
import { StorageError, type Database, type Query, type Row, type Value } from './database.js';

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

/** One connection to an SQLite file: the only place that knows which package opens it. */
export class Connection {
  readonly #connection: Libsql.Database;
  /** Statements are prepared once: preparing takes longer than most of them. */
  readonly #statements = new Map<string, Libsql.Statement>();

  constructor(file: string, options: { readonly readonly?: boolean } = {}) {
    this.#connection = new Libsql(file, options);
  }

  get inTransaction(): boolean {
    return this.#connection.inTransaction;
  }

  /** Statements without parameters and rows. */
  exec(text: string): void {
    guarded(() => this.#connection.exec(text));
  }

  query<R = Row>(text: string, parameters: readonly Value[] = []): R[] {
    return guarded(() => {
      const statement = this.#prepare(text);
      if (statement.reader) return statement.all(...parameters) as R[];
      statement.run(...parameters);
      return [];
    });
  }

  close(): void {
    this.#connection.close();
    this.#statements.clear();
  }

  #prepare(text: string): Libsql.Statement {
    const statement = this.#statements.get(text) ?? this.#connection.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }
}

/**
 * Closes them all. A connection of this package stays open until the last of its statements has been
 * collected (tursodatabase/libsql-js, issue 228), and with it the log beside the file: hence the collection.
 */
async function closeAll(connections: readonly Connection[]): Promise<void> {
  for (const connection of connections) connection.close();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await new Promise((resolve) => setImmediate(resolve));
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StorageError(error);
  }
}
