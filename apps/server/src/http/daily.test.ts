import { ANSWERS, dailyRules, verify, type Credentials } from '@twofold/protocol';
import { parseReplay, verifyReplay } from '@twofold/rules';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findDay, startDay } from '../storage/dailies.js';
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
    // By position and move, so that nobody can scout for others.
    const drawn = await findDay(server!.database.read, 'slide', today.day);
    expect(drawn).toMatchObject({ generator: 'chacha8/2' });
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

  test.each(['slide', 'dots'] as const)('has a link to share: %s', async (game) => {
    const client = await Client.connect(server!.url, who);
    const seat = await client.playOn(seatOf(await client.ask({ type: 'daily', game }, 'game')), 12);
    const link = `${server!.url}/d/${game}/2026-11-15/${who.player}`;
    expect((await request(link)).status).toBe(404);
    await client.ask({ type: 'finish', id: seat.id, ply: 12 }, 'ended');
    const page = (await request(link)).text;
    const title = game === 'slide' ? '2048' : 'Dots';
    expect(page).toContain(
      `<title>\u2068Ada O&#39;Neil\u2069: ${title}, Daily, November 15, ${seat.position.score} points</title>`,
    );
    const picture = await request(`${link}/card.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    await client.close();
  });

  test('has a picture of its own for whoever has the name that another one had', async () => {
    const pictures: string[] = [];
    for (const plies of [2, 12]) {
      const ada = await register(server!.url, { name: 'Ada' });
      const client = await Client.connect(server!.url, ada);
      const daily = await client.ask({ type: 'daily', game: 'slide' }, 'game');
      const { id } = await client.playOn(seatOf(daily), plies);
      await client.ask({ type: 'finish', id, ply: plies }, 'ended');
      pictures.push((await request(`${server!.url}/d/slide/${DAY}/${ada.player}/card.png`)).text);
      await client.close();
      const body = { name: `Eve ${plies}` };
      await request(`${server!.url}/api/me`, { method: 'PATCH', body, as: ada });
    }
    expect(pictures[0]).not.toBe(pictures[1]);
  });

  test('shows its own player at once what was played, and not by which luck', async () => {
    const client = await Client.connect(server!.url, who);
    const seat = await client.playOn(
      seatOf(await client.ask({ type: 'daily', game: 'slide' }, 'game')),
      12,
    );
    const own = `${server!.url}/api/me/games/${seat.id}/replay`;
    expect((await request(own, { as: who })).status).toBe(404);
    await client.ask({ type: 'finish', id: seat.id, ply: 12 }, 'ended');
    await client.close();
    const replay = (await request(own, { as: who })).text;
    expect(replay).not.toContain('seed');
    const parsed = parseReplay(replay);
    const verified = parsed.ok ? verifyReplay(parsed.value) : parsed;
    expect(verified.ok && verified.value.position).toEqual(seat.position);
    const other = await register(server!.url);
    expect((await request(own, { as: other })).status).toBe(404);
    server!.clock.now = REVEALED;
    expect((await request(own, { as: who })).text).toContain('\nseed ');
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
