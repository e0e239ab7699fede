import { once } from 'node:events';
import { ANSWERS, PROTOCOL, type Credentials, type Device } from '@twofold/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../identity/secrets.js';
import { answerOf, Client, register, request, type Reply } from '../testing/client.js';
import { startServer, type TestServer } from '../testing/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

function ask(path: string, as?: Credentials, method = 'POST', body?: unknown): Promise<Reply> {
  server.clock.now += 1000;
  return request(`${server.url}/api/${path}`, {
    method,
    ...(as && { as }),
    ...(body !== undefined && { body }),
  });
}

/** Another device of a player, by a code that one of them shows. */
async function join(as: Credentials): Promise<Credentials> {
  const { code } = answerOf(ANSWERS.deviceCode, await ask('me/codes', as));
  return answerOf(ANSWERS.credentials, await ask('devices', undefined, 'POST', { code }));
}

async function list(as: Credentials): Promise<readonly Device[]> {
  return answerOf(ANSWERS.devices, await ask('me/devices', as, 'GET')).devices;
}

async function isIn(as: Credentials): Promise<boolean> {
  return (await ask('me', as, 'GET')).status === 200;
}

describe('a player with devices', () => {
  let first: Credentials;
  let second: Credentials;
  beforeEach(async () => {
    first = await register(server.url);
    second = await join(first);
  });

  test('sees them, the oldest first, with what can be done', async () => {
    const devices = await list(first);
    expect(devices.map(({ own, removable }) => ({ own, removable }))).toEqual([
      { own: true, removable: true },
      { own: false, removable: true },
    ]);
    expect((await list(second)).map(({ own, removable }) => ({ own, removable }))).toEqual([
      { own: false, removable: false },
      { own: true, removable: true },
    ]);
    expect(JSON.stringify(devices)).not.toContain(first.token);
    server.clock.now += 3 * 86_400_000;
    const [before] = await list(second);
    const [after] = await list(first);
    expect(after!.used - before!.used).toBeGreaterThan(86_400_000);
  });

  test('signs out a later one, with what it has open; never one from before', async () => {
    const [oldest, newer] = await list(first);
    const client = await Client.connect(server.url, second);
    const staying = await Client.connect(server.url, first);
    const refused = await ask(`me/devices/${oldest!.id}`, second, 'DELETE');
    expect([refused.status, answerOf(ANSWERS.refusal, refused).code]).toEqual([403, 'not-allowed']);
    expect((await ask(`me/devices/${newer!.id}`, first, 'DELETE')).status).toBe(204);
    await expect(client.next()).rejects.toThrow('closed');
    expect(await isIn(second)).toBe(false);
    await staying.start('slide', '2x2');
    await staying.close();
    expect((await ask(`me/devices/${newer!.id}`, first, 'DELETE')).status).toBe(404);
  });

  test('is not heard any more where one was signed out, whatever it still sends', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/play`);
    await once(socket, 'open');
    const { player, token } = second;
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, player, token }));
    await once(socket, 'message');
    const [, newer] = await list(first);
    socket.pause(); // it does not hear that it has to go
    expect((await ask(`me/devices/${newer!.id}`, first, 'DELETE')).status).toBe(204);
    const start = { type: 'start', key: newId(), game: 'slide', rules: '2x2' };
    socket.send(JSON.stringify(start));
    const closed = once(socket, 'close');
    socket.resume();
    await closed;
    const games = await server.database.read('SELECT id FROM games WHERE player_id = ?', [player]);
    expect(games).toEqual([]);
  });

  test('is not pushed out by many others: a thief with one device is thrown out', async () => {
    const thieves = [second];
    for (let i = 0; i < 8; i++) thieves.push(await join(second));
    const { code } = answerOf(ANSWERS.deviceCode, await ask('me/codes', second));
    const full = await ask('devices', undefined, 'POST', { code });
    expect(answerOf(ANSWERS.refusal, full).code).toBe('too-many-devices');
    for (const { id } of (await list(first)).filter(({ own }) => !own)) {
      expect((await ask(`me/devices/${id}`, first, 'DELETE')).status).toBe(204);
    }
    expect(await Promise.all([first, ...thieves].map(isIn))).toEqual([
      true,
      ...thieves.map(() => false),
    ]);
  });

  test('has another token, as old as the one before, which goes when the new one is used', async () => {
    const lost = answerOf(ANSWERS.credentials, await ask('me/token', first));
    const next = answerOf(ANSWERS.credentials, await ask('me/token', first));
    // An answer that was lost on its way locks nobody out.
    expect(await isIn(first)).toBe(true);
    // Whoever else has the old one is let go, also where they are connected.
    const client = await Client.connect(server.url, first);
    expect(await isIn(next)).toBe(true);
    await expect(client.next()).rejects.toThrow('closed');
    expect(await Promise.all([lost, first, next].map(isIn))).toEqual([false, false, true]);
    expect((await list(next)).map(({ own }) => own)).toEqual([true, false]);
  });

  test('comes back by the recovery code, even where a thief has the oldest device', async () => {
    const denied = await ask('me/recovery', second);
    expect(answerOf(ANSWERS.refusal, denied).code).toBe('not-allowed');
    const { recovery } = answerOf(ANSWERS.recoveryCode, await ask('me/recovery', first));
    // The thief has the first token: locks the owner out, and cannot have a code of their own.
    const thief = answerOf(ANSWERS.credentials, await ask('me/token', first));
    expect(await isIn(thief)).toBe(true);
    expect((await ask('me/recovery', thief)).status).toBe(403);
    const client = await Client.connect(server.url, thief);
    const code = recovery.toLowerCase().replaceAll('-', ' ');
    const back = answerOf(ANSWERS.recovered, await ask('recovery', undefined, 'POST', { code }));
    expect(back.player).toBe(first.player);
    await expect(client.next()).rejects.toThrow('closed');
    expect(await Promise.all([first, second, thief, back].map(isIn))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect((await ask('recovery', undefined, 'POST', { code })).status).toBe(404);
    expect(back.recovery).not.toBe(recovery);
    const again = await ask('recovery', undefined, 'POST', { code: back.recovery });
    expect(again.status).toBe(200);
  });
});

test.each([{}, { code: 7 }, { code: 'AAAAA-AAAAA' }, { code: `${'A'.repeat(20)}!` }])(
  '%o is no recovery code',
  async (body) => {
    expect((await ask('recovery', undefined, 'POST', body)).status).toBe(400);
  },
);
