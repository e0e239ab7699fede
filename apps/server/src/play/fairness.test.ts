import { ANSWERS, saltedSeed, verify, type BoardPage, type Credentials } from '@twofold/protocol';
import { makeSeed, parseReplay, parseSeed, seedOf } from '@twofold/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.js';
import { readConfig } from '../config.js';
import { startDay } from '../storage/dailies.js';
import { newId } from '../identity/secrets.js';
import {
  answerOf,
  Client,
  pledgeOf,
  register,
  request,
  seatOf,
  type ClientSeat,
} from '../testing/client.js';
import { NOON, startServer, type TestServer } from '../testing/server.js';

const START = { type: 'start', game: 'slide', rules: 'classic' } as const;
const MIDNIGHT = NOON + 43_200_000;

let server: TestServer;
let who: Credentials;
beforeAll(async () => {
  server = await startServer();
  who = await register(server.url, { name: 'Ada' });
});
afterAll(() => server.stop());

async function boardOf(division: 'people' | 'computers', rules = '4x4'): Promise<BoardPage> {
  const path = `${server.url}/api/boards/slide/${rules}?division=${division}&limit=100`;
  return answerOf(ANSWERS.boardPage, await request(path));
}

async function finish(client: Client, { id, position }: ClientSeat): Promise<void> {
  await client.ask({ type: 'finish', id, ply: position.ply }, 'ended');
}

describe('a seed to which the player adds', () => {
  test('comes from the secret committed to before, and from the salt', async () => {
    const client = await Client.connect(server.url, who);
    const salted = client.salted();
    const state = await client.ask({ ...START, key: newId(), ...salted }, 'game');
    expect(state).toMatchObject(salted);
    await finish(client, seatOf(state));
    const { secret = '' } = await pledgeOf(server.url, seatOf(state));
    const replay = (await request(`${server.url}/api/games/${state.id}/replay`)).text;
    expect(verify(replay, { ...salted, secret })).toMatchObject({ ok: true });
    const [parsed, part] = [parseReplay(replay), parseSeed(secret)];
    if (!parsed.ok || !part.ok) throw new Error('unreadable');
    expect(makeSeed(seedOf(parsed.value.chance)!)).toBe(
      makeSeed(saltedSeed(part.value, salted.salt)),
    );
    await client.close();
  });

  test('each game has a commitment of its own, also after one that was refused', async () => {
    const client = await Client.connect(server.url, who);
    const used = client.salted();
    await client.ask({ ...START, key: newId(), ...used }, 'game');
    const again = { ...START, key: newId(), ...used };
    expect(await client.refused(again)).toMatchObject({ code: 'bad-commitment', key: again.key });
    const fresh = client.salted();
    expect(fresh.commitment).not.toBe(used.commitment);
    const bad = { ...START, key: newId(), rules: 'nonsense', ...fresh };
    expect(await client.refused(bad)).toMatchObject({ code: 'bad-ruleset' });
    // What was said with it may be known: it is not used again.
    expect(client.salted().commitment).not.toBe(fresh.commitment);
    expect(await client.start('slide', 'classic')).toMatchObject({ type: 'game' });
    await client.close();
  });

  test('a game that goes on keeps its secret, also in the export', async () => {
    const client = await Client.connect(server.url, who);
    const { id } = await client.start('slide', 'classic');
    const [row] = await server.database.read('SELECT seed, secret FROM games WHERE id = ?', [id]);
    const { text } = await request(`${server.url}/api/me/export`, { as: who });
    expect(text).toContain(id);
    expect(text).not.toContain(row!['secret']);
    expect(text).not.toContain(row!['seed']);
    await client.close();
  });

  test('a client of an earlier version plays by a seed of the server alone', async () => {
    const client = await Client.connect(server.url, who);
    const seat = seatOf(await client.ask({ ...START, key: newId() }, 'game'));
    expect(seat.salt).toBeUndefined();
    await finish(client, seat);
    const replay = (await request(`${server.url}/api/games/${seat.id}/replay`)).text;
    expect(verify(replay, { commitment: seat.commitment })).toMatchObject({ ok: true });
    await client.close();
  });

  test.each([{ salt: 'A'.repeat(22) }, { commitment: '0'.repeat(64) }])(
    'is not half of one: %o',
    async (half) => {
      const client = await Client.connect(server.url, who);
      const refused = await client.refused({ ...START, key: newId(), ...half });
      expect(refused).toMatchObject({ code: 'bad-message' });
      await client.close();
    },
  );
});

