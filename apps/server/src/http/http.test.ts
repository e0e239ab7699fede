import { ANSWERS, type Credentials } from '@twofold/protocol';
import { advance, begin, makeReplay, replayOf, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, Client, register, request, seatOf } from '../testing/client.js';
import { startServer, type TestServer } from '../testing/server.js';
import { openApiPath } from './openapi.js';

let server: TestServer;
let who: Credentials;
let api: string;
beforeAll(async () => {
  server = await startServer();
  api = `${server.url}/api`;
  who = await register(server.url, { name: 'Ada' });
});
afterAll(() => server.stop());

describe('a player', () => {
  test('is made in one call, with a name or without', async () => {
    expect(who).toMatchObject({ name: 'Ada' });
    expect((await register(server.url)).name).toMatch(/^Player \d{4}$/);
    const bare = await request(`${api}/players`, { method: 'POST' });
    expect(answerOf(ANSWERS.credentials, bare).token).toHaveLength(43);
    const me = answerOf(ANSWERS.profile, await request(`${api}/me`, { as: who }));
    expect(me).toMatchObject({ player: who.player, name: 'Ada', computer: false });
  });

  test.each([
    { row: 'a bad name', body: { name: '<script>' }, code: 'bad-name' },
    { row: 'a name of another type', body: { name: 7 }, code: 'bad-message' },
    { row: 'a score', body: { name: 'Eve', score: 1 }, code: 'bad-message' },
    { row: 'no object', body: [1], code: 'bad-message' },
    { row: 'no JSON', body: '{', code: 'bad-message' },
    { row: 'too much', body: { name: 'x'.repeat(5000) }, code: 'too-long' },
  ])('is not made of $row', async ({ body, code }) => {
    const reply = await request(`${api}/players`, { method: 'POST', body });
    expect(answerOf(ANSWERS.refusal, reply).code).toBe(code);
    expect(reply.status).toBe(code === 'too-long' ? 413 : 400);
  });

  test('can change the name', async () => {
    const player = await register(server.url);
    const body = { name: 'Grace Hopper' };
    const reply = await request(`${api}/me`, { method: 'PATCH', body, as: player });
    expect(answerOf(ANSWERS.profile, reply).name).toBe('Grace Hopper');
    const bad = await request(`${api}/me`, { method: 'PATCH', body: { name: 'x' }, as: player });
    expect(answerOf(ANSWERS.refusal, bad).code).toBe('bad-name');
  });

  test('moves to a second device by a code, once', async () => {
    const reply = await request(`${api}/me/codes`, { method: 'POST', as: who });
    const { code, expires } = answerOf(ANSWERS.deviceCode, reply);
    expect(expires).toBe(server.clock.now + 600_000);
    // As people type it.
    const body = { code: code.toLowerCase().replace('-', ' ') };
    const joined = await request(`${api}/devices`, { method: 'POST', body });
    const second = answerOf(ANSWERS.credentials, joined);
    expect(second.player).toBe(who.player);
    expect(second.token).not.toBe(who.token);
    for (const device of [who, second]) {
      expect((await request(`${api}/me`, { as: device })).status).toBe(200);
    }
    const again = await request(`${api}/devices`, { method: 'POST', body });
    expect(again.status).toBe(404);
  });

  test('can take everything along, and delete everything', async () => {
    const player = await register(server.url, { name: 'Leaving' });
    const client = await Client.connect(server.url, player);
    const seat = await client.playOn(seatOf(await client.start('slide', '2x2')));
    await client.next();
    const data = await request(`${api}/me/export`, { as: player });
    expect(data.text).toContain(seat.id);
    expect(data.text).not.toContain(player.token);
    expect((await request(`${api}/me`, { method: 'DELETE', as: player })).status).toBe(204);
    expect((await request(`${api}/me`, { as: player })).status).toBe(401);
    expect((await request(`${api}/games/${seat.id}`)).status).toBe(404);
    const board = await request(`${api}/boards/slide/2x2`);
    expect(board.text).not.toContain(player.player);
    await client.close();
  });

  test.each([undefined, 'Bearer', 'Bearer x.y', `Basic ${'A'.repeat(66)}`])(
    'is not %s',
    async (authorization) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const response = await fetch(`${api}/me`, { headers });
      expect(response.status).toBe(401);
    },
  );
});

