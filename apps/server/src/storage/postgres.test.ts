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

  test('connections on which nothing comes any more are replaced', async () => {
    const proxy = await startMuteProxy(await postgres.create());
    const database = await openPostgres(proxy.url, () => {}, 500);
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
