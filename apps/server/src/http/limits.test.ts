import { ANSWERS, type Credentials } from '@twofold/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig, type Config } from '../config.js';
import { answerOf, Client, register, request, seatOf, type Reply } from '../testing/client.js';
import { startServer, type TestServer } from '../testing/server.js';

let server: TestServer | undefined;
afterEach(() => server?.stop());

async function serve(config: Partial<Config>): Promise<string> {
  server = await startServer({ config });
  return server.url;
}

async function statuses(count: number, once: () => Promise<{ status: number }>): Promise<number[]> {
  const found = [];
  for (let i = 0; i < count; i++) found.push((await once()).status);
  return found;
}

function ask(url: string, headers: Record<string, string>): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual' });
}

const BOARD = '/api/boards/slide/classic';
const { requestsPerMinute, registrationsPerMinute, liveBoardsPerAddress } = readConfig({});

describe('who is counted', () => {
  test('players by themselves, and only those without a player by their address', async () => {
    const url = await serve({ requestsPerMinute: 3, playerRequestsPerMinute: 5 });
    const ada = await register(url);
    const bob = await register(url);
    const board = (as?: Credentials): Promise<Reply> => request(`${url}${BOARD}`, as && { as });
    expect(await statuses(2, () => board())).toEqual([200, 429]);
    expect(await statuses(6, () => board(ada))).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(1, () => board(bob))).toEqual([200]);
    // A token that nobody has is nobody's.
    const nobody = { ...ada, token: 'A'.repeat(43) };
    expect(await statuses(1, () => board(nobody))).toEqual([429]);
  });

  test('a new player from one address needs no fewer for having another', async () => {
    const url = await serve({ registrationsPerMinute: 2 });
    const post = (as?: Credentials): Promise<Reply> =>
      request(`${url}/api/players`, { method: 'POST', body: {}, ...(as && { as }) });
    const first = answerOf(ANSWERS.credentials, await post());
    expect(await statuses(2, () => post(first))).toEqual([200, 429]);
  });

  test('by IPv6 a whole /64, whatever is asked for', async () => {
    const url = await serve({
      trustProxy: true,
      requestsPerMinute: 4,
      liveBoardsPerAddress: 1,
      connectionsPerAddress: 1,
    });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    /** Why the server ends the connection; undefined if it answers. */
    const play = (address: string): Promise<number | undefined> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/api/play`, {
          headers: from(address),
        });
        socket.on('open', () => socket.send('{"type":"ping"}'));
        socket.on('message', () => resolve(undefined));
        socket.on('close', (code) => resolve(code));
      });
    expect(await play('2001:db8::1')).toBeUndefined();
    expect(await play('2001:db8::2')).toBe(1013);
    const live = await ask(`${url}${BOARD}/live`, from('2001:db8::3'));
    expect(live.status).toBe(200);
    expect((await ask(`${url}${BOARD}/live`, from('2001:db8::4'))).status).toBe(429);
    expect((await ask(`${url}${BOARD}`, from('2001:db8::5'))).status).toBe(429);
    expect((await ask(`${url}${BOARD}`, from('2001:db8:0:1::5'))).status).toBe(200);
    await live.body?.cancel();
  });
});

describe('what is refused', () => {
  test('says in how many seconds to go on, to programs and to people', async () => {
    const url = await serve({ requestsPerMinute: 1 });
    const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    expect((await ask(`${url}${BOARD}`, {})).status).toBe(200);
    for (const headers of [{}, page]) {
      const refused = await ask(`${url}${BOARD}`, headers);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect(await refused.json()).toMatchObject({ code: 'too-many-requests', wait: 60 });
    }
    const link = await ask(`${url}/r/AAAAAAAAAA`, page);
    expect([link.status, link.headers.get('retry-after')]).toEqual([429, '60']);
    expect(link.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await link.text();
    expect(text).toContain('<meta http-equiv="refresh" content="60">');
    expect(text).toContain('too many requests: go on in 60 s');
  });

  test('a player who goes on asking is let go, and one who waits a little never is', async () => {
    const url = await serve({ messagesPerSecond: 4 });
    const who = await register(url);
    /** What becomes of so many messages that no game is for. */
    const ask100 = async (between: () => void): Promise<string[]> => {
      const client = await Client.connect(url, who);
      const answers: string[] = [];
      for (let i = 0; i < 100; i++) {
        between();
        client.send({ type: 'resume', id: 'A'.repeat(22) });
        const answer = await client.next().catch(() => undefined);
        if (answer === undefined) break;
        answers.push(answer.type === 'refused' ? answer.code : answer.type);
      }
      client.cut();
      return answers;
    };
    expect(await ask100(() => {})).toEqual(Array(5).fill('not-found'));
    server!.clock.now += 60_000;
    const patient = await ask100(() => void (server!.clock.now += 500));
    expect(patient).toEqual(Array(100).fill('not-found'));
  });

  test('a page that is not there is a page, and tries nothing again', async () => {
    const url = await serve({});
    const missing = await ask(`${url}/r/AAAAAAAAAA`, { accept: 'text/html' });
    expect([missing.status, missing.headers.get('retry-after')]).toEqual([404, null]);
    expect(await missing.text()).not.toContain('http-equiv="refresh"');
    expect((await ask(`${url}/nothing`, { accept: '*/*' })).headers.get('content-type')).toContain(
      'application/json',
    );
  });

  test('health and what an operator asks are not limited', async () => {
    const url = await serve({ requestsPerMinute: 1 });
    for (const path of ['healthz', 'readyz', 'metrics']) {
      expect(await statuses(3, () => request(`${url}/${path}`))).toEqual([200, 200, 200]);
    }
  });
});

describe('a class behind one address, with the standard settings', () => {
  const CLASS = 40;
  const together = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => work(i)));

  test('registers at once, and watches boards live', async () => {
    const url = await serve({ requestsPerMinute, registrationsPerMinute, liveBoardsPerAddress });
    const pupils = await together(CLASS, () => register(url));
    const streams = await together(CLASS, () => fetch(`${url}${BOARD}/live`));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const clients = await together(5 * CLASS, (i) => Client.connect(url, pupils[i % CLASS]!));
    for (const client of clients) client.cut();
    for (const { body } of streams) await body?.cancel();
  });

  test('is not kept from playing by one who sends nonsense', async () => {
    const url = await serve({ messagesPerSecond: 10 });
    const pupils = await together(CLASS, () => register(url));
    for (let i = 0; i < 20; i++) {
      const nonsense = await Client.open(url);
      for (let j = 0; j < 50; j++) nonsense.send('{');
      await expect(drain(nonsense)).rejects.toThrow('closed');
    }
    const clients = await together(CLASS, (i) => Client.connect(url, pupils[i]!));
    for (const client of clients) client.cut();
  });

  async function drain(client: Client): Promise<never> {
    for (;;) await client.next();
  }

  test('nor by one who opens connection after connection', async () => {
    const url = await serve({ connectionsPerPlayer: 3 });
    const [greedy, other] = await together(2, () => register(url));
    const held = await together(3, () => Client.connect(url, greedy!));
    await expect(Client.connect(url, greedy!)).rejects.toThrow('too many connections');
    const client = await Client.connect(url, other!);
    await held[0]!.close();
    // The place is free when the server has seen the connection go.
    await expect
      .poll(() =>
        Client.connect(url, greedy!).then(
          (c) => held.push(c) > 0,
          () => false,
        ),
      )
      .toBe(true);
    for (const each of [...held, client]) each.cut();
  });
});

describe('sent by pages of others', () => {
  test('nothing is taken, and nothing is stored', async () => {
    const url = await serve({ origins: ['https://friend.example'] });
    const share = (origin: string): Promise<Response> =>
      fetch(`${url}/api/replays`, {
        method: 'POST',
        body: 'nothing',
        headers: { origin, 'content-type': 'text/plain' },
      });
    expect((await share('https://evil.example')).status).toBe(403);
    expect((await share('null')).status).toBe(403);
    for (const origin of [url, 'https://friend.example']) {
      expect((await share(origin)).status).toBe(400);
    }
  });

  test('an address shares so many bytes in a day', async () => {
    const url = await serve({ sharedBytesPerDay: 800 });
    const share = (): Promise<Reply> =>
      request(`${url}/api/replays`, { method: 'POST', type: 'text/plain', body: 'x'.repeat(400) });
    expect(await statuses(3, share)).toEqual([400, 400, 429]);
    server!.clock.now += 86_400_000;
    expect(await statuses(1, share)).toEqual([400]);
  });
});

test('an address has so much of its games stored in a day, and running games are played on', async () => {
  const url = await serve({ playedBytesPerDay: 3000 });
  const client = await Client.connect(url, await register(url));
  const seat = seatOf(await client.start('slide', '3x3'));
  await client.start('slide', '3x3');
  await client.start('slide', '3x3'); // the last one may go beyond
  await expect(client.start('slide', '3x3')).rejects.toThrow('too-many-requests');
  await client.play(seat);
  const other = await Client.connect(url, await register(url));
  await expect(other.ask({ type: 'daily', game: 'slide' }, 'game')).rejects.toThrow('enough');
  server!.clock.now += 86_400_000;
  await other.ask({ type: 'daily', game: 'slide' }, 'game');
  for (const each of [client, other]) each.cut();
});

describe('operation', () => {
  test('control characters in a path are refused, and all answers counted', async () => {
    const url = await serve({});
    const bad = await request(`${url}/api/replays/%00`);
    expect([bad.status, answerOf(ANSWERS.refusal, bad).code]).toEqual([400, 'bad-message']);
    expect((await request(`${url}/r/%0Ax`)).status).toBe(400);
    expect((await request(`${url}/api/replays/%ff`)).status).toBe(400);
    expect((await request(`${url}/api/players`, { method: 'POST', body: '{' })).status).toBe(400);
    const { text } = await request(`${url}/metrics`);
    expect(text).toContain(
      'twofold_http_requests_total{route="/api/replays/:id",status="4xx"} 1\n',
    );
    expect(text).toContain('twofold_http_requests_total{route="/api/players",status="4xx"} 1\n');
    expect(text).toContain('twofold_refusals_total{code="bad-message"} 4\n');
  });

  test('what fails inside is counted, and a lost database is told in few words', async () => {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    server = await startServer({ config: { logLevel: 'error' }, log });
    const { database, url } = server;
    await database.write(({ query }) => query('ALTER TABLE shared RENAME TO away'));
    expect((await request(`${url}/api/replays/AAAAAAAAAA`)).status).toBe(503);
    await database.write(({ query }) => query('ALTER TABLE away RENAME TO shared'));
    expect((await request(`${url}/metrics`)).text).toContain(
      'twofold_refusals_total{code="unavailable"} 1\n',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('no such table');
    expect(lines[0]!.length).toBeLessThan(400);
  });

  test('figures are for this machine, or for whoever has the token', async () => {
    const url = await serve({});
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await ask(`${url}/metrics`, {})).status).toBe(200);
    expect((await ask(`${url}/metrics`, forwarded)).status).toBe(401);
    await server!.stop();
    const guarded = await serve({ metricsToken: 'secret' });
    expect((await ask(`${guarded}/metrics`, {})).status).toBe(401);
    const authorization = 'Bearer secret';
    expect((await ask(`${guarded}/metrics`, { ...forwarded, authorization })).status).toBe(200);
  });

  test('however many ask whether it is ready, it is tried once a second', async () => {
    const url = await serve({});
    let writes = 0;
    const { database } = server!;
    const { write } = database;
    Object.assign(database, {
      write: (work: Parameters<typeof write>[0]) => {
        writes++;
        return write(work);
      },
    });
    await Promise.all(Array.from({ length: 50 }, () => request(`${url}/readyz`)));
    expect(writes).toBeLessThan(10);
  });

  test('whoever sends a request byte by byte is looked at often enough', async () => {
    await serve({});
    const http = server!.app.http.server;
    expect(http).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
    expect(http).toHaveProperty('connectionsCheckingInterval', 5000);
  });
});
