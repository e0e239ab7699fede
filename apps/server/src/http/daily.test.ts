import { ANSWERS, dailyRules, verify, type Credentials } from '@twofold/protocol';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startDay } from '../storage/dailies.js';
import { answerOf, Client, register, request, seatOf } from '../testing/client.js';
import { NOON, startServer, type TestServer } from '../testing/server.js';

const DAY = '2026-11-15';
const MIDNIGHT = NOON + 43_200_000;
const REVEALED = MIDNIGHT + 600_000;

let server: TestServer | undefined;
let who: Credentials;
beforeEach(async () => {
  await server?.stop();
  server = await startServer();
  who = await register(server.url, { name: "Ada O'Neil" });
  // A seed by which no game is over when a test wants to play on.
  const rules = dailyRules('slide', DAY)!;
  const drawn = { rules, generator: 'chacha8/2', seed: 'a'.repeat(64) } as const;
  await startDay(server.database, { game: 'slide', day: DAY, ...drawn });
});
afterAll(() => server?.stop());

function get(path: string): ReturnType<typeof request> {
  return request(`${server!.url}/api/daily/${path}`);
}

describe('the daily game', () => {
  test('has the same spawns for everybody', async () => {
    const clients = await Promise.all(
      [who, await register(server!.url)].map((player) => Client.connect(server!.url, player)),
    );
    const boards = [];
    for (const client of clients) {
      const state = await client.ask({ type: 'daily', game: 'slide' }, 'game');
      expect(state).toMatchObject({
        kind: 'daily',
        day: '2026-11-15',
        rules: dailyRules('slide', '2026-11-15'),
      });
      boards.push((await client.playOn(seatOf(state), 25)).position);
      await client.close();
    }
    expect(boards[0]).toEqual(boards[1]);
  });

  test('the first attempt counts: a second one is the first one, resumed', async () => {
    const client = await Client.connect(server!.url, who);
    const daily = { type: 'daily', game: 'dots' } as const;
    const seat = await client.playOn(seatOf(await client.ask(daily, 'game')), 4);
    expect(seatOf(await client.ask(daily, 'game'))).toEqual(seat);
    const ended = await client.ask({ type: 'finish', id: seat.id, ply: 4 }, 'ended');
    expect((await client.ask(daily, 'game')).id).toBe(seat.id);
    expect(await client.next()).toEqual(ended);
    const table = answerOf(ANSWERS.boardPage, await get('dots/2026-11-15/table'));
    expect(table.entries).toMatchObject([{ rank: 1, score: seat.position.score, id: seat.id }]);
    await client.close();
  });

  test('its seed is shown when the day is over, not before', async () => {
    const client = await Client.connect(server!.url, who);
    const seat = await client.playOn(
      seatOf(await client.ask({ type: 'daily', game: 'slide' }, 'game')),
      8,
    );
    const ended = await client.ask({ type: 'finish', id: seat.id, ply: 8 }, 'ended');
    expect(ended).toMatchObject({ revealed: REVEALED });
    expect(ended).not.toHaveProperty('seed');
    const replay = `${server!.url}/api/games/${seat.id}/replay`;
    expect((await request(replay)).status).toBe(403);
    expect(answerOf(ANSWERS.dailyGame, await get('slide'))).not.toHaveProperty('seed');
    const exported = await request(`${server!.url}/api/me/export`, { as: who });
    expect(exported.text).not.toMatch(/[0-9a-f]{64}/);

    server!.clock.now = REVEALED - 1;
    expect((await request(replay)).status).toBe(403);
    server!.clock.now = REVEALED;
    const verified = verify((await request(replay)).text, { commitment: seat.commitment });
    expect(verified.ok && verified.value.position).toEqual(seat.position);
    const past = answerOf(ANSWERS.dailyGame, await get('slide/2026-11-15'));
    expect(past.commitment).toBe(seat.commitment);
    expect(past.seed).toMatch(/^[0-9a-f]{64}$/);
    const today = answerOf(ANSWERS.dailyGame, await get('slide'));
    expect(today.day).toBe('2026-11-16');
    expect(today.commitment).not.toBe(seat.commitment);
    await client.close();
  });

  test('started at midnight is the game of the day it says', async () => {
    // Each look at this clock is the first of another day.
    const clock = {
      day: 0,
      get now() {
        return NOON + 86_400_000 * ++this.day;
      },
    };
    const fast = await startServer({ clock });
    const client = await Client.connect(fast.url, await register(fast.url));
    for (let i = 0; i < 5; i++) {
      const { day, commitment } = await client.ask({ type: 'daily', game: 'slide' }, 'game');
      const reply = await request(`${fast.url}/api/daily/slide/${day}`);
      expect(answerOf(ANSWERS.dailyGame, reply).commitment).toBe(commitment);
    }
    await fast.stop();
  });

  test('ends at midnight, with the score it has', async () => {
    const client = await Client.connect(server!.url, who);
    const seat = await client.playOn(
      seatOf(await client.ask({ type: 'daily', game: 'slide' }, 'game')),
      8,
    );
    server!.clock.now = MIDNIGHT;
    const [direction] = seat.rules.legalMoves(seat.position);
    const move = seat.rules.makeMove(direction);
    client.send({ type: 'move', id: seat.id, ply: 8, move });
    expect(await client.next()).toMatchObject({ type: 'ended', reason: 'day', ply: 8 });
    expect(await client.next()).toMatchObject({ type: 'refused', code: 'day-over' });
    const table = answerOf(ANSWERS.boardPage, await get('slide/2026-11-15/table'));
    expect(table.entries).toMatchObject([{ score: seat.position.score }]);
    await client.close();
  });

  test('ends at midnight also when its player is gone', async () => {
    const client = await Client.connect(server!.url, who);
    const state = await client.ask({ type: 'daily', game: 'slide' }, 'game');
    const seat = await client.playOn(seatOf(state), 8);
    await client.close();
    server!.clock.now = MIDNIGHT;
    await server!.app.sweep();
    const table = answerOf(ANSWERS.boardPage, await get('slide/2026-11-15/table'));
    expect(table.entries).toMatchObject([{ score: seat.position.score, id: seat.id }]);
  });

  test.each(['slide', 'dots'] as const)('has a card to share: %s', async (game) => {
    const client = await Client.connect(server!.url, who);
    const seat = await client.playOn(seatOf(await client.ask({ type: 'daily', game }, 'game')), 12);
    const card = `${game}/2026-11-15/card/${who.player}`;
    expect((await get(card)).status).toBe(404);
    await client.ask({ type: 'finish', id: seat.id, ply: 12 }, 'ended');
    const { text } = await get(card);
    const lines = text.split('\n');
    expect(lines[0]).toBe(`Twofold ${game === 'slide' ? '2048' : 'Dots'}, 2026-11-15`);
    expect(lines[1]).toBe(`${seat.position.score} points in 12 moves`);
    expect(lines.slice(2, -2)).toHaveLength(seat.position.ruleset.height);
    const picture = await get(`${card}/picture.svg`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.text).toContain('Ada O&#39;Neil');
    await client.close();
  });

  test.each(['chess', 'slide/2026-02-30', 'slide/2025-01-01', 'slide/yesterday'])(
    'there is none for %s',
    async (path) => {
      const reply = await get(path);
      expect([400, 404]).toContain(reply.status);
      expect(answerOf(ANSWERS.refusal, reply).message).not.toBe('');
    },
  );
});
