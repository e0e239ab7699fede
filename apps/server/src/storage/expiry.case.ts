import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../days.js';
import { Limits, MINUTE } from '../limits.js';
import { somebody, tokenHashes } from '../testing/rows.js';
import { tidyAllowances } from './allowances.js';
import { noteDeed, readDeeds } from './audit.js';
import type { Database } from './database.js';
import { addCode } from './devices.js';
import { expirePlayers, expireShared } from './expiry.js';
import { migrate } from './migrations.js';
import { finishDeletions } from './personal-data.js';
import { findPlayer, noteSeen } from './players.js';
import { findShared, shareReplay, type StoredReplay } from './shared.js';
import type { Place } from './storage.case.js';

/** What goes by itself, and what all processes count together, in any database. */
export function expirySuite(newPlace: () => Promise<Place>): void {
  let place: Place;
  let database: Database;
  beforeAll(async () => {
    place = await newPlace();
    database = await place.open();
    await migrate(database);
  });
  afterAll(() => database.close());

  function share(id: string, seen: number): Promise<StoredReplay> {
    const shown = { game: 'slide', rules: '4x4', score: 4, ply: 2, replay: 'text' } as const;
    return shareReplay(database, {
      id,
      hash: `hash of ${id}`,
      ...shown,
      player: null,
      created: 0,
      seen,
    });
  }

  describe('what nobody wants any more', () => {
    test('shared games go by when they were last looked at', async () => {
      for (const [id, seen] of [
        ['old', 0],
        ['looked at', 0],
        ['shared again', 0],
        ['new', 9 * DAY],
      ] as const) {
        await share(id, seen);
      }
      expect((await findShared(database, 'looked at', 9 * DAY))?.seen).toBe(0);
      await share('shared again', 9 * DAY);
      expect(await expireShared(database, 5 * DAY)).toBe(1);
      const left = async (id: string): Promise<boolean> =>
        (await findShared(database, id, 9 * DAY)) !== undefined;
      expect(await left('old')).toBe(false);
      for (const id of ['looked at', 'shared again', 'new']) expect(await left(id)).toBe(true);
    });

    test('players go who stay away, with all that is theirs', async () => {
      const gone = await somebody(database, 'Gone');
      const here = await somebody(database, 'Here');
      await noteSeen(database, here, 9 * DAY);
      const deed = {
        time: 1,
        who: 'me',
        did: 'rename',
        about: gone.id,
        why: 'rude',
        before: 'Rude',
      };
      await database.write(({ query }) => noteDeed(query, deed));
      await addCode(database, gone.id, 'code of one who is gone', 99 * DAY);
      expect(await expirePlayers(database, 5 * DAY, 9 * DAY)).toBe(1);
      expect(await expirePlayers(database, 5 * DAY, 9 * DAY)).toBe(0);
      // From the first step on nobody is let in.
      expect(await findPlayer(database, gone.id)).toBeUndefined();
      expect(await tokenHashes(database, gone.id)).toEqual([]);
      expect(await database.read('SELECT * FROM codes')).toEqual([]);
      // Nor does an old name outlive them in the log of those who run the server.
      expect(await readDeeds(database, gone.id, 9)).toMatchObject([{ before: '' }]);
      await finishDeletions(
        database,
        () => 10 * DAY,
        async () => {},
      );
      const rows = await database.read('SELECT id FROM players WHERE id IN (?, ?)', [
        gone.id,
        here.id,
      ]);
      expect(rows.map(({ id }) => id)).toEqual([here.id]);
    });

    test('whoever was here is noted once a day', async () => {
      const ada = await somebody(database, 'Ada');
      const seen = async (): Promise<number> => (await findPlayer(database, ada.id))!.seen;
      await noteSeen(database, { ...ada, seen: 0 }, DAY - 1);
      expect(await seen()).toBe(await seen());
      await noteSeen(database, { ...ada, seen: 0 }, DAY);
      expect(await seen()).toBe(DAY);
      await noteSeen(database, { ...ada, seen: 0 }, DAY - 5); // a clock that was set back
      expect(await seen()).toBe(DAY);
    });
  });

  describe('limits', () => {
    test('hold over all processes that share the database', async () => {
      const quota = { name: 'registrations', amount: 5, period: MINUTE };
      let now = 1000;
      const others = place.shared ? [await place.open(), await place.open()] : [];
      // Their clocks differ; that gives nobody more.
      const processes = [database, ...others].map(
        (each, i) => new Limits(each, () => now + 700 * i),
      );
      const counters = place.shared ? processes : [processes[0]!];
      const waits: number[] = [];
      for (let i = 0; i < 12; i++) {
        waits.push(await counters[i % counters.length]!.takeEverywhere(quota, 'an address'));
      }
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
      expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE / 5 + 1400);
      expect(await counters[0]!.takeEverywhere(quota, 'another address')).toBe(0);
      now += 2 * MINUTE;
      await tidyAllowances(database, now);
      expect(await database.read('SELECT * FROM allowances')).toEqual([]);
      expect(await counters[0]!.takeEverywhere(quota, 'an address')).toBe(0);
      for (const other of others) await other.close();
    });

    test('of many at once no more get through than may', async () => {
      const quota = { name: 'at once', amount: 7, period: MINUTE };
      const limits = new Limits(database, () => 1000);
      const waits = await Promise.all(
        Array.from({ length: 30 }, () => limits.takeEverywhere(quota, 'an address')),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
    });
  });
}
