/** What a column holds. Times are milliseconds, truths are 0 and 1. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** Runs one statement, with `?` for each parameter, and returns its rows, of which the caller knows the columns. */
export type Query = <R = Row>(statement: string, parameters?: readonly Value[]) => Promise<R[]>;

/** Adds a row by the names of its columns; `otherwise` says what to do where it cannot be added. */
export function insert(
  query: Query,
  table: string,
  row: Row,
  otherwise = '',
): Promise<readonly Row[]> {
  const names = Object.keys(row);
  const places = names.map(() => '?');
  return query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) ${otherwise}`,
    Object.values(row),
  );
}

const PAGE = 1000;

/** What a statement, which ends with a condition, selects, in the order of ids and read in pages. */
export async function* rowsById(
  query: Query,
  statement: string,
  parameters: readonly Value[] = [],
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const next = `${statement} AND id > ? ORDER BY id LIMIT ?`;
    const rows = await query(next, [...parameters, after, PAGE]);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!['id'] as string;
  }
}

/** Called between the pieces of long work with the number of rows that come next: everybody else plays meanwhile. */
export type Pause = (rows: number) => Promise<void>;

/** The database could not do it, for no fault of the statement's: try again later. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StorageError';
  }
}

export interface Transaction {
  readonly query: Query;
  /** Tells every process that shares this database, once the transaction is committed. */
  readonly announce: (text: string) => Promise<void>;
}

/**
 * A database, SQLite or PostgreSQL: all that the files beside this one need to know of it. Their
 * statements are plain SQL that both understand.
 */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Reads what is committed. */
  readonly read: Query;
  /** Reads what was committed some seconds ago, perhaps: from a replica where there is one. */
  readonly readLate: Query;
  /** What `work` writes is on disk when this resolves, and nowhere when it rejects. */
  readonly write: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** What time it is there; undefined where the database has no clock but that of this process. */
  readonly clock: (() => Promise<number>) | undefined;
  readonly listen: (listener: (text: string) => void) => void;
  /** Leaves nothing of what was deleted in files of ours that can be read. */
  readonly scrub: () => Promise<void>;
  readonly close: () => Promise<void>;
}
