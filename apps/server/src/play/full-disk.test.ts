import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANSWERS } from '@twofold/protocol';
import { describe, expect, test } from 'vitest';
import { newId } from '../identity/secrets.js';
import { answerOf, Client, register, request, seatOf } from '../testing/client.js';
import { startServer, type TestServer } from '../testing/server.js';

/** With SQLite's own errors; `npm run proof -- disk` does the same with real disks. */
describe('a disk that takes nothing more', () => {
  function pragma(server: TestServer, text: string): Promise<unknown> {
    return server.database.write(({ query }) => query(`PRAGMA ${text}`));
  }

  test('full: what does not fit is refused, what was acknowledged is there', async () => {
    const server = await startServer({ config: { maxRunning: 10_000 } });
    const who = await register(server.url);
    const client = await Client.connect(server.url, who);
    await pragma(server, 'max_page_count = 1'); // no page more than it has
    const acknowledged: string[] = [];
    let answer;
    do {
      client.send({ type: 'start', key: newId(), game: 'slide', rules: 'classic' });
      answer = await client.next();
      if (answer.type === 'game') acknowledged.push(answer.id);
    } while (answer.type === 'game');
    expect(answer).toMatchObject({ type: 'refused', code: 'unavailable' });
    await pragma(server, 'max_page_count = 1000000');
    await client.start('slide', 'classic');
    const games = await server.database.read('SELECT id FROM games');
    const stored = games.map((row) => row['id']);
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
    expect(stored).toHaveLength(acknowledged.length + 1);
    await server.stop();
  });

  test('read-only: clear errors, and after a restart the games go on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'twofold-server-'));
    const server = await startServer({ folder });
    const who = await register(server.url);
    const client = await Client.connect(server.url, who);
    const seat = await client.playOn(seatOf(await client.start('slide', 'classic')), 5);
    await pragma(server, 'query_only = ON');
    const [direction] = seat.rules.legalMoves(seat.position);
    const move = seat.rules.makeMove(direction);
    const refused = await client.refused({ type: 'move', id: seat.id, ply: 5, move });
    expect(refused).toMatchObject({ code: 'unavailable', ply: 5 });
    const made = await request(`${server.url}/api/players`, { method: 'POST', body: {} });
    expect(made.status).toBe(503);
    expect(answerOf(ANSWERS.refusal, made).code).toBe('unavailable');
    expect((await request(`${server.url}/readyz`)).status).toBe(503);
    expect((await request(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();

    const again = await startServer({ folder });
    const next = await Client.connect(again.url, who);
    const resumed = seatOf(await next.ask({ type: 'resume', id: seat.id }, 'game'));
    expect(resumed).toEqual(seat);
    expect((await next.playOn(resumed, 3)).position.ply).toBe(8);
    await again.stop();
    rmSync(folder, { recursive: true });
  });
});
