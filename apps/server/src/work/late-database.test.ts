import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../identity/secrets.js';
import { Client, register, request, seatOf, type ClientSeat } from '../testing/client.js';
import { Gate } from '../testing/gate.js';
import { startServer, type TestServer } from '../testing/server.js';

/** By which moves wait: nothing is late, and nothing gets better, but what the test says. */
let time = 0;
let server: TestServer;
const gate = new Gate();

beforeAll(async () => {
  server = await startServer({
    elapsed: () => time,
    between: gate.before,
    config: { busy: 100, commitWait: 0 },
  });
});
afterAll(() => server.stop());

async function lateBy(milliseconds: number): Promise<void> {
  const line = `\ntwofold_late_seconds ${milliseconds / 1000}\n`;
  while (!(await request(`${server.url}/metrics`)).text.includes(line));
}

interface Playing {
  readonly client: Client;
  readonly seat: ClientSeat;
}

async function inGame(): Promise<Playing> {
  const client = await Client.connect(server.url, await register(server.url));
  return { client, seat: seatOf(await client.start('slide', '8x8')) };
}

/** Sends the first move; it waits for the database when this resolves, since what comes next is answered. */
async function beginMove({ client, seat }: Playing): Promise<void> {
  const [move] = seat.rules.legalMoves(seat.position);
  client.send({ type: 'move', id: seat.id, ply: 0, move: seat.rules.makeMove(move) });
  await client.ask({ type: 'ping' }, 'pong');
}

test('who comes while moves wait for the database is sent away, and running games go on', async () => {
  const [one, other, third] = [await inGame(), await inGame(), await inGame()];
  const daily = `${server.url}/api/daily/slide`;
  const start = { type: 'start', key: newId(), game: 'slide', rules: '4x4' } as const;
  expect((await request(daily)).status).toBe(200);
  gate.close();
  await beginMove(one);

  time += 110;
  await lateBy(110);
  const away = await request(daily);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
  await expect(Client.open(server.url)).rejects.toThrow('503');
  expect(await third.client.refused(start)).toMatchObject({ code: 'busy', wait: 1 });
  await beginMove(other);

  time += 300;
  await lateBy(410);
  // So many wait that moves would wait for longer than anybody does.
  await expect(third.client.play(third.seat)).rejects.toThrow('"busy"');

  gate.open();
  for (const { client } of [one, other]) {
    expect(await client.next()).toMatchObject({ type: 'settled', ply: 0 });
  }
  await lateBy(0);
  expect((await request(daily)).status).toBe(200);
  expect((await third.client.play(third.seat)).position.ply).toBe(1);
  await third.client.ask(start, 'game');
  await (await Client.open(server.url)).close();
  await Promise.all([one, other, third].map(({ client }) => client.close()));
});
