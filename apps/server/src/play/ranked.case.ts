import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANSWERS, verify, type Credentials } from '@twofold/protocol';
import { GAMES } from '@twofold/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../identity/secrets.js';
import {
  answerOf,
  Client,
  pledgeOf,
  register,
  request,
  seatOf,
  type ClientSeat,
} from '../testing/client.js';
import { Gate } from '../testing/gate.js';
import { appendMoves, PIECE } from '../storage/logs.js';
import { startServer, type TestServer } from '../testing/server.js';

const EVERY_PRESET = Object.values(GAMES).flatMap((game) =>
  Object.keys(game.presets).map((preset) => ({ game: game.name as 'slide' | 'dots', preset })),
);

/** Ranked play from the outside; `databaseUrl` gives a PostgreSQL database, or undefined. */
export function rankedSuite(databaseUrl: () => Promise<string | undefined>): void {
  let server: TestServer;
  let options: { databaseUrl?: string } = {};
  let who: Credentials;
  beforeAll(async () => {
    const url = await databaseUrl();
    options = url === undefined ? {} : { databaseUrl: url };
    server = await startServer(options);
    who = await register(server.url, { name: 'Ada' });
  });
  afterAll(() => server.stop());

  async function replayOf(id: string): Promise<string> {
    return (await request(`${server.url}/api/games/${id}/replay`)).text;
  }

  /** How many games are in the server's memory. */
  async function running(): Promise<number> {
    const { text } = await request(`${server.url}/metrics`);
    return Number(/^twofold_running_games (\d+)$/m.exec(text)?.[1]);
  }

  describe('a ranked game', () => {
    test.each(EVERY_PRESET)('is played, published and verified: $game $preset', async (row) => {
      const client = await Client.connect(server.url, who);
      const seat = await client.playOn(seatOf(await client.start(row.game, row.preset)), 40);
      const { position, rules, id } = seat;
      if (!rules.outcome(position).over) client.send({ type: 'finish', id, ply: position.ply });
      expect(await client.next()).toMatchObject({ type: 'ended', score: position.score, id });
      const verified = verify(await replayOf(id), await pledgeOf(server.url, seat));
      expect(verified.ok && verified.value.position).toEqual(position);
      await client.close();
    });

    test('ends by the rules, and its score stands on the board', async () => {
      const player = await register(server.url);
      const client = await Client.connect(server.url, player);
      const seat = await client.playOn(seatOf(await client.start('slide', '3x3')));
      const ended = await client.next();
      expect(ended).toMatchObject({ type: 'ended', reason: 'rules', score: seat.position.score });
      const board = await request(`${server.url}/api/boards/slide/3x3?limit=100`);
      const { entries } = answerOf(ANSWERS.boardPage, board);
      const entry = entries.find(({ id }) => id === seat.id);
      expect(entry).toMatchObject({ player: player.player, score: seat.position.score });
      await client.close();
    });

    test('that is over before its first move has ended', async () => {
      const client = await Client.connect(server.url, await register(server.url));
      const rules = '2x2-start=4-spawn=2:1,4:1,8:1,16:1,32:1,64:1,128:1,256:1';
      let seat: ClientSeat;
      do seat = seatOf(await client.start('slide', rules));
      while (!seat.rules.outcome(seat.position).over);
      expect(await client.next()).toMatchObject({ type: 'ended', id: seat.id, reason: 'rules' });
      await client.close();
    });

    test('starts once for each key', async () => {
      const client = await Client.connect(server.url, who);
      const key = newId();
      const first = await client.start('slide', 'classic', key);
      const { next, ...again } = await client.start('slide', 'classic', key);
      expect({ ...again, next: first.next }).toEqual(first);
      expect(next).not.toBe(first.next);
      expect((await client.start('slide', 'classic')).id).not.toBe(first.id);
      await client.close();
    });

    test('goes on at the exact ply after the connection is cut', async () => {
      const client = await Client.connect(server.url, who);
      const seat = await client.playOn(seatOf(await client.start('slide', 'classic')), 10);
      client.cut();
      const again = await Client.connect(server.url, who);
      const resumed = seatOf(await again.ask({ type: 'resume', id: seat.id }, 'game'));
      expect(resumed).toEqual(seat);
      expect((await again.playOn(resumed, 3)).position.ply).toBe(13);
      await again.close();
    });

    test('cannot hide its pace by resuming before each move', async () => {
      const client = await Client.connect(server.url, who);
      let seat = seatOf(await client.start('slide', '8x8'));
      const { id } = seat;
      while (seat.position.ply < 120) {
        seat = await client.play(seatOf(await client.ask({ type: 'resume', id }, 'game')));
      }
      await client.ask({ type: 'finish', id, ply: 120 }, 'ended');
      const reply = await request(`${server.url}/api/games/${id}`);
      expect(answerOf(ANSWERS.finishedGame, reply).marks).toContain('speed');
      await client.close();
    });

    test('goes on from its last checkpoint, and knows every move before it', async () => {
      const player = await register(server.url);
      const client = await Client.connect(server.url, player);
      // With more cells than there will be moves it cannot end before.
      const first = seatOf(await client.start('slide', '24x24'));
      const [legal] = first.rules.legalMoves(first.position);
      const move = first.rules.makeMove(legal);
      const opening = { type: 'move', id: first.id, ply: 0, move } as const;
      const settled = await client.ask(opening, 'settled');
      const seat = await client.playOn(
        seatOf(await client.ask({ type: 'resume', id: first.id }, 'game')),
        PIECE + 3,
      );
      client.cut();
      const again = await Client.connect(server.url, player);
      const { id } = seat;
      expect(seatOf(await again.ask({ type: 'resume', id }, 'game'))).toEqual(seat);
      expect(await again.ask(opening, 'settled')).toEqual(settled);
      const { position } = await again.play(seat);
      await again.ask({ type: 'finish', id, ply: position.ply }, 'ended');
      const verified = verify(await replayOf(id), await pledgeOf(server.url, seat));
      expect(verified.ok && verified.value.position).toEqual(position);
      await again.close();
    });

    test('leaves the memory when it has ended, and is read again when asked for', async () => {
      const client = await Client.connect(server.url, await register(server.url));
      const before = await running();
      const { id } = await client.start('slide', '64x64');
      expect(await running()).toBe(before + 1);
      const ended = await client.ask({ type: 'finish', id, ply: 0 }, 'ended');
      expect(await running()).toBe(before);
      expect(await client.ask({ type: 'finish', id, ply: 0 }, 'ended')).toEqual(ended);
      expect(await running()).toBe(before);
      await client.close();
    });

    test('stays in the memory until it is played over no connection any more', async () => {
      const owner = await register(server.url);
      const [first, second] = await Promise.all(
        [1, 2].map(() => Client.connect(server.url, owner)),
      );
      const before = await running();
      const seat = seatOf(await first!.start('slide', 'classic'));
      await second!.ask({ type: 'resume', id: seat.id }, 'game');
      await second!.close();
      expect(await running()).toBe(before + 1);
      await first!.play(seat);
      await first!.close();
      await expect.poll(running).toBe(before);
    });

    test('stays in the memory for who comes back while others do, or leave', async () => {
      const owner = await register(server.url);
      const connect = (): Promise<Client> => Client.connect(server.url, owner);
      const [first, second, third] = await Promise.all([connect(), connect(), connect()]);
      const before = await running();
      const { id } = await first.start('slide', 'classic');
      const resume = (client: Client): Promise<unknown> =>
        client.ask({ type: 'resume', id }, 'game');
      await Promise.all([resume(second), first.close()]);
      expect(await running()).toBe(before + 1);
      await second.close();
      await expect.poll(running).toBe(before);
      const fourth = await connect();
      await Promise.all([third, fourth].map(resume));
      await fourth.close();
      expect(await running()).toBe(before + 1);
      await third.close();
      await expect.poll(running).toBe(before);
    });

    test('answers a repeated move the same way, the last one and any before', async () => {
      const client = await Client.connect(server.url, who);
      let seat = seatOf(await client.start('slide', 'classic'));
      const sent = [];
      for (let i = 0; i < 12; i++) {
        const [direction] = seat.rules.legalMoves(seat.position);
        const move = seat.rules.makeMove(direction);
        const message = { type: 'move' as const, id: seat.id, ply: i, move };
        const answer = await client.ask(message, 'settled');
        expect(await client.ask(message, 'settled')).toEqual(answer);
        sent.push({ message, answer });
        seat = seatOf(await client.ask({ type: 'resume', id: seat.id }, 'game'));
      }
      for (const { message, answer } of sent) {
        expect(await client.ask(message, 'settled')).toEqual(answer);
      }
      expect(seat.position.ply).toBe(12);
      await client.close();
    });

    test('refuses what is wrong, says why, and stays as it was', async () => {
      const client = await Client.connect(server.url, who);
      const first = seatOf(await client.start('slide', 'classic'));
      const seat = await client.playOn(first, 5);
      const { id, rules, position } = seat;
      const played = rules.makeMove([...rules.legalMoves(first.position)][0]);
      const legal = [...rules.legalMoves(position)].map((move) => rules.makeMove(move));
      const other = ['U', 'D', 'L', 'R'].find((move) => !legal.includes(move));
      const rows = [
        { ply: 6, move: 'U', code: 'wrong-ply' },
        { ply: 0, move: played === 'U' ? 'D' : 'U', code: 'taken-over' },
        { ply: 5, move: 'z', code: 'bad-move' },
        { ply: 5, move: 'UU', code: 'bad-move' },
        { ply: 5, move: other ?? 'x', code: other === undefined ? 'bad-move' : 'no-effect' },
      ];
      for (const { ply, move, code } of rows) {
        const refused = await client.refused({ type: 'move', id, ply, move });
        expect(refused).toMatchObject({ code, id, ply });
        expect(refused.message).not.toBe('');
      }
      expect(seatOf(await client.ask({ type: 'resume', id }, 'game'))).toEqual(seat);
      await client.close();
    });

    test('ends when its player says so, once, and takes no move afterwards', async () => {
      const client = await Client.connect(server.url, who);
      const seat = await client.playOn(seatOf(await client.start('dots', 'endless')), 3);
      const { id } = seat;
      expect(await client.refused({ type: 'finish', id, ply: 2 })).toMatchObject({
        code: 'wrong-ply',
      });
      const ended = await client.ask({ type: 'finish', id, ply: 3 }, 'ended');
      expect(ended).toMatchObject({ reason: 'player', ply: 3, score: seat.position.score });
      expect(ended.seed).toMatch(/^[0-9a-f]{64}$/);
      expect(await client.ask({ type: 'finish', id, ply: 3 }, 'ended')).toEqual(ended);
      const [path] = seat.rules.legalMoves(seat.position);
      const late = { type: 'move' as const, id, ply: 3, move: seat.rules.makeMove(path) };
      expect(await client.refused(late)).toMatchObject({ code: 'finished' });
      await client.ask({ type: 'resume', id }, 'game');
      expect(await client.next()).toEqual(ended);
      await client.close();
    });

    test.each([0, 3])(
      'is gone with its player, also after %i moves on a line that has not heard of it',
      async (moves) => {
        const player = await register(server.url);
        const client = await Client.connect(server.url, player);
        const seats = [];
        for (let i = 0; i < 2; i++) {
          seats.push(await client.playOn(seatOf(await client.start('slide', 'classic')), moves));
        }
        const [first, second] = seats as [ClientSeat, ClientSeat];
        // As another process does it.
        await server.database.write(({ query }) =>
          query('DELETE FROM players WHERE id = ?', [player.player]),
        );
        const [move] = [...first.rules.legalMoves(first.position)].map((legal) =>
          first.rules.makeMove(legal),
        );
        const gone = { code: 'not-found' };
        expect(
          await client.refused({ type: 'move', id: first.id, ply: moves, move: move! }),
        ).toMatchObject(gone);
        expect(await client.refused({ type: 'finish', id: second.id, ply: moves })).toMatchObject(
          gone,
        );
        const start = { type: 'start', key: newId(), game: 'slide', rules: 'classic' } as const;
        expect(await client.refused(start)).toMatchObject({ code: 'unauthorised' });
        await client.close();
      },
    );

    test('ends the line of a player who is deleted', async () => {
      const player = await register(server.url);
      const client = await Client.connect(server.url, player);
      await client.start('slide', 'classic');
      await request(`${server.url}/api/me`, { method: 'DELETE', as: player });
      await expect(client.next()).rejects.toThrow('closed');
    });

    test('goes on after the server was stopped', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'twofold-server-'));
      const first = await startServer({ ...options, folder });
      const player = await register(first.url);
      const client = await Client.connect(first.url, player);
      const seat = await client.playOn(seatOf(await client.start('slide', 'classic')), 6);
      await first.stop();
      const second = await startServer({ ...options, folder });
      const again = await Client.connect(second.url, player);
      expect(seatOf(await again.ask({ type: 'resume', id: seat.id }, 'game'))).toEqual(seat);
      await second.stop();
      rmSync(folder, { recursive: true });
    });

    test('that cannot be read holds up nobody else’s end', async () => {
      const client = await Client.connect(server.url, await register(server.url));
      const ids: string[] = [];
      for (let i = 0; i < 3; i++) ids.push(seatOf(await client.start('slide', 'classic')).id);
      await client.close();
      // As processes leave them that were lost between the last move and its note; one is damaged.
      const appends = ids.map((game, i) => {
        return { game, ply: 0, move: i === 1 ? '?' : '', pace: '', seal: true };
      });
      const { kind, write } = server.database;
      await write(({ query }) => appendMoves(query, kind, appends));
      await server.app.sweep();
      const statuses = [];
      for (const id of ids) {
        statuses.push((await request(`${server.url}/api/games/${id}`)).status);
      }
      expect(statuses).toEqual([200, 404, 200]);
    });

    test('is nobody else’s', async () => {
      const client = await Client.connect(server.url, who);
      const seat = seatOf(await client.start('slide', 'classic'));
      const other = await Client.connect(server.url, await register(server.url));
      for (const message of [
        { type: 'resume', id: seat.id },
        { type: 'move', id: seat.id, ply: 0, move: 'U' },
        { type: 'finish', id: seat.id, ply: 0 },
      ] as const) {
        expect(await other.refused(message)).toMatchObject({ code: 'not-found' });
      }
      const missing = { type: 'resume', id: newId() } as const;
      const [a, b] = [
        await other.refused(missing),
        await other.refused({ ...missing, id: seat.id }),
      ];
      expect(a.message).toBe(b.message);
      for (const path of ['', '/replay']) {
        const reply = await request(`${server.url}/api/games/${seat.id}${path}`, { as: who });
        expect(reply.status).toBe(404);
      }
      await client.close();
      await other.close();
    });

    test('moves sent without waiting are answered in order', async () => {
      const client = await Client.connect(server.url, who);
      const { id } = await client.start('slide', '64x64');
      // On so large a board each of these moves something.
      for (let ply = 0; ply < 30; ply++)
        client.send({ type: 'move', id, ply, move: 'UR'[ply % 2]! });
      const plies = [];
      while (plies.length < 30) plies.push(await client.next());
      expect(plies.map((message) => 'ply' in message && message.ply)).toEqual(
        Array.from({ length: 30 }, (_, ply) => ply),
      );
      await client.close();
    });

    test('a player has so many running games, not more', async () => {
      const player = await register(server.url);
      const client = await Client.connect(server.url, player);
      const games = [];
      for (let i = 0; i < 20; i++) games.push(await client.start('slide', '2x2'));
      const key = newId();
      const start = { type: 'start', key, game: 'slide', rules: '2x2' } as const;
      expect(await client.refused(start)).toMatchObject({ code: 'too-many-games', key });
      await client.ask({ type: 'finish', id: games[0]!.id, ply: 0 }, 'ended');
      expect(await client.ask(start, 'game')).toMatchObject({ key });
      await client.close();
    });

    test('moves under way are committed and answered when the server stops', async () => {
      const gate = new Gate();
      const closing = await startServer({ ...options, between: gate.before });
      const player = await register(closing.url);
      const client = await Client.connect(closing.url, player);
      const seat = seatOf(await client.start('slide', 'classic'));
      gate.close();
      const [move] = seat.rules.legalMoves(seat.position);
      client.send({ type: 'move', id: seat.id, ply: 0, move: seat.rules.makeMove(move) });
      client.send({ type: 'ping' });
      expect(await client.next()).toEqual({ type: 'pong' });
      const stopped = closing.stop();
      gate.open();
      expect(await client.next()).toMatchObject({ type: 'settled', ply: 0 });
      await expect(client.next()).rejects.toThrow('closed');
      await stopped;
    });
  });

  describe('the door', () => {
    test('opens with id and token, and says nothing about what was wrong', async () => {
      const { player, token } = who;
      const other = await register(server.url);
      const almost = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
      const messages = new Set<string>();
      for (const wrong of [
        { player, token: almost },
        { player, token: other.token },
        { player: newId(), token },
        { player: other.player, token },
      ]) {
        const client = await Client.open(server.url);
        const refused = await client.refused({ type: 'hello', protocol: 1, ...wrong });
        expect(refused.code).toBe('unauthorised');
        messages.add(refused.message);
        await expect(client.next()).rejects.toThrow('closed');
      }
      expect(messages.size).toBe(1);
    });

    test('nothing is answered before hello but pings', async () => {
      const client = await Client.open(server.url);
      expect(await client.ask({ type: 'ping' }, 'pong')).toEqual({ type: 'pong' });
      const start = { type: 'start', key: newId(), game: 'slide', rules: 'classic' } as const;
      expect(await client.refused(start)).toMatchObject({ code: 'unauthorised' });
      expect(await client.refused('{"type":')).toMatchObject({ code: 'bad-message' });
      const hello = { type: 'hello', protocol: 2, player: who.player, token: who.token } as const;
      expect(await client.refused(hello)).toMatchObject({ code: 'unknown-version' });
    });
  });
}
