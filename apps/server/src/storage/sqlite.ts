import Libsql from 'libsql';
import {
  PIECE,
  pieceOf,
  StorageError,
  type Append,
  type Database,
  type Query,
  type Row,
  type Value,
} from './database.js';

/**
 * A piece begins when the one before is full. That of a deleted game does not: failing for it would
 * fail the moves of everybody in the group.
 */
const FIRST = `INSERT INTO logs (game_id, piece, moves, text, pace, sealed)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM games WHERE id = ?1)
    AND (?2 = 0 OR EXISTS (SELECT 1 FROM logs
      WHERE game_id = ?1 AND piece = ?2 - 1 AND moves = ${PIECE} AND sealed = 0))
  ON CONFLICT DO NOTHING`;
const NEXT = `UPDATE logs SET moves = moves + ?, text = text || ?, pace = pace || ?, sealed = ?
  WHERE game_id = ? AND piece = ? AND moves = ? AND sealed = 0`;

/** Opens the embedded database. Writes are synchronous, and on disk when they return. */
export function openSqlite(file: string): Database {
  const writer = connect(file);
  // A reader of its own: it sees what is committed, never a transaction that is under way.
  const reader = connect(file);
  const listeners: ((text: string) => void)[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const write: Database['write'] = async (work) => {
    const result = last.then(async () => {
      const announcements: string[] = [];
      guarded(() => writer.exec('BEGIN IMMEDIATE'));
      try {
        const value = await work({
          query: queryOn(writer),
          alone: async () => {}, // there is never a second one
          append: async (appends) => guarded(() => appendAll(writer, appends)),
          announce: async (text) => void announcements.push(text),
        });
        guarded(() => writer.exec('COMMIT'));
        for (const text of announcements) for (const listener of listeners) listener(text);
        return value;
      } catch (error) {
        // A full disk has ended the transaction already.
        if (writer.inTransaction) writer.exec('ROLLBACK');
        throw error;
      }
    });
    // The next one waits for this one, whatever becomes of it.
    last = result.catch(() => {});
    return result;
  };

  return {
    kind: 'sqlite',
    read: queryOn(reader),
    write,
    listen: (listener) => void listeners.push(listener),
    close: async () => {
      await last;
      reader.close();
      writer.close();
    },
  };
}

function connect(file: string): Libsql.Database {
  const connection = new Libsql(file);
  connection.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  );
  return connection;
}

/** Statements are prepared once: preparing takes longer than most of them. */
const prepared = new WeakMap<Libsql.Database, Map<string, Libsql.Statement>>();

function prepare(connection: Libsql.Database, text: string): Libsql.Statement {
  const statements = prepared.get(connection) ?? new Map<string, Libsql.Statement>();
  prepared.set(connection, statements);
  const statement = statements.get(text) ?? connection.prepare(text);
  statements.set(text, statement);
  return statement;
}

function queryOn(connection: Libsql.Database): Query {
  return async (text, parameters: readonly Value[] = []) => {
    return guarded(() => {
      const statement = prepare(connection, text);
      if (statement.reader) return statement.all(...parameters) as Row[];
      statement.run(...parameters);
      return [];
    });
  };
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StorageError(error);
  }
}

function appendAll(connection: Libsql.Database, appends: readonly Append[]): boolean[] {
  const first = prepare(connection, FIRST);
  const next = prepare(connection, NEXT);
  return appends.map(({ game, ply, move, pace, seal }) => {
    const { piece, moves } = pieceOf(ply);
    const added = move === '' ? 0 : 1;
    const sealed = seal ? 1 : 0;
    const { changes } =
      moves === 0
        ? first.run(game, piece, added, move, pace, sealed)
        : next.run(added, move, pace, sealed, game, piece, moves);
    return changes === 1;
  });
}
