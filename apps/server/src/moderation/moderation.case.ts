import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANSWERS, type BoardEntry, type Credentials } from '@twofold/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, Client, register, request, seatOf, type Reply } from '../testing/client.js';
import { countedBoards, storedBoards } from '../testing/recount.js';
import { startServer, type TestServer } from '../testing/server.js';

const TOKEN = 'a token that nobody guesses, 4711'.replaceAll(' ', '-');

const ROUNDS = process.env['TWOFOLD_PROOF'] === undefined ? 5 : 18;

/** What those who run the server can do, over HTTP, on any database. */
export function moderationSuite(newDatabase: () => Promise<string | undefined>): void {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-moderation-'));
  let server: TestServer;
  /** How late the server is. */
  let late = 0;
  beforeAll(async () => {
    const adminsFile = join(folder, 'admins');
    writeFileSync(adminsFile, `\nteacher ${TOKEN}\n`);
    const databaseUrl = await newDatabase();
    server = await startServer({
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      config: { adminsFile },
      late: () => late,
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function order(name: string, body: object, token = TOKEN): Promise<Reply> {
    const response = await fetch(`${server.url}/api/admin/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  }

  async function done(name: string, body: object): Promise<void> {
    const reply = await order(name, { why: 'for a test', ...body });
    expect([name, reply.status, reply.text]).toEqual([name, 204, '']);
  }

  async function rows(name: string, body: object = {}): Promise<Record<string, unknown>[]> {
    const reply = await order(name, body);
    expect(reply.status).toBe(200);
    return JSON.parse(reply.text) as Record<string, unknown>[];
  }

  /** Plays a game to its end; its id. */
  async function play(who: Credentials, rules: string, moves = 200): Promise<string> {
    const client = await Client.connect(server.url, who);
    const seat = await client.playOn(seatOf(await client.start('slide', rules)), moves);
    const { ply } = seat.position;
    if (!seat.rules.outcome(seat.position).over) client.send({ type: 'finish', id: seat.id, ply });
    expect(await client.next()).toMatchObject({ type: 'ended' });
    await client.close();
    return seat.id;
  }

  async function board(rules: string, division = 'people'): Promise<readonly BoardEntry[]> {
    const reply = await request(`${server.url}/api/boards/slide/${rules}?division=${division}`);
    const page = answerOf(ANSWERS.boardPage, reply);
    expect(page.total).toBe(page.entries.length);
    expect(page.entries.map(({ rank }) => rank)).toEqual(page.entries.map((_, i) => i + 1));
    return page.entries;
  }

  async function idsOn(rules: string, division?: string): Promise<string[]> {
    return (await board(rules, division)).map(({ id }) => id);
  }

  async function rightBoards(): Promise<void> {
    expect(await storedBoards(server.database)).toEqual(await countedBoards(server.database));
  }

  test('nobody else may', async () => {
    for (const token of ['', 'x'.repeat(32), `${TOKEN}x`]) {
      expect((await order('find', { text: 'Ada' }, token)).status).toBe(401);
    }
    const who = await register(server.url);
    const reply = await request(`${server.url}/api/admin/log`, { method: 'POST', as: who });
    expect(reply.status).toBe(401);
  });

  test('also where everybody else is sent away for want of time', async () => {
    late = Number.POSITIVE_INFINITY;
    const sentAway = await request(`${server.url}/api/boards/slide/classic`);
    const log = await order('log', {});
    late = 0;
    expect([sentAway.status, log.status]).toEqual([503, 200]);
  });

  test('what makes no sense is refused, and changes nothing', async () => {
    const why = 'for a test';
    const player = 'N'.repeat(22);
    expect((await order('ban', { player })).status).toBe(400);
    expect((await order('ban', { player, why: '' })).status).toBe(400);
    expect((await order('ban', { player, why, more: 1 })).status).toBe(400);
    expect((await order('ban', { player, why: 'no text \0' })).status).toBe(400);
    expect((await order('find', { text: '\0' })).status).toBe(400);
    expect((await order('sell', { player, why })).status).toBe(404);
    for (const name of ['ban', 'unban', 'unname', 'delete']) {
      expect((await order(name, { player, why })).status).toBe(404);
    }
    for (const name of ['hide', 'show', 'people', 'computers']) {
      expect((await order(name, { game: player, why })).status).toBe(404);
    }
    expect((await order('close', { report: player, why })).status).toBe(404);
    expect((await order('remove', { replay: player, why })).status).toBe(404);
    expect(await rows('log')).toEqual([]);
  });

  describe('names', () => {
    test.each(['Admin', 'ADMIN 1', 'А d m i n', '4dm1n', 'Twofold Team', 'f.u.c.k', 'Fück you'])(
      '%s is for nobody',
      async (name) => {
        const reply = await request(`${server.url}/api/players`, {
          method: 'POST',
          body: { name },
        });
        expect(answerOf(ANSWERS.refusal, reply).code).toBe('bad-name');
      },
    );

    test('one that looks like another is taken, until the other goes', async () => {
      const first = await register(server.url, { name: 'Nikola Tesla' });
      const second = await register(server.url);
      const rename = (name: string): Promise<Reply> =>
        request(`${server.url}/api/me`, { method: 'PATCH', body: { name }, as: second });
      for (const name of ['nikola tesla', 'Nіkоlа Теslа', 'N1kola_Tesla', 'NikolaTesla']) {
        expect(answerOf(ANSWERS.refusal, await rename(name)).code).toBe('name-taken');
        const reply = await request(`${server.url}/api/players`, {
          method: 'POST',
          body: { name },
        });
        expect(answerOf(ANSWERS.refusal, reply).code).toBe('name-taken');
      }
      // Accents make another name; one's own can be written differently.
      expect((await rename('Nikolá Tesla')).status).toBe(200);
      expect((await rename('NIKOLÁ TESLA')).status).toBe(200);
      await request(`${server.url}/api/me`, { method: 'DELETE', as: first });
      expect((await rename('Nikola Tesla')).status).toBe(200);
    });

    test('of many who ask at once for the same one has it', async () => {
      const replies = await Promise.all(
        Array.from({ length: 8 }, () =>
          request(`${server.url}/api/players`, { method: 'POST', body: { name: 'Wanted' } }),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  test('a player is found, renamed, and the log says by whom, why and what it was', async () => {
    const who = await register(server.url, { name: 'Rude Name' });
    for (const text of ['Rude Name', 'rude', who.player]) {
      expect(await rows('find', { text })).toEqual([
        expect.objectContaining({ id: who.player, name: 'Rude Name', banned: null }),
      ]);
    }
    await done('rename', { player: who.player, name: 'Kind Name' });
    await done('unname', { player: who.player, why: 'again' });
    const [found] = await rows('find', { text: who.player });
    expect(found!['name']).toMatch(/^Player \d{4,}$/);
    const entry = { who: 'teacher', about: who.player };
    expect((await rows('log', { about: who.player })).toReversed()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...entry,
          did: 'rename',
          why: 'for a test',
          before: 'Rude Name',
        }),
        expect.objectContaining({ ...entry, did: 'unname', why: 'again', before: 'Kind Name' }),
      ]),
    );
    await done('delete', { player: who.player });
    expect(JSON.stringify(await rows('log'))).not.toMatch(/Rude Name|Kind Name/);
    expect((await request(`${server.url}/api/me`, { as: who })).status).toBe(401);
  });

  test('a game is hidden, shown, moved to the computers and back; the next best stands in', async () => {
    const who = await register(server.url);
    const other = await register(server.url);
    // On a board where no such game is over before its moves, nor ends without points, nor as another.
    const [best, second] = [await play(who, '6x6', 90), await play(who, '6x6', 40)];
    const others = await play(other, '6x6', 60);
    const onBoard = async (...ids: readonly string[]): Promise<void> =>
      expect((await idsOn('6x6')).toSorted()).toEqual(ids.toSorted());
    await onBoard(best, others);
    await done('hide', { game: best });
    await onBoard(second, others);
    expect((await request(`${server.url}/api/games/${best}`)).status).toBe(404);
    expect((await request(`${server.url}/api/games/${best}/replay`)).status).toBe(404);
    await done('computers', { game: best });
    expect(await idsOn('6x6', 'computers')).toEqual([best]);
    expect((await request(`${server.url}/api/games/${best}`)).status).toBe(200);
    await onBoard(second, others);
    await done('people', { game: best });
    await onBoard(best, others);
    await done('computers', { game: best });
    await done('show', { game: best });
    await onBoard(best, others);
    expect(await idsOn('6x6', 'computers')).toEqual([]);
    await rightBoards();
  });

  test('a player is banned and let in again', async () => {
    const who = await register(server.url);
    const game = await play(who, '5x5', 60);
    const client = await Client.connect(server.url, who);
    await client.start('slide', '5x5');
    await done('ban', { player: who.player });
    await expect(client.next()).rejects.toThrow('closed');
    await expect(Client.connect(server.url, who)).rejects.toThrow('banned');
    expect(await idsOn('5x5')).toEqual([]);
    expect((await request(`${server.url}/api/games/${game}`)).status).toBe(404);
    const code = await request(`${server.url}/api/me/codes`, { method: 'POST', as: who });
    expect([code.status, answerOf(ANSWERS.refusal, code).code]).toEqual([403, 'banned']);
    // What is one's own stays one's own.
    expect((await request(`${server.url}/api/me/export`, { as: who })).status).toBe(200);
    await done('unban', { player: who.player });
    expect(await idsOn('5x5')).toEqual([game]);
    await (await Client.connect(server.url, who)).close();
    await rightBoards();
  });

  test('a game of a banned player that ends by itself is on no board', async () => {
    const who = await register(server.url);
    const client = await Client.connect(server.url, who);
    const daily = await client.ask({ type: 'daily', game: 'slide' }, 'game');
    let seat = seatOf(daily);
    while (seat.position.score === 0) seat = await client.play(seat);
    const { position, id } = seat;
    await done('ban', { player: who.player });
    await expect(client.next()).rejects.toThrow('closed');
    server.clock.now += 2 * 86_400_000;
    await server.app.sweep();
    const [ended] = await rows('games', { player: who.player });
    expect(ended).toMatchObject({ game: id, reason: 'day', score: position.score });
    await rightBoards();
    await done('unban', { player: who.player });
    const table = await request(`${server.url}/api/daily/slide/${daily.day}/table`);
    expect(answerOf(ANSWERS.boardPage, table).entries.map((entry) => entry.id)).toEqual([id]);
    await rightBoards();
  });

  test('reports are listed until they are closed; the same one makes one', async () => {
    const [who, bad] = [await register(server.url), await register(server.url, { name: 'Bad' })];
    const game = await play(bad, '2x2');
    const report = (body: object, as: Credentials | undefined = who): Promise<Reply> =>
      request(`${server.url}/api/reports`, { method: 'POST', body, ...(as && { as }) });
    expect((await report({ about: 'player', id: bad.player, reason: 'name' })).status).toBe(204);
    const again = { about: 'player', id: bad.player, reason: 'other', note: 'very rude' };
    expect((await report(again)).status).toBe(204);
    expect((await report({ about: 'game', id: game, reason: 'cheating' })).status).toBe(204);
    expect((await report({ about: 'game', id: 'N'.repeat(22), reason: 'name' })).status).toBe(404);
    expect((await report({ about: 'shared', id: 'N'.repeat(10), reason: 'name' })).status).toBe(
      404,
    );
    expect((await report({ about: 'world', id: game, reason: 'name' })).status).toBe(400);
    expect((await report({ ...again, note: 'x'.repeat(501) })).status).toBe(400);
    expect((await report({ ...again, note: 'no text \0' })).status).toBe(400);
    const stranger = await fetch(`${server.url}/api/reports`, { method: 'POST' });
    expect(stranger.status).toBe(401);
    const open = await rows('reports');
    expect(open).toHaveLength(2);
    expect(open).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ about: `player ${bad.player}`, name: 'Bad', note: 'very rude' }),
        expect.objectContaining({ about: `game ${game}`, player: bad.player, reason: 'cheating' }),
      ]),
    );
    // Whoever reports everybody is not in the way for long.
    await done('ban', { player: who.player });
    expect(await rows('reports')).toEqual([]);
    await done('unban', { player: who.player });
    for (const { id } of open) await done('close', { report: id });
    expect(await rows('reports')).toEqual([]);
  });

  test('boards that somebody has spoilt are made anew', async () => {
    const who = await register(server.url);
    await play(who, '5x6', 60);
    await server.database.write(async ({ query }) => {
      await query('DELETE FROM bests WHERE player_id = ?', [who.player]);
      await query("UPDATE tallies SET players = players + 3 WHERE period = 'all'");
    });
    const reply = await order('rebuild', { why: 'for a test' });
    expect(reply.status).toBe(200);
    await rightBoards();
    expect(await board('5x6')).toHaveLength(1);
  });

  test('ranks are right after commands of every kind among games that end', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => register(server.url)));
    const doomed = await Promise.all(Array.from({ length: 3 }, () => register(server.url)));
    const games: string[] = [];
    const round = { isOn: true };
    const players = [...people, ...doomed].map(async (who) => {
      for (let i = 0; round.isOn || i < 4; i++) {
        // Who is banned or deleted meanwhile stops for a while, or for good.
        const game = await play(who, '2x2').catch(() => undefined);
        if (game !== undefined) games.push(game);
        else await new Promise((resolve) => setTimeout(resolve, 5));
        server.clock.now += 3_600_000;
      }
    });
    const pick = <T>(list: readonly T[], i: number): T => list[(i * 7) % list.length]!;
    while (games.length < 6) await new Promise((resolve) => setTimeout(resolve, 5));
    for (let i = 0; i < ROUNDS; i++) {
      const why = `round ${i}`;
      const { player } = pick(people, i);
      const game = pick(games, i);
      const all = [
        order('hide', { game: pick(games, i + 1), why }),
        order(['computers', 'show', 'people'][i % 3]!, { game, why }),
        order(i % 4 === 0 ? 'ban' : 'unban', { player, why }),
        i % 9 === 5 ? order('rebuild', { why }) : order('unname', { player, why }),
      ];
      if (i % 6 === 5) all.push(order('delete', { player: doomed[(i - 5) / 6]!.player, why }));
      for (const { status } of await Promise.all(all)) expect([200, 204, 404]).toContain(status);
    }
    round.isOn = false;
    for (const { player } of people) await order('unban', { player, why: 'the end' });
    await Promise.all(players);
    await rightBoards();
    const counted = await countedBoards(server.database);
    expect(counted.bests.length).toBeGreaterThan(people.length);
    await board('2x2');
    await board('2x2', 'computers');
  });
}
