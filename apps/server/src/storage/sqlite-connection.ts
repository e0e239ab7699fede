import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Libsql from 'libsql';
import { StorageError, type Row, type Value } from './database.js';

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

  query(text: string, parameters: readonly Value[] = []): Row[] {
    return guarded(() => {
      const statement = this.#prepare(text);
      if (statement.reader) return statement.all(...parameters) as Row[];
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
export async function closeAll(connections: readonly Connection[]): Promise<void> {
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
