import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.js';
import { start } from './start.js';
import { Client, register, seatOf } from './testing/client.js';
import { portToKeep } from './testing/ports.js';
import { MAIN, ServerProcess } from './testing/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the program to its end, by way of others that change what it may do. */
async function run(
  commands: readonly string[],
  environment: Readonly<Record<string, string>>,
  by: readonly string[] = [],
): Promise<Ended> {
  const [first, ...rest] = [...by, process.execPath, MAIN, ...commands];
  const child = spawn(first!, rest, {
    env: { ...process.env, PORT: '0', TWOFOLD_DATA: folder, TWOFOLD_LOG: 'warn', ...environment },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said };
}

describe('the program', () => {
  test('ends in order when it is told to, and its games go on with the next one', async () => {
    const server = await ServerProcess.create({ TWOFOLD_DATA: folder });
    await server.start();
    const who = await register(server.url);
    const client = await Client.connect(server.url, who);
    const seat = await client.playOn(seatOf(await client.start('slide', 'classic')), 5);
    const copy = join(folder, 'copy.db');
    expect(await run(['backup', copy], {})).toEqual({ code: 0, said: '' });
    expect(existsSync(copy)).toBe(true);
    expect(await server.stop('TERM')).toBe(0);
    await expect(client.next()).rejects.toThrow('closed');

    // Which fails if anybody has the database open.
    expect(await run(['restore', copy], {})).toEqual({ code: 0, said: '' });
    await server.start();
    const again = await Client.connect(server.url, who);
    expect(seatOf(await again.ask({ type: 'resume', id: seat.id }, 'game'))).toEqual(seat);
    expect(await server.stop('INT')).toBe(0);
    expect(await run(['restore', copy], {})).toEqual({ code: 0, said: '' });
  });

  test('says which commands there are', async () => {
    const { code, said } = await run(['sell'], {});
    expect(code).toBe(1);
    expect(said).toContain('backup FILE');
  });
});

/** Root may do nearly everything: this takes away what other users may not do either. */
const ORDINARY =
  process.getuid?.() === 0
    ? [
        'setpriv',
        '--bounding-set=-dac_override,-dac_read_search,-net_bind_service',
        '--inh-caps=-all',
      ]
    : [];
/** Mounts what $1 says, for this program alone, and runs the rest; works without root where namespaces do. */
const WITH_MOUNTS = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'];
const MOUNT = (how: string): string[] => [...WITH_MOUNTS, `${how} && exec "$@"`, 'sh'];

/** Whether that can be done, and the program still be read. */
function works([first, ...rest]: readonly string[]): boolean {
  return first === undefined || spawnSync(first, [...rest, 'test', '-r', MAIN]).status === 0;
}

const FIRST_PORT_FOR_ALL = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
const noKeptPorts =
  existsSync(FIRST_PORT_FOR_ALL) && Number(readFileSync(FIRST_PORT_FOR_ALL, 'utf8')) > 80
    ? undefined
    : 'here every user may listen on every port';
const notOrdinary = works(ORDINARY) ? undefined : 'setpriv cannot take rights away from root here';
const noMounts = works(MOUNT(`mount -t tmpfs tmpfs '${folder}'`))
  ? undefined
  : 'no disk can be mounted here';

const at = (name: string): string => join(folder, 'rows', name);
const ELSEWHERE = 'choose another with TWOFOLD_DATA=FOLDER npm start';

interface Row {
  readonly row: string;
  readonly set: () => Readonly<Record<string, string>>;
  readonly says: () => string;
  /** What it must be started by; nothing: it can be tried without a process of its own. */
  readonly by?: readonly string[];
  /** Why it cannot be brought about here. */
  readonly cannot?: string | undefined;
}

describe('what keeps it from starting is one sentence that says what to do', () => {
  let other: Server;
  let taken: number;
  beforeAll(async () => {
    taken = await portToKeep();
    other = createServer().listen(taken, '127.0.0.1');
    await once(other, 'listening');
    mkdirSync(at(''));
    writeFileSync(at('file'), '');
    for (const name of ['private', 'private-file', 'garbage', 'folder', 'mounted']) {
      mkdirSync(at(name));
    }
    chmodSync(at('private'), 0o555);
    writeFileSync(join(at('private-file'), 'twofold.db'), '', { mode: 0o444 });
    writeFileSync(join(at('garbage'), 'twofold.db'), 'no database '.repeat(1000));
    mkdirSync(join(at('folder'), 'twofold.db'));
  });
  afterAll(() => other.close());

  const readOnly = (): string => `mount -t tmpfs -o ro tmpfs '${at('mounted')}'`;
  const rows: readonly Row[] = [
    {
      row: 'a setting that is none',
      set: () => ({ PORT: 'many' }),
      says: () => 'PORT is a whole number from 0 to 65535, not "many"',
    },
    {
      row: 'a port in use',
      set: () => ({ PORT: `${taken}` }),
      says: () =>
        `port ${taken} is in use: stop what listens there, or choose another with PORT=${taken + 1} npm start`,
    },
    {
      row: 'a port for root alone',
      cannot: notOrdinary ?? noKeptPorts,
      by: ORDINARY,
      set: () => ({ PORT: '80' }),
      says: () =>
        'port 80 is not for this user: choose one from 1024 on, such as PORT=4711 npm start',
    },
    {
      row: 'an address of another machine',
      set: () => ({ HOST: '192.0.2.1' }),
      says: () =>
        'HOST=192.0.2.1 is no address of this machine: leave it out, or use HOST=0.0.0.0 for all that it has',
    },
    {
      row: 'a file where the data folder should be',
      set: () => ({ TWOFOLD_DATA: at('file') }),
      says: () =>
        `the data folder ${at('file')} cannot be made, since a file is in its way: ${ELSEWHERE}`,
    },
    {
      row: 'a data folder that is not for this user',
      cannot: notOrdinary,
      by: ORDINARY,
      set: () => ({ TWOFOLD_DATA: at('private') }),
      says: () =>
        `the data folder ${at('private')} and what is in it cannot be written: give this user the right to, or ${ELSEWHERE}`,
    },
    {
      row: 'a data folder that cannot be made',
      cannot: notOrdinary,
      by: ORDINARY,
      set: () => ({ TWOFOLD_DATA: at('private/new') }),
      says: () =>
        `the data folder ${at('private/new')} and what is in it cannot be written: give this user the right to, or ${ELSEWHERE}`,
    },
    {
      row: 'a database that is not for this user',
      cannot: notOrdinary,
      by: ORDINARY,
      set: () => ({ TWOFOLD_DATA: at('private-file') }),
      says: () =>
        `the data folder ${at('private-file')} and what is in it cannot be written: give this user the right to, or ${ELSEWHERE}`,
    },
    {
      row: 'a file that is no database',
      set: () => ({ TWOFOLD_DATA: at('garbage') }),
      says: () =>
        `${at('garbage/twofold.db')} is damaged, or no database: put a backup in its place with the command restore, or move it away`,
    },
    {
      row: 'a folder where the database should be',
      set: () => ({ TWOFOLD_DATA: at('folder') }),
      says: () => `${at('folder/twofold.db')} cannot be opened as a database: move it away`,
    },
    {
      row: 'a read-only disk',
      cannot: noMounts,
      by: MOUNT(readOnly()),
      set: () => ({ TWOFOLD_DATA: at('mounted/new') }),
      says: () => `the data folder ${at('mounted/new')} is on a read-only disk: ${ELSEWHERE}`,
    },
    // The first is too small for a file that SQLite maps, the second for what it writes.
    ...['16k', '64k'].map((size) => ({
      row: `a full disk of ${size}`,
      cannot: noMounts,
      by: MOUNT(`mount -t tmpfs -o size=${size} tmpfs '${at('mounted')}'`),
      set: () => ({ TWOFOLD_DATA: at('mounted') }),
      says: () =>
        `the disk of the data folder ${at('mounted')} is full: make room, or ${ELSEWHERE}`,
    })),
    {
      row: 'no PostgreSQL at its address, and the password is not told',
      set: () => ({ TWOFOLD_DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/twofold' }),
      says: () =>
        'PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED): start it, or correct TWOFOLD_DATABASE_URL',
    },
    {
      row: 'an address of PostgreSQL that is none',
      set: () => ({ TWOFOLD_DATABASE_URL: 'postgres://somebody:secret@:x:/twofold' }),
      says: () =>
        'TWOFOLD_DATABASE_URL cannot be read: write postgres://user:password@host/database',
    },
  ];

  /** What is said of it, by the program where it must be started in a special way. */
  async function sentence({ set, by = [] }: Row): Promise<string> {
    if (by.length > 0) return sentenceOf(await run([], set(), by));
    const environment = { PORT: '0', TWOFOLD_DATA: folder, TWOFOLD_LOG: 'warn', ...set() };
    try {
      await (await start(readConfig(environment))).stop();
      return 'it starts';
    } catch (error) {
      return (error as Error).message;
    }
  }

  test.for(rows.map((row) => [row.row, row] as const))('%s', async ([, row], { skip }) => {
    skip(row.cannot !== undefined, row.cannot);
    expect(await sentence(row)).toBe(row.says());
  });

  test('on standard error, with exit code 1 and no trace', async () => {
    const { set, says } = rows.find(({ row }) => row === 'a port in use')!;
    expect(sentenceOf(await run([], set()))).toBe(says());
  });
});

/** What it said, if that was one line, and it ended as it should. */
function sentenceOf({ code, said }: Ended): string {
  const [, only] = /^twofold-server: (.+)\n$/.exec(said) ?? [];
  return code === 1 && only !== undefined ? only : `exit code ${code}: ${said}`;
}