describe('leaderboards', () => {
  async function finish(player: Credentials, rules: string, moves: number): Promise<number> {
    const client = await Client.connect(server.url, player);
    const seat = await client.playOn(seatOf(await client.start('slide', rules)), moves);
    const { ply, score } = seat.position;
    const over = seat.rules.outcome(seat.position).over;
    if (!over) client.send({ type: 'finish', id: seat.id, ply });
    await client.next();
    await client.close();
    return score;
  }

  test('people and computers apart, today, this week and all time', async () => {
    const rules = '4x3';
    const people = await Promise.all([register(server.url), register(server.url)]);
    const computer = await register(server.url, { computer: true });
    const scores = [];
    for (const player of people) scores.push(await finish(player, rules, 30));
    await finish(computer, rules, 30);
    const page = async (query: string) =>
      answerOf(ANSWERS.boardPage, await request(`${api}/boards/slide/${rules}?${query}`));
    const found = await page('period=today');
    expect(found.entries.map(({ score }) => score)).toEqual(scores.toSorted((a, b) => b - a));
    expect(await page('period=all')).toEqual(found);
    const computers = await page('division=computers');
    expect(computers.entries.map(({ player }) => player)).toEqual([computer.player]);
    // Noon was that of a Sunday: tomorrow is another week.
    server.clock.now += 86_400_000;
    expect((await page('period=today')).entries).toEqual([]);
    expect((await page('period=week')).entries).toEqual([]);
    expect(await page('period=all')).toEqual(found);
  });

  test('pages by cursor, and around me', async () => {
    const rules = '4x4-target=none';
    for (let i = 0; i < 5; i++) await finish(await register(server.url), rules, 25 + 3 * i);
    const all = answerOf(ANSWERS.boardPage, await request(`${api}/boards/slide/${rules}`));
    expect(all.total).toBe(5);
    const ids: string[] = [];
    let query = '?limit=2';
    for (;;) {
      const reply = await request(`${api}/boards/slide/${rules}${query}`);
      const page = answerOf(ANSWERS.boardPage, reply);
      ids.push(...page.entries.map(({ id }) => id));
      if (page.next === undefined) break;
      query = `?limit=2&after=${page.next}`;
    }
    expect(ids).toEqual(all.entries.map(({ id }) => id));
    const me = await register(server.url);
    const around = `${api}/boards/slide/${rules}/around?limit=3`;
    expect(answerOf(ANSWERS.boardPage, await request(around, { as: me })).entries).toEqual([]);
    const score = await finish(me, rules, 30);
    const { entries } = answerOf(ANSWERS.boardPage, await request(around, { as: me }));
    expect(entries.find(({ player }) => player === me.player)?.score).toBe(score);
  });

  test.each([
    'slide/5x5x5',
    'chess/classic',
    'slide/classic?period=never',
    'slide/classic?limit=0',
    'slide/classic?limit=101',
    'slide/classic?after=x',
    'slide/classic?wanted=1',
  ])('there is none at %s, and it says why', async (path) => {
    const reply = await request(`${api}/boards/${path}`);
    expect(reply.status).toBe(400);
    expect(answerOf(ANSWERS.refusal, reply).message).not.toBe('');
  });

  test('tell new bests as they are made', async () => {
    const response = await fetch(`${api}/boards/slide/3x4/live?period=week`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    // A hundred moves at this speed, and it would be a computer's.
    const score = await finish(who, '3x4', 60);
    while (!text.includes('event: entry')) text += (await reader.read()).value;
    expect(text).toContain(`"score":${score}`);
    await reader.cancel();
  });
});

describe('shared replays', () => {
  const share = (body: string) =>
    request(`${api}/replays`, { method: 'POST', body, type: 'text/plain' });

  test('are played again, and found by a short link', async () => {
    const text = casualReplay(20);
    const shared = answerOf(ANSWERS.sharedReplay, await share(text));
    expect(shared).toMatchObject({ game: 'slide', rules: '4x4', link: `/r/${shared.id}` });
    expect(answerOf(ANSWERS.sharedReplay, await share(text))).toEqual(shared);
    expect((await request(`${api}/replays/${shared.id}`)).text).toBe(text);
    const headers = { 'sec-fetch-mode': 'navigate' };
    const link = await server.app.http.inject({ url: shared.link, headers });
    expect([link.statusCode, link.headers.location]).toEqual([302, `/#/shared/${shared.id}`]);
    expect((await request(`${api}/replays/AAAAAAAAAA`)).status).toBe(404);
  });

  test('have a link with a preview: name, points, and a picture of the board', async () => {
    const reply = await request(`${api}/replays`, {
      method: 'POST',
      body: casualReplay(21),
      type: 'text/plain',
      as: who,
    });
    const { id, score } = answerOf(ANSWERS.sharedReplay, reply);
    const about = await request(`${api}/replays/${id}/about`);
    expect(answerOf(ANSWERS.sharedReplay, about)).toMatchObject({ id, name: 'Ada' });
    const page = await request(`${server.url}/r/${id}?l=de`);
    expect(page.text).toContain(
      `<meta property="og:title" content="\u2068Ada\u2069: 2048, ${score} Punkte">`,
    );
    const picture = `${server.url}/r/${id}/card.png?l=de`;
    expect(page.text).toContain(`<meta property="og:image" content="${picture}">`);
    const drawn = await fetch(picture);
    expect(drawn.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await drawn.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(Buffer.from(await (await fetch(picture)).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await request(`${server.url}/r/AAAAAAAAAA/card.png`)).status).toBe(404);
  });

  test('have a preview in which nothing comes back that was only asked', async () => {
    const { link } = answerOf(ANSWERS.sharedReplay, await share(casualReplay(22)));
    const ask = async (host: string): Promise<readonly [number, string]> => {
      const url = `${link}?l="><script>&x=<b>`;
      const { statusCode, body } = await server.app.http.inject({ url, headers: { host } });
      return [statusCode, body];
    };
    const [status, page] = await ask('example.org');
    expect(status).toBe(200);
    expect(page).toContain(`<meta property="og:url" content="http://example.org${link}?l=en">`);
    expect(page).not.toMatch(/<script>|<b>/);
    for (const host of ['[', 'a b"><script>']) expect((await ask(host))[0]).toBe(400);
  });

  test('are refused with the first illegal move', async () => {
    const text = casualReplay(20);
    const illegal = answerOf(ANSWERS.refusal, await share(`${text.trimEnd()}${'UDUD'.repeat(20)}`));
    expect(illegal.code).toBe('no-effect');
    expect(illegal.message).toContain('action');
    expect(illegal.action).toBeGreaterThanOrEqual(20);
    const wrong = answerOf(ANSWERS.refusal, await share('not a replay'));
    expect(wrong.code).toBe('bad-replay');
    const long = await share(`${text}${'U'.repeat(300_000)}`);
    expect(long.status).toBe(413);
    const busy = await share(`${text}${'zy'.repeat(50_000)}`);
    expect(answerOf(ANSWERS.refusal, busy).code).toBe('too-much-work');
    const typed = await request(`${api}/replays`, { method: 'POST', body: { replay: text } });
    expect(answerOf(ANSWERS.refusal, typed).code).toBe('bad-message');
  });
});

/** A casual game of so many moves, with an undo in it. */
function casualReplay(moves: number): string {
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(4711));
  for (let i = 0; i < moves; i++) {
    const [move] = slide.legalMoves(timeline.position);
    const step = advance(timeline, i === 3 ? 'undo' : move!);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return makeReplay(replayOf(timeline));
}

describe('operation', () => {
  test('health, readiness and metrics', async () => {
    expect((await request(`${server.url}/healthz`)).text).toBe('ok\n');
    expect((await request(`${server.url}/readyz`)).text).toBe('ready\n');
    const metrics = await request(`${server.url}/metrics`);
    expect(metrics.text).toMatch(/^twofold_moves_total \d+$/m);
    expect(metrics.text).toMatch(/^twofold_commit_seconds_count \d+$/m);
  });

  test('every route is described, and nothing else', async () => {
    const { paths } = JSON.parse((await request(`${api}/openapi.json`)).text) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = server.app.routes.filter((route) => !route.startsWith('HEAD'));
    expect([...described, 'GET /api/play'].toSorted()).toEqual(served.map(openApiPath).toSorted());
  });

  test('headers are strict', async () => {
    const { headers } = await request(`${api}/daily/slide`);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  });

  test('nothing is kept by caches unless it says so', async () => {
    const kept = async (path: string, as?: Credentials): Promise<string | null> =>
      (await request(`${server.url}${path}`, as && { as })).headers.get('cache-control');
    expect(await kept('/api/me', who)).toBe('no-store');
    expect(await kept('/api/me')).toBe('no-store');
    expect(await kept('/api/me/export', who)).toBe('no-store');
    expect(await kept('/api/daily/slide')).toBe('no-store');
  });

  test('nobody takes forever to send a request', () => {
    expect(server.app.http.server.requestTimeout).toBe(30_000);
  });

  test('a path that leads nowhere is refused with what to do', async () => {
    const reply = await request(`${api}/nothing`);
    expect(reply.status).toBe(404);
    expect(answerOf(ANSWERS.refusal, reply).message).toContain('openapi.json');
  });

  test('too many requests are refused', async () => {
    const slow = await startServer({ config: { requestsPerMinute: 5, registrationsPerMinute: 2 } });
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      const reply = await request(`${slow.url}/api/players`, { method: 'POST', body: {} });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused = await request(`${slow.url}/api/players`, { method: 'POST', body: {} });
    expect(answerOf(ANSWERS.refusal, refused).code).toBe('too-many-requests');
    await slow.stop();
  });

  test('behind a proxy the address is the one that the proxy saw, whatever the client claims', async () => {
    const config = { trustProxy: true, registrationsPerMinute: 2 };
    const proxied = await startServer({ config });
    const registerFrom = async (forwarded: string): Promise<number> => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await fetch(`${proxied.url}/api/players`, { method: 'POST', headers })).status;
    };
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push(await registerFrom(`10.0.0.${i}, 203.0.113.7`));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await registerFrom('203.0.113.8')).toBe(200);
    await proxied.stop();
  });

  test('too many messages are refused, and nothing is lost by it', async () => {
    const slow = await startServer({ config: { messagesPerSecond: 2 } });
    const client = await Client.connect(slow.url, await register(slow.url));
    for (let i = 0; i < 10; i++) client.send({ type: 'ping' });
    const answers = [];
    for (let i = 0; i < 10; i++) answers.push((await client.next()).type);
    expect(answers.filter((type) => type === 'pong')).toHaveLength(8);
    expect(answers.at(-1)).toBe('refused');
    await slow.stop();
  });

  test.each([
    { row: 'that are none', text: '{' },
    { row: 'that were refused for their number', text: '{"type":"ping"}' },
  ])('whoever goes on sending messages $row is let go', async ({ text }) => {
    const slow = await startServer({ config: { messagesPerSecond: 2 } });
    const client = await Client.connect(slow.url, await register(slow.url));
    for (let i = 0; i < 100; i++) client.send(text);
    const drain = async (): Promise<never> => {
      for (;;) await client.next();
    };
    await expect(drain()).rejects.toThrow('closed');
    await slow.stop();
  });

  test('WebSockets are for pages of this origin, and those that were named', async () => {
    const named = await startServer({ config: { origins: ['https://friend.example'] } });
    const from = (origin: string) => Client.open(named.url, { origin });
    await expect(from('https://evil.example')).rejects.toThrow('403');
    await expect(from('null')).rejects.toThrow('403');
    for (const origin of [named.url, 'https://friend.example']) (await from(origin)).cut();
    await named.stop();
  });
});
