import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANSWERS, type Credentials, type ServerMessage } from '@twofold/protocol';
import { makeReplay, seedFromInteger } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endGame } from '../storage/games.js';
import { appendMoves } from '../storage/logs.js';
import { newId } from '../identity/secrets.js';
import { answerOf, Client, register, request, seatOf } from '../testing/client.js';
import { startServer, type TestServer } from '../testing/server.js';

const LARGE = '64x64-start=4000';

/** What came of asking often; the clock stands still, so that nobody is forgiven anything. */
interface Asked {
  readonly answered: number;
  readonly refusal: { readonly code: string; readonly wait?: number | undefined } | undefined;
}

async function askOften(
  ask: (i: number) => Promise<ServerMessage | Asked['refusal']>,
): Promise<Asked> {
  for (let i = 0; i < 100; i++) {
    const answer = await ask(i);
    if (answer !== undefined && 'code' in answer) return { answered: i, refusal: answer };
  }
  return { answered: 100, refusal: undefined };
}

describe('with a little work for everybody', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'twofold-work-'));
    server = await startServer({ folder, config: { workPerSecond: 5 } });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  async function newcomer(): Promise<{ client: Client; who: Credentials }> {
    const who = await register(server.url);
    return { client: await Client.connect(server.url, who), who };
  }

  /** A finished game of a player who has nothing left to spend. */
  async function finished(): Promise<{ id: string; who: Credentials }> {
    const { client, who } = await newcomer();
    const { id } = await client.start('slide', LARGE);
    await client.ask({ type: 'finish', id, ply: 0 }, 'ended');
    await client.close();
    return { id, who };
  }

  async function refusalOf(reply: ReturnType<typeof request>): Promise<Asked['refusal']> {
    const { status, text, headers } = await reply;
    if (status < 400) return undefined;
    const refusal = answerOf(ANSWERS.refusal, { status, text, headers });
    expect(headers.get('retry-after')).toBe(`${refusal.wait}`);
    return refusal;
  }

  const rows: Record<string, () => Promise<Asked>> = {
    'a start': async () => {
      const { client } = await newcomer();
      return askOften(async () => {
        client.send({ type: 'start', key: newId(), game: 'slide', rules: LARGE });
        return client.next();
      });
    },
    'a finish': async () => {
      const { client } = await newcomer();
      return askOften(async () => {
        client.send({ type: 'start', key: newId(), game: 'slide', rules: '16x16-start=200' });
        const answer = await client.next();
        if (answer.type !== 'game') return answer;
        return client.ask({ type: 'finish', id: answer.id, ply: 0 }, 'ended');
      });
    },
    'a resume': async () => {
      const { client } = await newcomer();
      const { id } = await client.start('slide', LARGE);
      return askOften(async () => {
        client.send({ type: 'resume', id });
        return client.next();
      });
    },
    'an old move': async () => {
      const { client } = await newcomer();
      const seat = await client.playOn(seatOf(await client.start('slide', '64x64')), 60);
      return askOften(async () => {
        client.send({ type: 'move', id: seat.id, ply: 50, move: 'U' });
        const answer = await client.next();
        return answer.type === 'refused' && answer.code === 'taken-over' ? undefined : answer;
      });
    },
    'reading again what another process went on with': async () => {
      const { client, who } = await newcomer();
      const { id } = await client.start('slide', '64x64');
      const other = await startServer({ folder });
      const there = await Client.connect(other.url, who);
      let seat = seatOf(await there.ask({ type: 'resume', id }, 'game'));
      const asked = await askOften(async () => {
        const { ply } = seat.position;
        const [move] = seat.rules.legalMoves(seat.position);
        seat = await there.play(seat);
        client.send({ type: 'move', id, ply, move: seat.rules.makeMove(move) });
        return client.next();
      });
      await other.stop();
      return asked;
    },
    'a replay, for an address': async () => {
      const { client } = await newcomer();
      const { id } = await client.start('slide', '4x4');
      await server.database.write(async ({ query }) => {
        const move = 'UDLR'.repeat(2000);
        const all = [{ game: id, ply: 0, move, pace: '', seal: true }];
        await appendMoves(query, server.database.kind, all);
        await endGame(query, id, {
          finished: 1,
          reason: 'player',
          score: 0,
          ply: 8000,
          marks: [],
          placed: undefined,
        });
      });
      return askOften(() => refusalOf(request(`${server.url}/api/games/${id}/replay`)));
    },
    'an upload, for an address': async () => {
      const ruleset = slide.parseRuleset(LARGE);
      if (!ruleset.ok) throw new Error(ruleset.error.message);
      const url = `${server.url}/api/replays`;
      return askOften((i) => {
        const chance = seedFromInteger(i);
        const body = makeReplay({ game: slide, ruleset: ruleset.value, chance, actions: [] });
        return refusalOf(request(url, { method: 'POST', body, type: 'text/plain' }));
      });
    },
    'an export': async () => {
      const { who } = await finished();
      return askOften(() => refusalOf(request(`${server.url}/api/me/export`, { as: who })));
    },
    'a list of games': async () => {
      const { who } = await finished();
      return askOften(() => refusalOf(request(`${server.url}/api/me/games`, { as: who })));
    },
  };

  test.each(Object.entries(rows))(
    '%s is charged, and refused when it is too much',
    async (...row) => {
      const { answered, refusal } = await row[1]();
      expect(refusal).toMatchObject({ code: 'too-many-requests' });
      expect(refusal?.wait).toBeGreaterThanOrEqual(1);
      expect(answered).toBeLessThan(90);
      server.clock.now += 3_600_000; // forgiven
    },
  );

  test('moves are charged, and played whatever they cost', async () => {
    const { client } = await newcomer();
    for (let i = 0; i < 3; i++) await client.start('slide', '64x64');
    const seat = seatOf(await client.start('slide', '64x64'));
    expect((await client.playOn(seat, 60)).position.ply).toBe(60);
    const start = { type: 'start', key: newId(), game: 'slide', rules: '4x4' } as const;
    expect(await client.refused(start)).toMatchObject({ code: 'too-many-requests' });
    await client.close();
  });

  test('a replay that was fetched before costs next to nothing', async () => {
    const { id } = await finished();
    const url = `${server.url}/api/games/${id}/replay`;
    const { headers, status } = await request(url);
    expect([status, headers.get('etag')]).toEqual([200, `"${id}"`]);
    const again = await fetch(url, { headers: { 'if-none-match': `"${id}"` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('with too much to do', () => {
  let server: TestServer;
  let late = 0;
  beforeAll(async () => {
    server = await startServer({ late: () => late, config: { busy: 100 } });
  });
  afterAll(() => server.stop());

  test('late-comers are sent away before moves are, and all are taken in again at once', async () => {
    const who = await register(server.url);
    const client = await Client.connect(server.url, who);
    let seat = seatOf(await client.start('slide', '8x8'));
    const { id } = seat;
    const start = { type: 'start', key: newId(), game: 'slide', rules: '4x4' } as const;
    const daily = `${server.url}/api/daily/slide`;

    late = 60;
    const away = await request(daily);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
    expect(JSON.parse(away.text)).toMatchObject({ code: 'busy', wait: 1 });
    expect((await request(`${server.url}/healthz`)).status).toBe(200);
    expect((await request(`${server.url}/api/me`, { as: who })).status).toBe(200);

    late = 80;
    expect((await request(`${server.url}/api/me`, { as: who })).status).toBe(503);
    expect(await client.refused(start)).toMatchObject({ code: 'busy', wait: 1, key: start.key });
    await client.ask({ type: 'resume', id }, 'game');

    late = 120;
    // Before the database is asked: it would say that there is no such game.
    for (const resumed of [id, newId()]) {
      const refused = await client.refused({ type: 'resume', id: resumed });
      expect(refused).toMatchObject({ code: 'busy', id: resumed });
    }
    await expect(Client.open(server.url)).rejects.toThrow('503');
    seat = await client.playOn(seat, 5);

    late = 1500;
    const [move] = seat.rules.legalMoves(seat.position);
    const next = { type: 'move', id, ply: 5, move: seat.rules.makeMove(move) } as const;
    expect(await client.refused(next)).toMatchObject({ code: 'busy', wait: 2, ply: 5 });

    late = 0;
    await client.ask(next, 'settled');
    await client.ask(start, 'game');
    expect((await request(daily)).status).toBe(200);
    const { text } = await request(`${server.url}/metrics`);
    for (const kind of ['anonymous', 'player', 'game', 'move']) {
      expect(text).toMatch(new RegExp(`^twofold_shed_total\\{kind="${kind}"\\} [1-9]`, 'm'));
    }
    await client.close();
  });

  test('who sends much at once is heard a message at a time, and others in between', async () => {
    const many = await Client.open(server.url);
    const one = await Client.open(server.url);
    let heard = 0;
    for (let i = 0; i < 8; i++) many.send({ type: 'ping' });
    const all = (async () => {
      for (; heard < 8; heard++) await many.next();
    })();
    await one.ask({ type: 'ping' }, 'pong');
    expect(heard).toBeLessThan(8);
    await all;
    await Promise.all([many.close(), one.close()]);
  });
});
