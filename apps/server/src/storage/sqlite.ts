import { PIECE, pieceOf, type Append, type Database, type Query } from './database.js';
import { closeAll, Connection } from './sqlite-connection.js';

/**
 * A piece begins when the one before is full. That of a deleted game does not: failing for it would
 * fail the moves of everybody in the group.
 */
const FIRST = `INSERT INTO logs (game_id, piece, moves, text, pace, sealed, position, length, moved)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE EXISTS (SELECT 1 FROM games WHERE id = ?1)
    AND (?2 = 0 OR EXISTS (SELECT 1 FROM logs
      WHERE game_id = ?1 AND piece = ?2 - 1 AND moves = ${PIECE} AND sealed = 0))
  ON CONFLICT DO NOTHING`;
const NEXT = `UPDATE logs SET moves = moves + ?, text = text || ?, pace = pace || ?, sealed = ?,
    moved = COALESCE(?, moved)
  WHERE game_id = ? AND piece = ? AND moves = ? AND sealed = 0`;

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
          append: async (appends) => appendAll(writer, appends),
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

function appendAll(connection: Connection, appends: readonly Append[]): boolean[] {
  return appends.map(({ game, ply, move, pace, moved = null, seal, checkpoint: before }) => {
    const { piece, moves } = pieceOf(ply);
    const added = move === '' ? 0 : 1;
    const sealed = seal ? 1 : 0;
    const { position = null, length = null } = before ?? {};
    const changes =
      moves === 0
        ? connection.change(FIRST, [
            game,
            piece,
            added,
            move,
            pace,
            sealed,
            position,
            length,
            moved,
          ])
        : connection.change(NEXT, [added, move, pace, sealed, moved, game, piece, moves]);
    return changes === 1;
  });
}