describe('a game of impossible speed', () => {
  test('is seen although every move comes over another connection, and is no person’s', async () => {
    const player = await register(server.url);
    let client = await Client.connect(server.url, player);
    // Nobody is stuck there after a hundred moves.
    let seat = seatOf(await client.start('slide', '8x8'));
    for (let i = 0; i < 110; i++) {
      await client.close();
      client = await Client.connect(server.url, player);
      seat = seatOf(await client.ask({ type: 'resume', id: seat.id }, 'game'));
      server.clock.now += 20;
      seat = await client.play(seat);
    }
    await finish(client, seat);
    const about = await request(`${server.url}/api/games/${seat.id}`);
    expect(answerOf(ANSWERS.finishedGame, about).marks).toContain('speed');
    const ids = async (division: 'people' | 'computers'): Promise<string[]> =>
      (await boardOf(division, '8x8')).entries.map(({ id }) => id);
    expect(await ids('people')).not.toContain(seat.id);
    expect(await ids('computers')).toContain(seat.id);
    await client.close();
  });
});

test('a board says which game of the day each one was', async () => {
  const player = await register(server.url);
  const client = await Client.connect(server.url, player);
  for (let i = 0; i < 3; i++) {
    const seat = await client.playOn(seatOf(await client.start('slide', '6x6')), i === 2 ? 20 : 0);
    await finish(client, seat);
  }
  // Another game by other rules is not one of them.
  await finish(client, seatOf(await client.start('slide', '5x5')));
  expect((await boardOf('people', '6x6')).entries).toMatchObject([{ attempt: 3 }]);
  server.clock.now += 86_400_000;
  const next = await client.playOn(seatOf(await client.start('slide', '6x6')), 40);
  await finish(client, next);
  expect((await boardOf('people', '6x6')).entries).toMatchObject([{ id: next.id, attempt: 1 }]);
  await client.close();
});

describe('the day is the database’s', () => {
  test('a process whose clock is fast neither begins the next day nor shows a seed', async () => {
    const database = { ...server.database, clock: async () => NOON };
    const config = readConfig({ PORT: '0', TWOFOLD_LOG: 'silent' });
    const fast = await createApp({ config, database, now: () => NOON + 2 * 86_400_000 });
    const url = await fast.listen();
    const today = answerOf(ANSWERS.dailyGame, await request(`${url}/api/daily/slide`));
    expect(today).toMatchObject({ day: '2026-11-15', ends: MIDNIGHT });
    expect(today).not.toHaveProperty('seed');
    await fast.close();
  });

  test('a ranked game that has ended is shown at once, also by a process whose clock is slow', async () => {
    const config = readConfig({ PORT: '0', TWOFOLD_LOG: 'silent' });
    const now = (): number => server.clock.now - 500;
    const slow = await createApp({ config, database: server.database, now });
    const url = await slow.listen();
    const client = await Client.connect(server.url, who);
    const seat = await client.playOn(seatOf(await client.start('slide', 'classic')), 3);
    await finish(client, seat);
    await client.close();
    expect((await request(`${url}/api/games/${seat.id}/replay`)).text).toContain('\nseed ');
    const own = await request(`${url}/api/me/games/${seat.id}/replay`, { as: who });
    expect(own.text).toContain('\nseed ');
    const again = await Client.connect(url, who);
    await again.ask({ type: 'resume', id: seat.id }, 'game');
    expect(await again.next()).toHaveProperty('seed');
    await again.close();
    await slow.close();
  });

  test('a day that began under an earlier version goes on as it began', async () => {
    const old = {
      game: 'dots',
      day: '2026-11-20',
      rules: '6x6-moves=30-goal=none-undo=no',
    } as const;
    await startDay(server.database, { ...old, generator: 'chacha8/1', seed: '7' });
    server.clock.now = Date.UTC(2026, 10, 20, 9);
    const client = await Client.connect(server.url, who);
    const seat = await client.playOn(
      seatOf(await client.ask({ type: 'daily', game: 'dots' }, 'game')),
      5,
    );
    await finish(client, seat);
    server.clock.now = Date.UTC(2026, 10, 21, 1);
    const replay = (await request(`${server.url}/api/games/${seat.id}/replay`)).text;
    expect(replay).toContain('generator chacha8/1');
    expect(verify(replay, { commitment: seat.commitment })).toMatchObject({ ok: true });
    await client.close();
  });
});
