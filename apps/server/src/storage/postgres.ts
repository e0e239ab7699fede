import pg from 'pg';
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

const CHANNEL = 'twofold';
/** Any number, the same in every process. */
const LOCK = 0x2048;

/**
 * A piece begins when the one before is full; the primary key lets one writer in. That of a deleted
 * game does not begin, and the lock, which the reference takes anyway, waits for a deletion that is
 * under way: failing for one game would fail the moves of everybody in the group.
 */
const FIRST = `INSERT INTO logs (game_id, piece, moves, text, pace, sealed, moved, position, length)
  SELECT new.* FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::int[],
      $7::bigint[], $8::text[], $9::bigint[])
    AS new (game_id, piece, moves, text, pace, sealed, moved, position, length)
  JOIN games ON games.id = new.game_id
  WHERE new.piece = 0 OR EXISTS (SELECT 1 FROM logs WHERE logs.game_id = new.game_id
    AND logs.piece = new.piece - 1 AND logs.moves = ${PIECE} AND logs.sealed = 0)
  FOR KEY SHARE OF games
  ON CONFLICT DO NOTHING RETURNING game_id`;
/** A piece that goes on: of two writers the second finds another number of moves. */
const NEXT = `UPDATE logs SET moves = logs.moves + added, text = logs.text || new.text,
    pace = logs.pace || new.pace, sealed = new.sealed, moved = COALESCE(new.moved, logs.moved)
  FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::int[], $7::bigint[],
      $8::int[])
    AS new (game_id, piece, added, text, pace, sealed, moved, moves)
  WHERE logs.game_id = new.game_id AND logs.piece = new.piece AND logs.moves = new.moves
    AND logs.sealed = 0
  RETURNING logs.game_id`;

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
      const [row] = await queryOn(pool)(
        'SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now',
      );
      return row!['now'] as number;
    },
    write: async (work) => {
      for (let tries = 1; ; tries++) {
        const client = await guarded(() => pool.connect());
        const run = (text: string, values: Value[]) => guarded(() => client.query(text, values));
        try {
          await run('BEGIN', []);
          const value = await work({
            query: queryOn(client),
            alone: async () => {
              await run('SELECT pg_advisory_xact_lock($1)', [LOCK]);
            },
            append: (appends) => guarded(() => appendAll(client, appends)),
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
  return async (text, parameters: readonly Value[] = []) => {
    const { rows } = await guarded(() => target.query(numbered(text), [...parameters]));
    return rows as Row[];
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

async function appendAll(client: pg.PoolClient, appends: readonly Append[]): Promise<boolean[]> {
  const accepted = new Set<string>();
  const begin = appends.filter(({ ply }) => pieceOf(ply).moves === 0);
  const goOn = appends.filter(({ ply }) => pieceOf(ply).moves > 0);
  for (const [name, text, group] of [
    ['first', FIRST, begin],
    ['next', NEXT, goOn],
  ] as const) {
    if (group.length === 0) continue;
    // In one order everywhere, so that two processes seldom wait for each other.
    const sorted = group.toSorted((a, b) => (a.game < b.game ? -1 : 1));
    const values: unknown[] = [
      sorted.map(({ game }) => game),
      sorted.map(({ ply }) => pieceOf(ply).piece),
      sorted.map(({ move }) => (move === '' ? 0 : 1)),
      sorted.map(({ move }) => move),
      sorted.map(({ pace }) => pace),
      sorted.map(({ seal }) => (seal ? 1 : 0)),
      sorted.map(({ moved }) => moved ?? null),
    ];
    if (name === 'next') values.push(sorted.map(({ ply }) => pieceOf(ply).moves));
    else {
      values.push(sorted.map(({ checkpoint }) => checkpoint?.position ?? null));
      values.push(sorted.map(({ checkpoint }) => checkpoint?.length ?? null));
    }
    const { rows } = await client.query<{ game_id: string }>({ name, text, values });
    for (const { game_id: id } of rows) accepted.add(id);
  }
  return appends.map(({ game }) => accepted.has(game));
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
