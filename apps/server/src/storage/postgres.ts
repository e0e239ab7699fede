import pg from 'pg';
import { StorageError, type Database, type Query, type Row, type Value } from './database.js';

const CHANNEL = 'twofold';

/** Two transactions met on the same rows, and this one was sent back: it can be tried again. */
const RETRY = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

/**
 * How long a statement may take, in milliseconds. A network can swallow a connection without a word;
 * a group that waited for it would hold up everybody's moves.
 */
const PATIENCE = 20_000;

interface PostgresOptions {
  readonly patience?: number;
  /** Where what may lag is read. */
  readonly replica?: string | undefined;
}

/** Connects to PostgreSQL. Lost connections are replaced as they are needed. */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { patience = PATIENCE, replica }: PostgresOptions = {},
): Promise<Database> {
  const pool = poolOf(url, onError, patience);
  const late = replica === undefined ? undefined : poolOf(replica, onError, patience);
  const ears = listenTo(url, onError, patience);
  const close = async (): Promise<void> => {
    await ears.close();
    await late?.end();
    await pool.end();
  };
  try {
    await pool.query('SELECT 1');
    await ears.connected; // what is announced from now on is heard
  } catch (error) {
    await close();
    throw error;
  }

  return {
    kind: 'postgres',
    read: queryOn(pool),
    readLate: late === undefined ? queryOn(pool) : firstOf(queryOn(late), queryOn(pool), onError),
    clock: async () => {
      const [row] = await queryOn(pool)<{ now: number }>(
        'SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now',
      );
      return row!.now;
    },
    write: async (work) => {
      for (let tries = 1; ; tries++) {
        const client = await guarded(() => pool.connect());
        const run = (text: string, values: Value[]) => guarded(() => client.query(text, values));
        try {
          await run('BEGIN', []);
          const value = await work({
            query: queryOn(client),
            announce: async (text) => {
              await run('SELECT pg_notify($1, $2)', [CHANNEL, text]);
            },
          });
          await run('COMMIT', []);
          client.release();
          return value;
        } catch (error) {
          await rollback(client, error);
          if (tries === MAX_TRIES || !canRetry(error)) throw error;
        }
      }
    },
    listen: (listener) => ears.listeners.push(listener),
    scrub: async () => {}, // its files are its own: it overwrites what vacuum has freed
    close,
  };
}

function poolOf(url: string, onError: (error: Error) => void, patience: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    query_timeout: patience,
    // The other end frees what a swallowed transaction has locked.
    idle_in_transaction_session_timeout: patience,
    types: { getTypeParser: ((oid: number) => parserOf(oid)) as typeof pg.types.getTypeParser },
  });
  // The pool hears of connections that are lost while they wait, each client while it works.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Asks a replica, and the primary if that cannot answer: a board is not worth an error. */
function firstOf(replica: Query, primary: Query, onError: (error: Error) => void): Query {
  return async (...asked) => {
    try {
      return await replica(...asked);
    } catch (error) {
      onError(error as StorageError);
      return primary(...asked);
    }
  };
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageError(error);
  }
}

function canRetry(error: unknown): boolean {
  const cause = error instanceof StorageError ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && RETRY.has(cause.code ?? '');
}

async function rollback(client: pg.PoolClient, error: unknown): Promise<void> {
  if (error instanceof StorageError && !(error.cause instanceof pg.DatabaseError)) {
    client.release(true); // not the database's own word: nobody knows what comes on this one
    return;
  }
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true); // the connection is lost, and the transaction with it
  }
}

/** 64-bit integers come as text, since they could exceed what a number holds; ours do not. */
const INT8 = 20;

function parserOf(oid: number): (text: string) => unknown {
  return oid === INT8 ? Number : (pg.types.getTypeParser(oid) as (text: string) => unknown);
}

interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

function queryOn(target: Queryable): Query {
  return async <R = Row>(text: string, parameters: readonly Value[] = []) => {
    const { rows } = await guarded(() => target.query(numbered(text), [...parameters]));
    return rows as R[];
  };
}

const numberedTexts = new Map<string, string>();

/** `?` as PostgreSQL wants it: $1, $2, ... No statement of ours has a ? in a literal. */
function numbered(text: string): string {
  let result = numberedTexts.get(text);
  if (result === undefined) {
    let count = 0;
    result = text.replaceAll('?', () => `$${++count}`);
    numberedTexts.set(text, result);
  }
  return result;
}

/** A connection of its own that hears what other processes announce, and is renewed when lost. */
function listenTo(url: string, onError: (error: Error) => void, patience: number) {
  const listeners: ((text: string) => void)[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function again(reason: Error): void {
    if (closed || timer !== undefined) return;
    onError(reason);
    client?.end().catch(() => {});
    client = undefined;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, 500);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: patience,
    });
    client = next;
    const lose = (error: Error): void => {
      if (client === next) again(error);
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('the listening connection has ended')));
    next.on('notification', ({ payload }) => {
      for (const listener of listeners) listener(payload ?? '');
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      lose(error as Error);
    }
  }

  const connected = connect();
  // Whoever only listens does not notice that nothing comes any more.
  const heartbeat = setInterval(() => {
    const asked = client;
    asked?.query('SELECT 1').catch((error: unknown) => {
      if (client === asked) again(error as Error);
    });
  }, patience);
  heartbeat.unref();
  return {
    listeners,
    connected,
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await connected;
      await client?.end().catch(() => {});
    },
  };
}
