import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMuteProxy } from '../testing/mute-proxy.js';
import { startPostgres, type Postgres } from '../testing/postgres.js';
import { boardsSuite } from './boards.case.js';
import { StorageError } from './database.js';
import { expirySuite } from './expiry.case.js';
import { migrationSuite } from './migrations.case.js';
import { openPostgres } from './postgres.js';
import { storageSuite, type Place } from './storage.case.js';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function newPlace(): Promise<Place> {
  const url = await postgres.create();
  return { open: () => openPostgres(url, () => {}), shared: true };
}

describe('PostgreSQL', () => {
  storageSuite(newPlace);
  boardsSuite(newPlace);
  expirySuite(newPlace);
  migrationSuite(newPlace);

  test('has a clock, in whole milliseconds since 1970, that runs', async () => {
    const database = await openPostgres(await postgres.create(), () => {});
    const first = await database.clock!();
    expect(Number.isInteger(first)).toBe(true);
    expect(new Date(first).getUTCFullYear()).toBe(new Date().getUTCFullYear());
    while ((await database.clock!()) === first);
    await database.close();
  });

  test('what may lag is read from a replica, and from the primary where that is away', async () => {
    const url = await postgres.create();
    const replica = await postgres.follow();
    const replicaUrl = replica.urlOf(url);
    const database = await openPostgres(url, () => {}, { replica: replicaUrl });
    const COUNT = 'SELECT COUNT(*) AS count FROM numbers';
    const late = async (): Promise<unknown> => (await database.readLate(COUNT))[0]!['count'];
    // The replica has both or nothing; a table that it does not have yet is read where it is.
    await database.write(async ({ query }) => {
      await query('CREATE TABLE numbers (n INTEGER)');
      await query('INSERT INTO numbers VALUES (1)');
    });
    expect(await late()).toBe(1);
    const client = new pg.Client({ connectionString: replicaUrl });
    await client.connect();
    const onReplica = async (): Promise<unknown> =>
      (await client.query<{ count: string }>(COUNT)).rows[0]?.count;
    await expect.poll(() => onReplica().catch(() => '0')).toBe('1');
    await client.query('SELECT pg_wal_replay_pause()');
    const PAUSED = 'SELECT pg_get_wal_replay_pause_state() AS state';
    const state = async (): Promise<string | undefined> =>
      (await client.query<{ state: string }>(PAUSED)).rows[0]?.state;
    await expect.poll(state).toBe('paused');
    await database.write(({ query }) => query('INSERT INTO numbers VALUES (2)'));
    expect(await late()).toBe(1);
    expect((await database.read(COUNT))[0]!['count']).toBe(2);
    await client.end();
    await replica.stop();
    expect(await late()).toBe(2);
    await database.close();
  });

  test('connections on which nothing comes any more are replaced', async () => {
    const proxy = await startMuteProxy(await postgres.create());
    const database = await openPostgres(proxy.url, () => {}, { patience: 500 });
    const heard: string[] = [];
    database.listen((text) => heard.push(text));
    const announce = (text: string): Promise<void> =>
      database.write((transaction) => transaction.announce(text));
    const announceUntilHeard = async (text: string): Promise<void> => {
      while (!heard.includes(text)) await announce(text).catch(() => {});
    };
    await announceUntilHeard('before');
    // On a busy machine the pool may take a new connection by itself, which the silence does not reach.
    let lost = '';
    let error: unknown;
    while (error === undefined) {
      proxy.mute();
      lost += '!';
      error = await announce(lost).catch((reason: unknown) => reason);
    }
    expect(error).toBeInstanceOf(StorageError);
    await announceUntilHeard('after');
    expect(heard).not.toContain(lost);
    await database.close();
    await proxy.close();
  });
});
