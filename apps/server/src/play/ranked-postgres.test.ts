import type { Credentials, ServerMessage } from '@twofold/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, register, seatOf } from '../testing/client.js';
import { startPostgres, type Postgres } from '../testing/postgres.js';
import { startServer, type TestServer } from '../testing/server.js';
import { rankedSuite } from './ranked.case.js';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe('on PostgreSQL', () => {
  rankedSuite(() => postgres.create());

  describe('two processes that share a database', () => {
    let here: TestServer;
    let there: TestServer;
    let who: Credentials;
    beforeAll(async () => {
      const databaseUrl = await postgres.create();
      [here, there] = await Promise.all([
        startServer({ databaseUrl }),
        startServer({ databaseUrl }),
      ]);
      who = await register(here.url);
    });
    afterAll(() => Promise.all([here.stop(), there.stop()]));

    test('a game started on one goes on at the other, to and fro', async () => {
      const [a, b] = [await Client.connect(here.url, who), await Client.connect(there.url, who)];
      let seat = seatOf(await a.start('slide', 'classic'));
      for (const client of [a, b, a, b]) {
        const resumed = seatOf(await client.ask({ type: 'resume', id: seat.id }, 'game'));
        expect(resumed).toEqual(seat);
        seat = await client.playOn(resumed, 5);
      }
      expect(seat.position.ply).toBe(20);
      await Promise.all([a.close(), b.close()]);
    });

    test('both sent the same ply at once: exactly one is accepted, every time', async () => {
      const [a, b] = [await Client.connect(here.url, who), await Client.connect(there.url, who)];
      const { id } = await a.start('slide', '64x64');
      const answers: ServerMessage[] = [];
      for (let ply = 0; ply < 40; ply++) {
        // On so large a board both moves are legal.
        const moves = ply % 2 === 0 ? ['U', 'L'] : ['D', 'R'];
        [a, b].forEach((client, i) => client.send({ type: 'move', id, ply, move: moves[i]! }));
        const both = await Promise.all([a.next(), b.next()]);
        expect(both.map(({ type }) => type).toSorted()).toEqual(['refused', 'settled']);
        answers.push(...both);
      }
      // Who comes too late may know of the other's move already, or find its own without effect.
      const refusals = answers.filter((answer) => answer.type === 'refused');
      const expected = ['taken-over', 'wrong-ply', 'no-effect'];
      expect(refusals.filter(({ code }) => !expected.includes(code))).toEqual([]);
      await Promise.all([a.close(), b.close()]);
    });

    test('a watcher at one hears of a best made at the other', async () => {
      const address = `${there.url}/api/boards/slide/3x3/live`;
      const response = await fetch(address);
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      const until = async (wanted: string): Promise<void> => {
        while (!text.includes(wanted)) {
          const { value, done } = await reader.read();
          if (done) throw new Error(`the stream ended: ${text}`);
          text += value;
        }
      };
      await until('retry');
      const client = await Client.connect(here.url, who);
      const seat = await client.playOn(seatOf(await client.start('slide', '3x3')));
      await until(`"id":"${seat.id}"`);
      expect(text).toContain('event: entry');
      await reader.cancel();
      await client.close();
    });

    test('both can start at once on an empty database', async () => {
      const databaseUrl = await postgres.create();
      const servers = await Promise.all(
        Array.from({ length: 3 }, () => startServer({ databaseUrl })),
      );
      for (const server of servers) expect(await register(server.url)).toHaveProperty('token');
      await Promise.all(servers.map((server) => server.stop()));
    });
  });

  test('a restart of the database in the middle of play is survived', async () => {
    const own = await startPostgres();
    const server = await startServer({ databaseUrl: await own.create() });
    const who = await register(server.url);
    const client = await Client.connect(server.url, who);
    let seat = await client.playOn(seatOf(await client.start('slide', 'classic')), 5);
    await own.kill();
    const [direction] = seat.rules.legalMoves(seat.position);
    const move = {
      type: 'move' as const,
      id: seat.id,
      ply: 5,
      move: seat.rules.makeMove(direction),
    };
    expect(await client.refused(move)).toMatchObject({ code: 'unavailable', ply: 5 });
    await own.start();
    let resumed: ServerMessage;
    do {
      client.send({ type: 'resume', id: seat.id });
      resumed = await client.next();
    } while (resumed.type === 'refused' && resumed.code === 'unavailable');
    if (resumed.type !== 'game') throw new Error(JSON.stringify(resumed));
    seat = seatOf(resumed);
    expect(seat.position.ply).toBe(5);
    expect((await client.playOn(seat, 5)).position.ply).toBe(10);
    await client.close();
    await server.stop();
    await own.stop();
  });
});
