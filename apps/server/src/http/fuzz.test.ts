import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_CLIENT_MESSAGE } from '@twofold/protocol';
import { drawsFor, seedFromInteger, type Draws } from '@twofold/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../identity/secrets.js';
import { register, request } from '../testing/client.js';
import { nonsense, pick } from '../testing/nonsense.js';
import { ServerProcess } from '../testing/server-process.js';

/** `npm run proof` sends many more. */
const COUNT = process.env['TWOFOLD_PROOF'] === undefined ? 1000 : 100_000;

const folder = mkdtempSync(join(tmpdir(), 'twofold-fuzz-'));
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.create({ TWOFOLD_DATA: folder });
  await server.start();
});
afterAll(async () => {
  await server.stop('KILL');
  rmSync(folder, { recursive: true, force: true });
});

async function memory(): Promise<number> {
  const { text } = await request(`${server.url}/metrics`);
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)![1]);
}

/** Sends text after text; a connection that the server closes is replaced. */
async function sendAll(count: number, next: () => string): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const left = Array.from({ length: count }, next);
  while (left.length > 0) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/play`);
    await new Promise<void>((resolve) => {
      socket.on('error', () => {});
      socket.on('close', resolve);
      const send = (): void => {
        const text = left.pop();
        if (text === undefined) socket.close();
        else socket.send(text);
      };
      // One at a time, so that every one is answered or closes the connection.
      socket.on('open', send);
      socket.on('message', (data) => {
        const { type, code = '' } = JSON.parse((data as Buffer).toString()) as Record<
          string,
          string
        >;
        const answer = `${type} ${code}`.trim();
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        send();
      });
    });
  }
  return answers;
}

describe('nonsense', () => {
  test('in messages is refused, and the server stays as it was', async () => {
    const who = await register(server.url);
    const [id, key] = [newId(), newId()];
    const hello = { type: 'hello', protocol: 1, player: who.player, token: who.token };
    const valid = [
      { type: 'start', key, game: 'slide', rules: '2x2' },
      { type: 'daily', game: 'dots' },
      { type: 'resume', id },
      { type: 'move', id, ply: 3, move: 'U' },
      { type: 'finish', id, ply: 3 },
      { type: 'ping' },
      hello,
    ];
    const chance = drawsFor(seedFromInteger(4711), 0);
    const next = (): string => nonsense(chance, valid, MAX_CLIENT_MESSAGE);
    await sendAll(COUNT / 4, next);
    const before = await memory();
    const answers = await sendAll(COUNT, next);
    const after = await memory();
    expect([...answers.keys()].filter((answer) => /internal|unavailable/.test(answer))).toEqual([]);
    expect(answers.get('refused bad-message')).toBeGreaterThan(COUNT / 4);
    expect(after / before).toBeLessThan(1.5);
    expect((await request(`${server.url}/readyz`)).status).toBe(200);
  });

  test('in HTTP bodies and paths is refused, never with a 5xx', async () => {
    const who = await register(server.url);
    const chance = drawsFor(seedFromInteger(42), 0);
    const bodies = [{ name: 'Ada', computer: true }, { code: 'AAAAA-AAAAA' }, { name: 'Grace' }];
    const id = newId();
    const paths = [
      'POST /api/players',
      'POST /api/devices',
      'POST /api/replays',
      'PATCH /api/me',
      'POST /api/me/codes',
      `GET /api/games/${id}`,
      `GET /api/games/${id}/replay`,
      'GET /api/boards/slide/classic',
      'GET /api/boards/slide/classic/around',
      'GET /api/daily/slide/2026-11-15/table',
      `GET /d/dots/2026-11-15/${id}/card.png`,
      `GET /g/${id}`,
      `GET /api/me/games/${id}/replay`,
      `GET /r/${id}`,
      'GET /api/me/games',
    ];
    const statuses = new Map<number, number>();
    const agentOptions = { agent: false as const };
    for (let i = 0; i < COUNT / 4; i++) {
      const [method, path] = pick(chance, paths).split(' ') as [string, string];
      const type = pick(chance, ['application/json', 'text/plain', 'text/html', 'nonsense', '']);
      const status = await new Promise<number>((resolve, reject) => {
        const asked = httpRequest(`${server.url}${garble(chance, path)}`, {
          ...agentOptions,
          method,
          headers: {
            ...(type === '' ? {} : { 'content-type': type }),
            authorization: pick(chance, [`Bearer ${who.player}.${who.token}`, 'Bearer x', '']),
          },
        });
        asked.on('response', (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode!));
        });
        asked.on('error', (error: NodeJS.ErrnoException) =>
          // A body that is far too long is not read to its end.
          error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(413) : reject(error),
        );
        asked.end(method === 'GET' ? undefined : nonsense(chance, bodies, 300_000));
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.get(400)).toBeGreaterThan(0);
    expect((await request(`${server.url}/readyz`)).status).toBe(200);
  });
});

/** A path with something odd in it, now and then. */
function garble(chance: Draws, path: string): string {
  const odd = [
    '%00',
    '%ff',
    '%2e%2e%2f',
    '%F0%9F%8E%89',
    'x'.repeat(500),
    '?limit=-1',
    '?after=%27',
  ];
  return chance.below(3) === 0 ? `${path}${pick(chance, odd)}` : path;
}
