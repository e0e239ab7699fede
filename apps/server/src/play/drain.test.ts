import type { Credentials } from '@twofold/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client, register, request, seatOf } from '../testing/client.js';
import { startServer, type TestServer } from '../testing/server.js';

let server: TestServer;
let who: Credentials;
beforeEach(async () => {
  server = await startServer();
  who = await register(server.url);
});
afterEach(() => server.stop());

const never = new Promise<never>(() => {});

test('a server that closes lets running games end, and sends everybody else away', async () => {
  const idle = await Client.connect(server.url, await register(server.url));
  const player = await Client.connect(server.url, who);
  const seat = await player.playOn(seatOf(await player.start('slide', 'classic')), 3);
  const drained = server.app.drain(never);
  await expect(idle.next()).rejects.toThrow('closed');
  expect((await request(`${server.url}/readyz`)).status).toBe(503);
  expect((await request(`${server.url}/healthz`)).status).toBe(200);
  await expect(Client.connect(server.url, who)).rejects.toThrow('503');

  const { id, position } = await player.playOn(seat, 3);
  expect(position.ply).toBe(6);
  await player.ask({ type: 'finish', id, ply: 6 }, 'ended');
  await drained;
  await expect(player.next()).rejects.toThrow('closed');
});

test('a game that is to be started then is started elsewhere', async () => {
  const player = await Client.connect(server.url, who);
  await player.start('slide', 'classic');
  const drained = server.app.drain(never);
  await expect(player.start('slide', 'classic')).rejects.toThrow('closed');
  await drained;
});

test('it waits no longer than it was given', async () => {
  const player = await Client.connect(server.url, who);
  const seat = seatOf(await player.start('slide', 'classic'));
  await server.app.drain(Promise.resolve());
  expect((await player.play(seat)).position.ply).toBe(1);
});
