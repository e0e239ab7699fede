import { ANSWERS, verify, type Credentials } from '@twofold/protocol';
import { parseReplay, replayTo } from '@twofold/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../identity/secrets.js';
import { answerOf, Client, pledgeOf, register, request, seatOf } from '../testing/client.js';
import { startServer, type TestServer } from '../testing/server.js';

let server: TestServer;
let who: Credentials;
beforeAll(async () => {
  server = await startServer();
  who = await register(server.url, { name: 'Mallory' });
});
afterAll(() => server.stop());

/** A finished game of some moves. */
async function finished(moves: number) {
  const client = await Client.connect(server.url, who);
  const seat = await client.playOn(seatOf(await client.start('slide', 'classic')), moves);
  await client.ask({ type: 'finish', id: seat.id, ply: moves }, 'ended');
  await client.close();
  const { text } = await request(`${server.url}/api/games/${seat.id}/replay`);
  return { seat, replay: text };
}

describe('forgeries are refused', () => {
  test('a forged score: there is no message that has one', async () => {
    const client = await Client.connect(server.url, who);
    const { id } = await client.start('slide', 'classic');
    for (const forged of [
      { type: 'finish', id, ply: 0, score: 999_999 },
      { type: 'move', id, ply: 0, move: 'U', score: 999_999 },
      { type: 'score', id, score: 999_999 },
      { type: 'settled', id, ply: 0, fall: '0.0' },
    ]) {
      expect(await client.refused(JSON.stringify(forged))).toMatchObject({ code: 'bad-message' });
    }
    for (const path of [`games/${id}`, 'boards/slide/classic', 'scores']) {
      const body = { score: 999_999 };
      const reply = await request(`${server.url}/api/${path}`, { method: 'POST', body, as: who });
      expect(reply.status).toBe(404);
    }
    const ended = await client.ask({ type: 'finish', id, ply: 0 }, 'ended');
    expect(ended.score).toBe(0);
    const board = await request(`${server.url}/api/boards/slide/classic`);
    expect(board.text).not.toContain(id);
    await client.close();
  });

  test('a replay with one altered move: refused where it is illegal, another game where it is not', async () => {
    const { seat, replay } = await finished(60);
    const at = replay.indexOf('\n\n') + 2;
    const log = replay.slice(at).trim();
    const parsed = parseReplay(replay);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const pledge = await pledgeOf(server.url, seat);
    let refused = 0;
    for (let i = 0; i < log.length; i++) {
      const before = replayTo(parsed.value, i);
      if (!before.ok) throw new Error(before.error.message);
      const { rules } = seat;
      const legal = [...rules.legalMoves(before.value.position)].map((move) =>
        rules.makeMove(move),
      );
      for (const other of ['U', 'D', 'L', 'R'].filter((move) => move !== log[i])) {
        const forged = replay.slice(0, at) + log.slice(0, i) + other + log.slice(i + 1);
        const verified = verify(forged, pledge);
        const illegal = !verified.ok && verified.error.action === i + 1;
        expect(illegal).toBe(!legal.includes(other));
        if (!verified.ok) refused++;
      }
    }
    expect(refused).toBeGreaterThan(60);
  });

  test('a claimed spawn that did not happen: the next position is the server’s', async () => {
    const client = await Client.connect(server.url, who);
    const seat = seatOf(await client.start('slide', 'classic'));
    const claimed = seat.rules.makePosition(seat.position).replaceAll('0', '1024');
    const forged = JSON.stringify({
      type: 'move',
      id: seat.id,
      ply: 0,
      move: 'U',
      position: claimed,
    });
    expect(await client.refused(forged)).toMatchObject({ code: 'bad-message' });
    const resumed = seatOf(await client.ask({ type: 'resume', id: seat.id }, 'game'));
    expect(resumed).toEqual(seat);
    await client.close();
  });

  test('a seed that was chosen afterwards does not fit the commitment', async () => {
    const { seat, replay } = await finished(5);
    const forged = replay.replace(/^seed .*$/m, 'seed 4711');
    expect(verify(forged, await pledgeOf(server.url, seat))).toMatchObject({
      ok: false,
      error: { code: 'bad-commitment' },
    });
  });

  test('somebody else’s token', async () => {
    const victim = await register(server.url, { name: 'Alice' });
    const mixed = { ...victim, token: who.token };
    const client = await Client.open(server.url);
    const hello = { type: 'hello', protocol: 1, player: mixed.player, token: mixed.token } as const;
    expect(await client.refused(hello)).toMatchObject({ code: 'unauthorised' });
    for (const method of ['GET', 'DELETE']) {
      const reply = await request(`${server.url}/api/me`, { method, as: mixed });
      expect(reply.status).toBe(401);
    }
    expect((await request(`${server.url}/api/me`, { as: victim })).status).toBe(200);
  });

  test('a second writer: one of two moves at one ply counts, on one process too', async () => {
    const [a, b] = [await Client.connect(server.url, who), await Client.connect(server.url, who)];
    const { id } = await a.start('slide', '64x64');
    for (let ply = 0; ply < 20; ply++) {
      const moves = ply % 2 === 0 ? ['U', 'L'] : ['D', 'R'];
      [a, b].forEach((client, i) => client.send({ type: 'move', id, ply, move: moves[i]! }));
      const both = [await a.next(), await b.next()];
      expect(both.map(({ type }) => type).toSorted()).toEqual(['refused', 'settled']);
    }
    await Promise.all([a.close(), b.close()]);
  });

  test('a code that was guessed: nothing tells how near it was', async () => {
    const made = await request(`${server.url}/api/me/codes`, { method: 'POST', as: who });
    const { code } = answerOf(ANSWERS.deviceCode, made);
    const near = `${code.slice(0, -1)}${code.endsWith('0') ? '2' : '0'}`;
    const messages = new Set<string>();
    for (const guess of [near, '00000-00000']) {
      const body = { code: guess };
      const reply = await request(`${server.url}/api/devices`, { method: 'POST', body });
      expect(reply.status).toBe(404);
      messages.add(reply.text);
    }
    expect(messages.size).toBe(1);
  });

  test('a game of another player cannot be taken over by its key', async () => {
    const client = await Client.connect(server.url, who);
    const key = newId();
    const { id } = await client.start('slide', 'classic', key);
    const other = await Client.connect(server.url, await register(server.url));
    expect((await other.start('slide', 'classic', key)).id).not.toBe(id);
    await Promise.all([client.close(), other.close()]);
  });
});
